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
  /** Those after it. */
  readonly to: readonly string[];
}

/** Why a user in a browser cannot take a step; null if they can. */
export type WhyNot<Machine extends AnyStateMachine> = (step: PersonStep<Machine>) => string | null;

interface AnyWhyNot {
  why(step: PersonStep<AnyStateMachine>): string | null;
}

const stepOf = ({ step, transitions, from, to }: GraphEdge, { nodes }: Graph): PersonStep<AnyStateMachine> => ({
  type: step.type,
  event: step.type === 'event' ? step.event : null,
  port: step.type === 'done' || step.type === 'error' ? step.port : null,
  isAnswered: transitions.length > 0,
  from: nodes[from]?.snapshot ?? null,
  states: nodes[from]?.states ?? [],
  to: nodes[to]?.states ?? [],
});

/** The paths that a user can take, and the reason for each transition that they leave out. */
export interface WalkByHand extends Walk {
  /** By transition id. */
  readonly notWalked: ReadonlyMap<string, string>;
}

function reasonsFor(whole: Graph, walked: ReadonlySet<string>, whyNot: AnyWhyNot['why']): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const edge of whole.edges) {
    const why = whyNot(stepOf(edge, whole));
    if (why === null) continue;
    for (const { id } of edge.transitions) if (!walked.has(id) && !reasons.has(id)) reasons.set(id, why);
  }
  return reasons;
}

const transitionsOn = (paths: readonly Path[]) =>
  new Set(paths.flatMap((path) => path.edges.flatMap((edge) => edge.transitions.map(({ id }) => id))));

interface AnyHandOptions {
  readonly criterion?: Criterion;
  isLast?(step: PersonStep<AnyStateMachine>): boolean;
}

/** How {@link walkByHand} covers what a user can do. */
interface HandOptions<Machine extends AnyStateMachine> {
  /** By default every transition. */
  readonly criterion?: Criterion;
  /** Steps after which the page is gone: a path ends with it, and no state shows any more. */
  isLast?(step: PersonStep<Machine>): boolean;
}

/** The graph in which some steps lead to an end where nothing is shown. */
function endingWith(graph: Graph, isLast: NonNullable<AnyHandOptions['isLast']>): Graph {
  const nodes = [...graph.nodes];
  const edges = graph.edges.map((edge) => {
    const target = nodes[edge.to];
    if (!target || !isLast(stepOf(edge, graph))) return edge;
    nodes.push({ ...target, index: nodes.length, states: [], pending: [], timers: [] });
    return { ...edge, to: nodes.length - 1 };
  });
  return { ...graph, nodes, edges };
}

/**
 * The model's paths reduced to what a user can do: a step for which `whyNot` gives a reason is left out and counted.
 */
export function walkByHand<Machine extends AnyStateMachine>(
  model: FlowModel<Machine>,
  whyNot: Given<Machine, WhyNot<Machine>>,
  options?: Given<Machine, HandOptions<Machine>>,
): WalkByHand;
export function walkByHand(
  model: FlowModel,
  whyNot: AnyWhyNot['why'],
  { criterion = 'transitions', isLast }: AnyHandOptions = {},
): WalkByHand {
  const whole = explore(model.machine, model);
  const seen = isLast ? endingWith(whole, isLast) : whole;
  const edges = seen.edges
    .filter((edge) => whyNot(stepOf(edge, seen)) === null)
    .map((edge, index) => ({ ...edge, index }));
  const graph = { ...seen, edges };
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
  readonly total: number;
  /** Transitions by the reason why they are not walked. */
  readonly left: ReadonlyMap<string, readonly string[]>;
  /** What is wrong with the reasons, in sentences: a missing one, or one for a transition that is walked. */
  readonly faults: readonly string[];
}

/** @param reasons by transition id, for what the walk itself does not explain */
export function balance(
  model: FlowModel,
  { paths, notWalked }: Walk & Partial<Pick<WalkByHand, 'notWalked'>>,
  reasons: Readonly<Record<string, string>> = {},
): Balance {
  const walked = transitionsOn(paths);
  const possible = new Set(explore(model.machine, model).edges.flatMap((edge) => edge.transitions.map(({ id }) => id)));
  const reasonOf = (id: string) => reasons[id] ?? notWalked?.get(id);
  const left = [...possible].filter((id) => !walked.has(id));
  const stale = [...Object.keys(reasons), ...(notWalked?.keys() ?? [])].filter((id) => !left.includes(id));
  return {
    paths: paths.length,
    steps: paths.reduce((sum, { edges }) => sum + edges.length, 0),
    walked: walked.size,
    total: possible.size,
    left: Map.groupBy(left, (id) => reasonOf(id) ?? 'no reason given'),
    faults: [
      ...left.filter((id) => reasonOf(id) === undefined).map((id) => `"${id}" is neither walked nor explained`),
      ...stale.map((id) => `"${id}" is explained, but it ${walked.has(id) ? 'is walked' : 'cannot happen'}`),
    ],
  };
}

/** A summary in one line: `signIn: 25 of 27 transitions, 3 paths in 21 steps; not walked: 2 (…)`. */
export function describeBalance(flow: string, { paths, steps, walked, total, left }: Balance): string {
  const reasons = [...left].map(([why, transitions]) => `${transitions.length} (${why})`);
  return [
    `${flow}: ${walked} of ${total} transitions, ${paths} paths in ${steps} steps`,
    ...(reasons.length > 0 ? [`not walked: ${reasons.join(', ')}`] : []),
  ].join('; ');
}
