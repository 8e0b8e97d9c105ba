import * as v from 'valibot';
import type { Graph, GraphEdge, Path } from './graph.ts';
import { eventName } from './internals.ts';
import { waysInto } from './ways.ts';

const names = v.array(v.string());
const recorded = v.strictObject({
  format: v.literal('vitrine-path'),
  version: v.literal(1),
  flow: v.string(),
  /** The states in which the record of this actor begins. */
  begins: names,
  steps: v.array(v.strictObject({ event: v.string(), transitions: names, states: names, payload: v.unknown() })),
});
type RecordedStep = v.InferOutput<typeof recorded>['steps'][number];

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** A record found again in a graph. */
export interface RecordedPath {
  readonly path: Path;
  /** Steps that changed no state and that the catalogue has no like of: a field typed once more than it knows. */
  readonly leftOut: readonly string[];
}

/**
 * What one actor did in a running shop, as the atlas saves it, found again in the graph of its flow: the shortest way to
 * where the record begins, then for each step an edge of the same event and transitions that ends in the same states.
 * Recorded values are masked; those of the path are the catalogue's. `replay` walks it like any other.
 *
 * @throws a sentence when the text is no such path, belongs to another flow, or goes a way that the catalogue does not
 * know; the last names the step.
 */
export function recordedPath(graph: Graph, text: string): RecordedPath {
  const parsed = v.safeParse(recorded, JSON.parse(text));
  if (!parsed.success) throw new Error(`This is no recorded path: ${parsed.issues[0].message}`);
  const { flow, begins, steps } = parsed.output;
  if (flow !== graph.machine) throw new Error(`This path was recorded of ${flow}, not of ${graph.machine}`);

  const into = waysInto(graph);
  const leaving = Map.groupBy(graph.edges, ({ from }) => from);
  const statesBefore = (at: number) => steps[at - 1]?.states ?? begins;
  const fits = (edge: GraphEdge, step: RecordedStep) =>
    edge.eventType === step.event &&
    same(
      edge.transitions.map(({ id }) => id),
      step.transitions,
    ) &&
    same(graph.nodes[edge.to]?.states ?? [], step.states);

  let farthest = 0;
  /** Several situations may look alike from outside: each is tried, and a dead end is remembered. */
  const deadEnds = new Set<string>();
  const walkFrom = (node: number, at: number, mayLeaveOut: boolean): (GraphEdge | RecordedStep)[] | null => {
    farthest = Math.max(farthest, at);
    const step = steps[at];
    if (!step) return [];
    const place = `${node} ${at} ${mayLeaveOut}`;
    if (deadEnds.has(place)) return null;
    for (const edge of leaving.get(node) ?? []) {
      const rest = fits(edge, step) ? walkFrom(edge.to, at + 1, mayLeaveOut) : null;
      if (rest) return [edge, ...rest];
    }
    const isStill = mayLeaveOut && same(step.states, statesBefore(at));
    const rest = isStill ? walkFrom(node, at + 1, mayLeaveOut) : null;
    if (rest) return [step, ...rest];
    deadEnds.add(place);
    return null;
  };

  const beginnings = graph.nodes.filter(({ states }) => same(states, begins));
  const tries = [false, true].flatMap((mayLeaveOut) => beginnings.map(({ index }) => ({ index, mayLeaveOut })));
  for (const { index, mayLeaveOut } of tries) {
    const walked = walkFrom(index, 0, mayLeaveOut);
    if (!walked) continue;
    const edges = walked.flatMap((part) => ('index' in part ? [part] : []));
    const leftOut = walked.flatMap((part) => ('index' in part ? [] : [eventName(part.event)]));
    return { path: { edges: [...into(index), ...edges] }, leftOut };
  }
  const step = steps[farthest];
  const missed = step
    ? `step ${farthest + 1} (${eventName(step.event)} to ${step.states.join(', ')})`
    : 'its beginning';
  throw new Error(`${graph.machine}: nothing in the event catalogue does ${missed} of the recorded path`);
}
