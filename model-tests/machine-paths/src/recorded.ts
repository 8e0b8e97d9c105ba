import * as v from 'valibot';
import type { Graph, GraphEdge, Path } from './graph.ts';
import { eventName } from './internals.ts';
import { waysInto } from './ways.ts';

const names = v.array(v.string());
const recorded = v.strictObject({
  format: v.literal('vitrine-path'),
  version: v.literal(1),
  flow: v.string(),
  /** The states in which the recording of this actor begins. */
  begins: names,
  steps: v.array(v.strictObject({ event: v.string(), transitions: names, states: names, payload: v.unknown() })),
});
type RecordedStep = v.InferOutput<typeof recorded>['steps'][number];

/** What a text records. @throws an Error if it is no recorded path */
function read(text: string): v.InferOutput<typeof recorded> {
  const parsed = v.safeParse(recorded, JSON.parse(text));
  if (!parsed.success) throw new Error(`This is not a recorded path: ${parsed.issues[0].message}`);
  return parsed.output;
}

/** How often some recorded paths took each transition, by its id. @throws an Error if one is no recorded path */
export function usesIn(texts: readonly string[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const taken = texts.flatMap((text) => read(text).steps.flatMap(({ transitions }) => transitions));
  for (const transition of taken) uses.set(transition, (uses.get(transition) ?? 0) + 1);
  return uses;
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** A recording located in a graph. */
export interface RecordedPath {
  readonly path: Path;
  /**
   * Steps that changed no state and have no counterpart in the catalogue: a field typed into once more than it lists.
   */
  readonly leftOut: readonly string[];
}

/**
 * What one actor did in a running shop, as saved by the atlas, located in the graph of its flow: the shortest path to
 * where the recording begins, then for each step an edge with the same event and transitions that ends in the same
 * states. Recorded values are masked; those of the path are the catalogue's. `replay` runs it like any other path.
 *
 * @throws an Error when the text is not such a recording, belongs to another flow, or takes a step that the catalogue
 * does not contain; the last names the step.
 */
export function recordedPath(graph: Graph, text: string): RecordedPath {
  const { flow, begins, steps } = read(text);
  if (flow !== graph.machine) throw new Error(`This path was recorded from ${flow}, not from ${graph.machine}`);

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
  /** Several situations may be indistinguishable in the recording: each is tried, and dead ends are remembered. */
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
  throw new Error(`${graph.machine}: nothing in the event catalogue matches ${missed} of the recorded path`);
}
