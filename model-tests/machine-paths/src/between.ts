import { nextOf } from './cover.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';

/** Where a way begins and which states it shall reach, by their paths from the root. */
export interface Between {
  /** Without it ways begin where the flow begins. */
  readonly from?: string | undefined;
  /** A way is looked for to each of them. */
  readonly to: readonly string[];
  /** Which of two ways that are equally short; without it the one that was explored first. */
  readonly seed?: number | undefined;
}

/** A shortest way to one state. */
export interface Way {
  readonly to: string;
  /** From a start of the flow to `to`. */
  readonly path: Path;
  /** So many steps of the path lead to `from`; the way itself comes after them. */
  readonly leadIn: number;
}

/** A state that no way reaches, and every state that is reached instead, in the order they are. */
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

/** The first and so shortest trail to each node, in the order in which the nodes are met. */
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
 * A shortest way from one state to each of several others, of all situations in which they are active. The path of a
 * way begins at a start of the flow, since only from there can it be replayed; the fewest steps from `from` on come
 * first, the fewest before it second. The same graph and seed always give the same ways.
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
    // where both are active at once a way still has to arrive; else it could be of no step at all
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
