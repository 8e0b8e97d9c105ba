import { nextOf } from './cover.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';

/** Simple paths, and whether there are more. */
export interface SimplePaths {
  readonly paths: readonly Path[];
  /** There are more than the limit, or the exploration itself was truncated. */
  readonly isTruncated: boolean;
}

/**
 * All paths that begin at a start, visit no situation twice, and cannot be extended: every simple path of the graph is
 * a prefix of one of them. Two steps that lead to the same situation make two paths.
 *
 * Their number grows exponentially, so at most `atMost` are returned, in the order in which the graph was explored;
 * deterministic.
 */
export function simplePaths(graph: Graph, { atMost }: { readonly atMost: number }): SimplePaths {
  const next = nextOf(graph);
  const paths: Path[] = [];
  const walk: GraphEdge[] = [];
  const isOn = new Set<number>();
  // the edges still to be tried after each edge of the walk, the next one last
  const untried: GraphEdge[][] = [next(undefined).toReversed()];

  while (untried.length > 0) {
    const edge = untried.at(-1)?.pop();
    if (!edge) {
      untried.pop();
      const left = walk.pop();
      if (left) isOn.delete(left.to);
      continue;
    }
    walk.push(edge);
    isOn.add(edge.to);
    const onward = next(edge).filter(({ to }) => !isOn.has(to));
    if (onward.length === 0) {
      if (paths.length === atMost) return { paths, isTruncated: true };
      paths.push({ edges: [...walk] });
    }
    untried.push(onward.toReversed());
  }
  return { paths, isTruncated: graph.truncated };
}
