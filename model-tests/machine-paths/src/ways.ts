import type { Graph, GraphEdge } from './graph.ts';
import { eventName } from './internals.ts';

/** The edges of a shortest path to each node. */
export function waysInto(graph: Graph): (index: number) => GraphEdge[] {
  const first = new Map<number, GraphEdge>();
  for (const edge of graph.edges) if (!first.has(edge.to)) first.set(edge.to, edge);
  return (index) => {
    const way: GraphEdge[] = [];
    for (let edge = first.get(index); edge; edge = first.get(edge.from)) way.push(edge);
    return way.toReversed();
  };
}

/** A path in short: `start → submit → error placeOrder`. */
export const describeWay = (edges: readonly GraphEdge[]): string =>
  edges.map(({ step, eventType }) => (step.type === 'start' ? 'start' : eventName(eventType))).join(' → ');
