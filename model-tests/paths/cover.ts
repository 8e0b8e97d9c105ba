import type { Graph, GraphEdge, Path } from './graph.ts';

/**
 * What a set of paths has to have seen:
 * - `states`: every state;
 * - `transitions`: every transition of the definition that the graph has;
 * - `outcomes`: every outcome, that is the chain of transitions of one macrostep plus the states it newly enters; it
 *   finds as many faults as `pairs` in a fraction of the steps;
 * - `pairs`: every outcome after every outcome that can come before it.
 */
export type Criterion = 'states' | 'transitions' | 'outcomes' | 'pairs';

/** An outcome as text: `open: pay > paying: always | receipt`. */
export const outcomeOf = ({ transitions, entered }: GraphEdge): string =>
  `${transitions.map(({ id }) => id).join(' > ')} | ${entered.join(', ')}`;

/** The goals one edge reaches when it is taken after `previous`. */
type Goals = (edge: GraphEdge, previous: GraphEdge | undefined) => readonly string[];

function goalsOf(criterion: Criterion, graph: Graph): Goals {
  const outcomes = graph.edges.map(outcomeOf);
  const outcome = ({ index }: GraphEdge) => outcomes[index] ?? '';
  switch (criterion) {
    case 'states':
      return (edge) => graph.nodes[edge.to]?.states ?? [];
    case 'transitions':
      return (edge) => edge.transitions.map(({ id }) => id);
    case 'outcomes':
      return (edge) => [outcome(edge)];
    case 'pairs':
      return (edge, previous) => [previous ? `${outcome(previous)} >> ${outcome(edge)}` : outcome(edge)];
  }
}

/** The edges that may follow an edge; after `undefined` a new run starts. */
type Next = (edge: GraphEdge | undefined) => readonly GraphEdge[];

function nextOf(graph: Graph): Next {
  const starts: GraphEdge[] = [];
  const leaving = graph.nodes.map((): GraphEdge[] => []);
  for (const edge of graph.edges) (leaving[edge.from] ?? starts).push(edge);
  return (edge) => (edge ? (leaving[edge.to] ?? []) : starts);
}

interface Trail {
  readonly edge: GraphEdge;
  readonly before: Trail | undefined;
}

const edgesOf = (trail: Trail | undefined): GraphEdge[] => (trail ? [...edgesOf(trail.before), trail.edge] : []);

/**
 * A few paths that together meet a criterion on a graph.
 *
 * From where it stands each walk goes to the nearest goal that is not met yet, and starts anew when none is in reach.
 * Paths whose goals all lie on others are dropped, and each path ends where it last met a goal of its own. The same
 * graph always gives the same paths.
 */
export function cover(graph: Graph, { criterion = 'outcomes' }: { readonly criterion?: Criterion } = {}): Path[] {
  const goals = goalsOf(criterion, graph);
  const next = nextOf(graph);
  // only pairs depend on the way into a node
  const placeOf = (edge: GraphEdge) => (criterion === 'pairs' ? `${edge.to} ${outcomeOf(edge)}` : edge.to);
  const met = new Set<string>();

  const nearest = (from: GraphEdge | undefined): GraphEdge[] => {
    const seen = new Set<string | number>();
    let frontier: readonly (Trail | undefined)[] = [from && { edge: from, before: undefined }];
    while (frontier.length > 0) {
      const reached: Trail[] = [];
      for (const trail of frontier) {
        for (const edge of next(trail?.edge)) {
          const step = { edge, before: trail };
          if (goals(edge, trail?.edge).some((goal) => !met.has(goal))) return edgesOf(step).slice(from ? 1 : 0);
          const place = placeOf(edge);
          if (seen.has(place)) continue;
          seen.add(place);
          reached.push(step);
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
        for (const goal of goals(edge, walk.at(-1))) met.add(goal);
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
  const times = new Map<string, number>();
  const count = (edges: readonly GraphEdge[], position: number, by: number) => {
    const edge = edges[position];
    if (edge) for (const goal of goals(edge, edges[position - 1])) times.set(goal, (times.get(goal) ?? 0) + by);
  };
  for (const walk of walks) for (const position of walk.keys()) count(walk, position, 1);

  const kept = walks.map((walk) => [...walk]);
  for (const walk of kept.toSorted((a, b) => a.length - b.length)) {
    while (walk.length > 0) {
      count(walk, walk.length - 1, -1);
      const last = walk.at(-1);
      const isNeeded = last && goals(last, walk.at(-2)).some((goal) => times.get(goal) === 0);
      if (isNeeded) {
        count(walk, walk.length - 1, 1);
        break;
      }
      walk.pop();
    }
  }
  return kept.filter((walk) => walk.length > 0);
}
