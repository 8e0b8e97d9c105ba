import { cover } from './cover.ts';
import type { Criterion } from './cover.ts';
import { explore } from './explore.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';
import type { FlowModel, Walk } from './model.ts';
import { report } from './report.ts';
import type { Given, Step } from './types.ts';
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';

/** A step of a path, as {@link WhyNot} judges whether a user can take it. */
export interface PersonStep<Machine extends AnyStateMachine> {
  readonly type: Step['type'];
  /** The event, for a step that sends one. */
  readonly event: EventFrom<Machine> | null;
  /** The port, for a step that settles a call. */
  readonly port: string | null;
  /** Whether it takes any transition: false for an event that no transition handles. */
  readonly isAnswered: boolean;
  /** The active states before it; none before a start. */
  readonly from: SnapshotFrom<Machine> | null;
  readonly states: readonly string[];
}

/** Why a user in a browser cannot take a step; null if they can. */
export type WhyNot<Machine extends AnyStateMachine> = (step: PersonStep<Machine>) => string | null;

interface AnyWhyNot {
  why(step: PersonStep<AnyStateMachine>): string | null;
}

const asked = (whyNot: AnyWhyNot['why'], { step, transitions, from }: GraphEdge, { nodes }: Graph): string | null =>
  whyNot({
    type: step.type,
    event: step.type === 'event' ? step.event : null,
    port: step.type === 'done' || step.type === 'error' ? step.port : null,
    isAnswered: transitions.length > 0,
    from: nodes[from]?.snapshot ?? null,
    states: nodes[from]?.states ?? [],
  });

/** The paths that a user can take, and the reason for each transition that they leave out. */
export interface WalkByHand extends Walk {
  /** By transition id. */
  readonly notWalked: ReadonlyMap<string, string>;
}

const behind = 'lies behind a step that is not walked';

function reasonsFor(whole: Graph, walked: ReadonlySet<string>, whyNot: AnyWhyNot['why']): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const edge of whole.edges) {
    const why = asked(whyNot, edge, whole) ?? behind;
    for (const { id } of edge.transitions) {
      if (walked.has(id)) continue;
      // its own reason is more specific than that of the steps before it
      if (!reasons.has(id) || reasons.get(id) === behind) reasons.set(id, why);
    }
  }
  return reasons;
}

const transitionsOn = (paths: readonly Path[]) =>
  new Set(paths.flatMap((path) => path.edges.flatMap((edge) => edge.transitions.map(({ id }) => id))));

/**
 * The model's paths reduced to what a user can do: a step for which `whyNot` gives a reason is left out and counted.
 */
export function walkByHand<Machine extends AnyStateMachine>(
  model: FlowModel<Machine>,
  whyNot: Given<Machine, WhyNot<Machine>>,
  criterion?: Criterion,
): WalkByHand;
export function walkByHand(
  model: FlowModel,
  whyNot: AnyWhyNot['why'],
  criterion: Criterion = 'transitions',
): WalkByHand {
  const whole = explore(model.machine, model);
  const edges = whole.edges
    .filter((edge) => asked(whyNot, edge, whole) === null)
    .map((edge, index) => ({ ...edge, index }));
  const graph = { ...whole, edges };
  const paths = cover(graph, { criterion });
  return {
    graph,
    paths,
    report: report(graph, paths, model.unreachable),
    notWalked: reasonsFor(whole, transitionsOn(paths), whyNot),
  };
}

/** What a walk covers of everything that can happen in its flow, and the reasons for the rest. */
export interface Balance {
  readonly paths: number;
  readonly steps: number;
  readonly walked: number;
  /** Transitions by the reason why they are not walked. */
  readonly left: ReadonlyMap<string, readonly string[]>;
}

/** @param otherwise reasons for transitions that the walk itself does not explain */
export function balance(
  model: FlowModel,
  { paths, notWalked }: Walk & Partial<Pick<WalkByHand, 'notWalked'>>,
  otherwise = 'no reason given',
): Balance {
  const walked = transitionsOn(paths);
  const possible = new Set(explore(model.machine, model).edges.flatMap((edge) => edge.transitions.map(({ id }) => id)));
  const left = [...possible].filter((id) => !walked.has(id));
  return {
    paths: paths.length,
    steps: paths.reduce((sum, { edges }) => sum + edges.length, 0),
    walked: walked.size,
    left: Map.groupBy(left, (id) => notWalked?.get(id) ?? otherwise),
  };
}

/** A summary in one line: `signIn: 3 paths in 21 steps, 9 transitions; not walked: 2 (…), 1 (…)`. */
export function describeBalance(flow: string, { paths, steps, walked, left }: Balance): string {
  const reasons = [...left].map(([why, transitions]) => `${transitions.length} (${why})`);
  return [
    `${flow}: ${paths} paths in ${steps} steps, ${walked} transitions`,
    ...(reasons.length > 0 ? [`not walked: ${reasons.join(', ')}`] : []),
  ].join('; ');
}
