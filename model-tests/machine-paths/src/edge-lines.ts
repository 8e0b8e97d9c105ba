import { describePath } from './describe.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Graph } from './graph.ts';

/**
 * A graph's edges in a form that tests can compare, one per line: `states before -> states after: step | transitions`.
 */
export function edgeLines(graph: Graph): string[] {
  const fingerprint = createFingerprint();
  const where = (node: number) => graph.nodes[node]?.states.join('+') ?? '';
  return graph.edges.map(
    (edge) => `${where(edge.from)} -> ${where(edge.to)}: ${describePath({ edges: [edge] }, fingerprint)}`,
  );
}
