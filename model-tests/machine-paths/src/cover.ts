import type { Graph, GraphEdge, Path } from './graph.ts';
import { shuffler } from './shuffle.ts';

/**
 * Coverage criteria of a set of paths:
 * - `states`: every state;
 * - `transitions`: every transition of the definition that the graph has;
 * - `outcomes`: every outcome, that is the chain of transitions of one macrostep plus the states it newly enters; it
 *   finds as many faults as `pairs` in a fraction of the steps;
 * - `pairs`: every outcome after every outcome that can come before it.
 */
export type Criterion = 'states' | 'transitions' | 'outcomes' | 'pairs';

export interface CoverOptions {
  readonly criterion?: Criterion;
  /** Breaks ties between equally good steps; by default the one explored first comes first. */
  readonly seed?: number | undefined;
}

/** An outcome as text: `open: pay > paying: always | receipt`. */
export const outcomeOf = ({ transitions, entered }: GraphEdge): string =>
  `${transitions.map(({ id }) => id).join(' > ')} | ${entered.join(', ')}`;

/** Numbers names in order of appearance: goals are compared often, and numbers compare quickly. */
function numbering(): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
}

interface Goals {
  /** The goals one edge reaches when it is taken after `previous`. */
  of(edge: GraphEdge, previous: GraphEdge | undefined): readonly number[];
  /** A walk's position after an edge: its node, and for pairs also the outcome that led there. */
  placeOf(edge: GraphEdge): number;
}

function goalsOf(criterion: Criterion, graph: Graph): Goals {
  const numberOf = numbering();
  const placeOf = ({ to }: GraphEdge) => to;
  switch (criterion) {
    case 'states': {
      const states = graph.nodes.map((node) => node.states.map(numberOf));
      return { placeOf, of: ({ to }) => states[to] ?? [] };
    }
    case 'transitions': {
      const transitions = graph.edges.map((edge) => edge.transitions.map(({ id }) => numberOf(id)));
      return { placeOf, of: ({ index }) => transitions[index] ?? [] };
    }
    case 'outcomes': {
      const outcomes = graph.edges.map((edge) => [numberOf(outcomeOf(edge))]);
      return { placeOf, of: ({ index }) => outcomes[index] ?? [] };
    }
    case 'pairs': {
      const outcomes = graph.edges.map((edge) => numberOf(outcomeOf(edge)));
      const count = graph.edges.length;
      const outcome = (edge: GraphEdge | undefined) => (edge ? (outcomes[edge.index] ?? 0) + 1 : 0);
      const pairs = new Map<number, readonly number[]>();
      return {
        placeOf: (edge) => edge.to * (count + 1) + outcome(edge),
        of: (edge, previous) => {
          const pair = outcome(previous) * (count + 1) + outcome(edge);
          const goals = pairs.get(pair) ?? [pair];
          pairs.set(pair, goals);
          return goals;
        },
      };
    }
  }
}

/** The edges that may follow an edge; after `undefined` a new run starts. */
type Next = (edge: GraphEdge | undefined) => readonly GraphEdge[];

/** @param seed shuffles the edges that leave a node */
export function nextOf(graph: Graph, seed?: number): Next {
  const starts: GraphEdge[] = [];
  const leaving = graph.nodes.map((): GraphEdge[] => []);
  for (const edge of graph.edges) (leaving[edge.from] ?? starts).push(edge);
  if (seed !== undefined) {
    const shuffle = shuffler(seed);
    for (const edges of [starts, ...leaving]) shuffle(edges);
  }
  return (edge) => (edge ? (leaving[edge.to] ?? []) : starts);
}

interface Trail {
  readonly edge: GraphEdge;
  readonly before: Trail | undefined;
}

function edgesOf(last: Trail): GraphEdge[] {
  const edges: GraphEdge[] = [];
  for (let trail: Trail | undefined = last; trail; trail = trail.before) edges.push(trail.edge);
  return edges.toReversed();
}

/**
 * A small set of paths that together meet a criterion on a graph.
 *
 * From its position each walk goes to the nearest goal not yet met, and starts anew when none is reachable. Paths whose
 * goals are all met by others are dropped, and each path ends where it last met a goal of its own. The same graph and
 * seed always give the same paths.
 */
export function cover(graph: Graph, { criterion = 'outcomes', seed }: CoverOptions = {}): Path[] {
  const goals = goalsOf(criterion, graph);
  const next = nextOf(graph, seed);
  const met = new Set<number>();

  const nearest = (from: GraphEdge | undefined): GraphEdge[] => {
    const seen = new Set<number>();
    let frontier: readonly (Trail | undefined)[] = [from && { edge: from, before: undefined }];
    while (frontier.length > 0) {
      const reached: Trail[] = [];
      for (const before of frontier) {
        for (const edge of next(before?.edge)) {
          const trail = { edge, before };
          if (goals.of(edge, before?.edge).some((goal) => !met.has(goal))) return edgesOf(trail).slice(from ? 1 : 0);
          const place = goals.placeOf(edge);
          if (seen.has(place)) continue;
          seen.add(place);
          reached.push(trail);
        }
      }
      frontier = reached;
    }
    return [];
  };

  const walks: GraphEdge[][] = [];
  let walk: GraphEdge[] = [];
  for (;;) {
    const leg = nearest(walk.at(-1));
    if (leg.length > 0) {
      for (const edge of leg) {
        for (const goal of goals.of(edge, walk.at(-1))) met.add(goal);
        walk.push(edge);
      }
    } else if (walk.length > 0) {
      walks.push(walk);
      walk = [];
    } else break;
  }
  return withoutRedundancy(walks, goals).map((edges) => ({ edges }));
}

/** Shortens and drops walks, the shortest first, as long as every goal stays on some walk. */
function withoutRedundancy(walks: readonly GraphEdge[][], goals: Goals): GraphEdge[][] {
  const times = new Map<number, number>();
  const count = (edges: readonly GraphEdge[], position: number, by: number) => {
    const edge = edges[position];
    if (edge) for (const goal of goals.of(edge, edges[position - 1])) times.set(goal, (times.get(goal) ?? 0) + by);
  };
  for (const walk of walks) for (const position of walk.keys()) count(walk, position, 1);

  const kept = walks.map((walk) => [...walk]);
  for (const walk of kept.toSorted((a, b) => a.length - b.length)) {
    while (walk.length > 0) {
      count(walk, walk.length - 1, -1);
      const last = walk.at(-1);
      const isNeeded = last && goals.of(last, walk.at(-2)).some((goal) => times.get(goal) === 0);
      if (isNeeded) {
        count(walk, walk.length - 1, 1);
        break;
      }
      walk.pop();
    }
  }
  return kept.filter((walk) => walk.length > 0);
}
