import type { Graph, GraphEdge, Path, TransitionInfo } from './graph.ts';
import { eventKind, matchesEvent, ROOT_STATE } from './internals.ts';

/**
 * Why no path takes a transition:
 * - `source never active`: its state is never reached;
 * - `guard never true`: the event occurred, but no candidate was enabled;
 * - `shadowed`: another transition always took the event, or left the state before it could occur;
 * - `event not in catalogue`: no example to send, or no such outcome of the port;
 * - `event never raised`: the machine itself never raised it;
 * - `truncated`: the exploration stopped before it could be known;
 * - `not walked`: the graph has it, but the paths (of a weaker criterion) do not take it.
 */
export type Reason =
  | 'source never active'
  | 'guard never true'
  | 'shadowed'
  | 'event not in catalogue'
  | 'event never raised'
  | 'truncated'
  | 'not walked';

/** One transition of the definition, covered or not. */
export type TransitionReport = TransitionInfo &
  ({ readonly covered: true } | { readonly covered: false; readonly reason: Reason });

/** What a set of paths covers of a machine. */
export interface Report {
  readonly machine: string;
  readonly transitions: readonly TransitionReport[];
  readonly truncated: boolean;
  /** The model's own list: unreachable transitions, each with the reason in words. */
  readonly unreachable: Readonly<Record<string, string>>;
}

const isWithin = (state: string, ancestor: string) =>
  ancestor === ROOT_STATE || state === ancestor || state.startsWith(`${ancestor}.`);

/**
 * Whether `taken` handled the event before `missed` was considered: an earlier candidate, or one of a descendant state.
 */
const preempts = (taken: TransitionInfo, missed: TransitionInfo) =>
  taken.source === missed.source
    ? taken.eventType === missed.eventType && taken.index < missed.index
    : isWithin(taken.source, missed.source);

/** Whether the event occurred while the source was active and no other transition was considered first. */
function wasAsked(missed: TransitionInfo, graph: Graph): boolean {
  const isIn = (states: readonly string[]) => missed.source === ROOT_STATE || states.includes(missed.source);
  if (missed.eventType === '') {
    const isNext = (taken: TransitionInfo) =>
      taken.source === missed.source && taken.eventType === '' && taken.index > missed.index;
    return graph.nodes.some(({ states }) => isIn(states)) || graph.edges.some((edge) => edge.transitions.some(isNext));
  }
  const isPassedOver = ({ from, eventType, transitions }: GraphEdge) =>
    isIn(graph.nodes[from]?.states ?? []) &&
    matchesEvent(eventType, missed.eventType) &&
    !transitions.some((taken) => preempts(taken, missed));
  return (
    graph.edges.some(isPassedOver) ||
    graph.nodes.some(
      ({ states, refused }) => isIn(states) && [...refused].some((type) => matchesEvent(type, missed.eventType)),
    )
  );
}

function reasonOf(missed: TransitionInfo, graph: Graph): Reason {
  const { source, eventType, guarded } = missed;
  const matches = (type: string) => matchesEvent(type, eventType);
  const blocked = () => (guarded && wasAsked(missed, graph) ? 'guard never true' : 'shadowed');

  if (graph.edges.some(({ transitions }) => transitions.some(({ id }) => id === missed.id))) return 'not walked';
  if (source !== ROOT_STATE && !graph.visited.has(source)) return 'source never active';
  if (eventType === '') return blocked();
  const resting = graph.nodes.filter(({ states }) => source === ROOT_STATE || states.includes(source));
  if (resting.some(({ offered }) => [...offered].some(matches))) return blocked();
  switch (eventKind(eventType)) {
    case 'timer':
      return 'shadowed';
    case 'port':
      return resting.some(({ pending }) => pending.length > 0) ? 'event not in catalogue' : 'shadowed';
    case 'completion':
      return [...graph.occurred].some(matches) ? blocked() : 'event never raised';
    case 'own':
      if ([...graph.occurred].some(matches)) return blocked();
      return resting.length > 0 ? 'event not in catalogue' : 'shadowed';
  }
}

const certain: readonly Reason[] = ['event not in catalogue', 'not walked'];

/**
 * Reports for every transition of the machine's definition whether the paths cover it, and if not why. `unreachable` is
 * the model's list of transitions that can never be taken.
 */
export function report(
  graph: Graph,
  paths: readonly Path[],
  unreachable: Readonly<Record<string, string>> = {},
): Report {
  const covered = new Set(paths.flatMap(({ edges }) => edges.flatMap((edge) => edge.transitions.map(({ id }) => id))));
  const transitions = graph.transitions.map((transition): TransitionReport => {
    if (covered.has(transition.id)) return { ...transition, covered: true };
    const reason = reasonOf(transition, graph);
    return {
      ...transition,
      covered: false,
      reason: graph.truncated && !certain.includes(reason) ? 'truncated' : reason,
    };
  });
  return { machine: graph.machine, transitions, truncated: graph.truncated, unreachable };
}

/**
 * Rejects a report with a transition that is neither covered nor listed as unreachable, and an incorrect list.
 *
 * @throws an Error with one line for each, by the transition's id.
 */
export function assertCovered({ machine, transitions, unreachable }: Report): void {
  const byId = new Map(transitions.map((transition) => [transition.id, transition]));
  const uncovered = transitions
    .filter((transition) => !transition.covered && !(transition.id in unreachable))
    .map((transition) => `"${transition.id}" is not covered: ${transition.covered ? '' : transition.reason}`);
  const wrong = Object.keys(unreachable).flatMap((id) => {
    const transition = byId.get(id);
    if (!transition) return [`"${id}" is listed as unreachable but is not a transition of the machine`];
    return transition.covered ? [`"${id}" is listed as unreachable but is covered`] : [];
  });
  const faults = [...uncovered, ...wrong];
  if (faults.length > 0) throw new Error([`${machine}:`, ...faults].join('\n  '));
}
