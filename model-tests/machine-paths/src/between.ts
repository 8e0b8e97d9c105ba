import { nextOf } from './cover.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';

/** Where a path begins and which states it should reach, as state paths from the root. */
export interface Between {
  /** By default paths begin where the flow begins. */
  readonly from?: string | undefined;
  /** One path is searched for each of them. */
  readonly to: readonly string[];
  /** Chooses among equally short paths; by default the one explored first. */
  readonly seed?: number | undefined;
}

/** A shortest path to one state. */
export interface Way {
  readonly to: string;
  /** From a start of the flow to `to`. */
  readonly path: Path;
  /** How many steps of the path lead to `from`; the steps after them are the result. */
  readonly leadIn: number;
}

/** A state that no path reaches, and every state that is reached instead, in document order. */
export interface Unreached {
  readonly goal: string;
  readonly stopsAt: readonly string[];
}

interface Trail {
  readonly edge: GraphEdge;
  readonly before: Trail | undefined;
}

const edgesOf = (trail: Trail | undefined): GraphEdge[] => {
  const edges: GraphEdge[] = [];
  for (let at = trail; at; at = at.before) edges.push(at.edge);
  return edges.toReversed();
};

/** The first and therefore shortest trail to each node, in the order in which the nodes are found. */
function* trailsFrom(next: ReturnType<typeof nextOf>, begins: readonly (Trail | undefined)[]): Generator<Trail> {
  const met = new Set<number>();
  for (let frontier = begins; frontier.length > 0;) {
    const reached: Trail[] = [];
    for (const before of frontier) {
      for (const edge of next(before?.edge)) {
        if (met.has(edge.to)) continue;
        met.add(edge.to);
        const trail = { edge, before };
        yield trail;
        reached.push(trail);
      }
    }
    frontier = reached;
  }
}

/**
 * A shortest path from one state to each of several others, over all situations in which they are active. Each path
 * begins at a start of the flow, since only from there can it be replayed; it has the fewest steps after `from`, and of
 * those paths the fewest before it. The same graph and seed always give the same paths.
 */
export function pathsBetween(
  graph: Graph,
  { from, to, seed }: Between,
): { readonly ways: readonly Way[]; readonly unreached: readonly Unreached[] } {
  const next = nextOf(graph, seed);
  const isIn = ({ edge }: Trail, state: string) => graph.nodes[edge.to]?.states.includes(state) === true;
  const namesOf = (trails: readonly Trail[]) => [
    ...new Set(trails.flatMap(({ edge }) => graph.nodes[edge.to]?.states ?? [])),
  ];

  const all = [...trailsFrom(next, [undefined])];
  const begins = from === undefined ? [undefined] : all.filter((trail) => isIn(trail, from));
  if (from !== undefined && begins.length === 0) {
    return { ways: [], unreached: [{ goal: from, stopsAt: namesOf(all) }] };
  }

  const ways: Way[] = [];
  const unreached: Unreached[] = [];
  for (const goal of to) {
    // where both are active at once the path must still re-enter the target; otherwise it could have no steps at all
    const outside = begins.filter((trail) => !trail || !isIn(trail, goal));
    const roots = outside.length > 0 ? outside : begins;
    const met: Trail[] = [];
    let found: Trail | undefined;
    for (const trail of trailsFrom(next, roots)) {
      met.push(trail);
      if (!isIn(trail, goal)) continue;
      found = trail;
      break;
    }
    if (!found) {
      unreached.push({ goal, stopsAt: namesOf([...roots.filter((trail) => trail !== undefined), ...met]) });
      continue;
    }
    const isRoot = new Set(roots);
    let root: Trail | undefined = found;
    while (root && !isRoot.has(root)) root = root.before;
    ways.push({ to: goal, path: { edges: edgesOf(found) }, leadIn: edgesOf(root).length });
  }
  return { ways, unreached };
}
