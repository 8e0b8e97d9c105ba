import { describeStep, seconds } from '../describe.ts';
import { differenceIn } from '../differences.ts';
import type { Fingerprint } from '../fingerprint.ts';
import type { Graph, GraphEdge, GraphNode, RunningTimer } from '../graph.ts';
import { eventName } from '../transitions.ts';

/**
 * The result of comparing two graphs of the same fixtures: equal throughout, or the first path on which they differ.
 */
export type Comparison =
  | { readonly same: true }
  /** One of the explorations was truncated, and up to there they are equal. */
  | { readonly same: 'as far as known' }
  | { readonly same: false; readonly way: readonly string[]; readonly difference: string };

interface Meeting {
  readonly one: number;
  readonly other: number;
  readonly before: Meeting | undefined;
  readonly step: string;
}

const wayTo = (meeting: Meeting): string[] => {
  const steps: string[] = [];
  for (let at: Meeting | undefined = meeting; at; at = at.before) if (at.step) steps.push(at.step);
  return steps.toReversed();
};

const START = -1;

/**
 * Walks two graphs side by side, shortest paths first, and compares everything observable about every step: state,
 * context, tags, effects, calls and timers. Which transitions cause it does not matter.
 */
export function compareGraphs(one: Graph, other: Graph, fingerprint: Fingerprint): Comparison {
  const ours = stepsOf(one, fingerprint);
  const theirs = stepsOf(other, fingerprint);
  const met = new Set<string>();
  let frontier: Meeting[] = [{ one: START, other: START, before: undefined, step: '' }];
  while (frontier.length > 0) {
    const reached: Meeting[] = [];
    for (const meeting of frontier) {
      const left = ours.get(meeting.one) ?? new Map<string, GraphEdge>();
      const right = theirs.get(meeting.other) ?? new Map<string, GraphEdge>();
      for (const step of new Set([...left.keys(), ...right.keys()])) {
        const [mine, its] = [left.get(step), right.get(step)];
        // a missing step was not possible, changed nothing, or leads beyond the truncation
        if (!mine && one.nodes[meeting.one]?.isCut) continue;
        if (!its && other.nodes[meeting.other]?.isCut) continue;
        const next: Meeting = {
          one: mine?.to ?? meeting.one,
          other: its?.to ?? meeting.other,
          before: meeting,
          step,
        };
        const difference = differenceOf(one.nodes[next.one], mine, other.nodes[next.other], its, fingerprint);
        if (difference) return { same: false, way: wayTo(next), difference };
        const key = `${next.one} ${next.other}`;
        if (met.has(key)) continue;
        met.add(key);
        reached.push(next);
      }
    }
    frontier = reached;
  }
  return { same: one.truncated || other.truncated ? 'as far as known' : true };
}

function differenceOf(
  node: GraphNode | undefined,
  edge: GraphEdge | undefined,
  otherNode: GraphNode | undefined,
  otherEdge: GraphEdge | undefined,
  fingerprint: Fingerprint,
): string | null {
  const difference = differenceIn(
    { ...node, effects: edge?.effects ?? [] },
    { ...otherNode, effects: otherEdge?.effects ?? [] },
    fingerprint,
  );
  if (difference) return difference;
  const [ours, theirs] = [node?.timers ?? [], otherNode?.timers ?? []];
  const told = (timers: typeof ours) => fingerprint(timers.map(({ id, remaining }) => [id, remaining]));
  return told(ours) === told(theirs) ? null : `expected the timers ${timersIn(ours)}, got ${timersIn(theirs)}`;
}

/** `after answerTimeout (15 s)`, or none. */
const timersIn = (timers: readonly RunningTimer[]): string =>
  timers.map(({ event, remaining }) => `${eventName(event.type)} (${seconds(remaining)})`).join(', ') || 'none';

/** The edges that leave each node, by their step in words. */
function stepsOf(graph: Graph, fingerprint: Fingerprint): Map<number, Map<string, GraphEdge>> {
  const leaving = new Map<number, Map<string, GraphEdge>>();
  for (const edge of graph.edges) {
    const steps = leaving.get(edge.from) ?? new Map<string, GraphEdge>();
    leaving.set(edge.from, steps);
    steps.set(describeStep(edge.step, fingerprint), edge);
  }
  return leaving;
}
