import { outcomeOf } from './cover.ts';
import { describeStep } from './describe.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Graph, GraphEdge, GraphNode, Path, TransitionInfo } from './graph.ts';
import { matchesEvent, ROOT_STATE } from './internals.ts';
import { offersAt } from './situation.ts';
import type { AnyExploreOptions } from './types.ts';
import { waysInto } from './ways.ts';

/**
 * Short paths that check what covering paths need not: each guard rejecting each example of its event, and each outcome
 * with each combination of context properties it changes, effects it has and guards that were evaluated to false. A
 * covering path takes every transition, but perhaps where its guard could not be false or its action had no effect.
 */
export function probes(
  graph: Graph,
  paths: readonly Path[],
  options: AnyExploreOptions,
  fingerprint: Fingerprint,
): Path[] {
  const wayInto = waysInto(graph);
  const told = (edge: GraphEdge) => signatureOf(edge, graph, fingerprint);
  const seen = new Set(paths.flatMap(({ edges }) => edges.map(told)));
  const found: Path[] = [];
  for (const edge of [...graph.edges, ...refusals(graph, options, fingerprint)]) {
    if (seen.has(told(edge))) continue;
    const edges = [...wayInto(edge.from), edge];
    for (const step of edges) seen.add(told(step));
    found.push({ edges });
  }
  return found;
}

function signatureOf(edge: GraphEdge, { nodes, transitions }: Graph, fingerprint: Fingerprint): string {
  const { step, effects, from, to, eventType } = edge;
  if (from < 0) return `start ${fingerprint(step)}`;
  const asked = guardsAsked(eventType, nodes[from]?.states ?? [], transitions)
    .map(({ id }) => id)
    .filter((id) => !edge.transitions.some((taken) => taken.id === id))
    .join(', ');
  if (edge.transitions.length === 0) return `refused ${asked}: ${describeStep(step, fingerprint)}`;
  const [before, after] = [from, to].map((index) => partsOf(nodes[index]));
  const changed = [...(after ?? [])]
    .filter(([name, value]) => fingerprint(value) !== fingerprint(before?.get(name)))
    .map(([name]) => name);
  return `${asked} | ${outcomeOf(edge)} | ${changed.join(', ')} | ${effects.map(({ type }) => type).join(', ')}`;
}

const partsOf = (node: GraphNode | undefined): Map<string, unknown> => {
  const context: unknown = node?.snapshot.context;
  return new Map(typeof context === 'object' && context !== null ? Object.entries<unknown>({ ...context }) : []);
};

const guardsAsked = (eventType: string, states: readonly string[], transitions: readonly TransitionInfo[]) =>
  transitions.filter(
    ({ guarded, source, eventType: descriptor }) =>
      guarded && matchesEvent(eventType, descriptor) && (source === ROOT_STATE || states.includes(source)),
  );

/** Steps that a guard rejects: they lead nowhere, so the graph has no edge for them. */
function* refusals(graph: Graph, options: AnyExploreOptions, fingerprint: Fingerprint): Generator<GraphEdge> {
  const taken = graph.nodes.map(() => new Set<string>());
  for (const { from, step } of graph.edges) taken[from]?.add(describeStep(step, fingerprint));
  for (const { index, snapshot, states, pending, timers, refused, isCut } of graph.nodes) {
    if (isCut || refused.size === 0) continue;
    for (const { step, event } of offersAt({ snapshot, pending, timers, settled: [] }, options)) {
      if (!refused.has(event.type) || taken[index]?.has(describeStep(step, fingerprint))) continue;
      if (guardsAsked(event.type, states, graph.transitions).length === 0) continue;
      const nothing = { transitions: [], entered: [], effects: [] };
      yield { index: -1, from: index, to: index, step, eventType: event.type, ...nothing };
    }
  }
}
