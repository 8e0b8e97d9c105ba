import { nextOf } from './cover.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';

/** Simple paths, and whether there are more. */
export interface SimplePaths {
  readonly paths: readonly Path[];
  /** There are more than was asked for, or the exploration itself was cut. */
  readonly isTruncated: boolean;
}

/**
 * All paths that begin at a start, are in no situation twice, and cannot go on without being so: every simple path of
 * the graph is the beginning of one of them. Two steps that lead to the same situation make two paths.
 *
 * Their number grows faster than any graph, so at most `atMost` are given, in the order the graph was explored; the
 * same graph always gives the same paths.
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
