import { outcomeOf } from './cover.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';
import type { FlowModel } from './model.ts';
import { passesPart } from './parts.ts';

/** What a step takes a person, in ms; timers come on top, as they pass. */
const stepTime = 5000;

/** What the paths may cost together: so many steps, or so many ms by hand. */
export interface Budget {
  readonly amount: number;
  readonly unit: 'steps' | 'ms';
}

const costOf = ({ step }: GraphEdge, unit: Budget['unit']): number =>
  unit === 'steps' ? 1 : stepTime + (step.type === 'after' ? step.elapsed : 0);

/**
 * How much a step matters: the highest weight of its parts, or 2 if something fails or times out, where faults hide,
 * and else 1.
 */
function weightOf(graph: Graph, edge: GraphEdge, weights: readonly (readonly [string, number])[]): number {
  const own = weights.filter(([part]) => passesPart(graph, edge, [part])).map(([, weight]) => weight);
  if (own.length > 0) return Math.max(...own);
  return edge.step.type === 'error' || edge.step.type === 'after' ? 2 : 1;
}

/** The next piece of work: some steps on from where a flow's walk stands, or from its start. */
interface Piece {
  readonly edges: readonly GraphEdge[];
  readonly isNew: boolean;
  readonly cost: number;
  readonly gain: number;
}

interface Planner {
  best(left: number): Piece | null;
  take(piece: Piece): void;
  plan(): Plan;
}

/** A flow's paths within a budget. */
export interface Plan {
  readonly paths: readonly Path[];
  /** The weight that the paths cover, of the weight of all that can happen. */
  readonly gained: number;
  readonly total: number;
  readonly cost: number;
}

interface Reached {
  readonly edge: GraphEdge;
  readonly before: Reached | null;
  readonly cost: number;
  readonly gain: number;
}

const edgesOf = (reached: Reached): GraphEdge[] => {
  const edges: GraphEdge[] = [];
  for (let at: Reached | null = reached; at; at = at.before) edges.push(at.edge);
  return edges.toReversed();
};

function plannerOf(model: FlowModel, graph: Graph, unit: Budget['unit']): Planner {
  const own = Object.entries(model.weights ?? {}).flatMap(([part, weight]) =>
    weight === undefined ? [] : [[part, weight] as const],
  );
  const leaving = Map.groupBy(graph.edges, ({ from }) => from);
  const weights = new Map<string, number>();
  for (const edge of graph.edges) {
    const outcome = outcomeOf(edge);
    weights.set(outcome, Math.max(weights.get(outcome) ?? 0, weightOf(graph, edge, own)));
  }
  const outcomes = graph.edges.map(outcomeOf);
  const met = new Set<string>();
  const walks: GraphEdge[][] = [];

  /** The best piece from a node: every outcome that is not met yet is tried on the way to it with the fewest steps. */
  const bestFrom = (node: number, isNew: boolean, left: number): Piece | null => {
    let found: Piece | null = null;
    const seen = new Set<number>([node]);
    let frontier: (Reached | null)[] = [null];
    while (frontier.length > 0) {
      const next: Reached[] = [];
      for (const before of frontier) {
        for (const edge of leaving.get(before ? before.edge.to : node) ?? []) {
          const cost = (before?.cost ?? 0) + costOf(edge, unit);
          if (cost > left) continue;
          const outcome = outcomes[edge.index] ?? '';
          const isGain = !met.has(outcome);
          const reached = { edge, before, cost, gain: isGain ? (weights.get(outcome) ?? 0) : 0 };
          if (isGain && (!found || reached.gain / cost > found.gain / found.cost)) {
            found = { edges: edgesOf(reached), isNew, cost, gain: reached.gain };
          }
          if (seen.has(edge.to)) continue;
          seen.add(edge.to);
          next.push(reached);
        }
      }
      frontier = next;
    }
    return found;
  };

  const sumOf = (named: Iterable<string>) => [...named].reduce((sum, outcome) => sum + (weights.get(outcome) ?? 0), 0);
  return {
    best: (left) => {
      const here = walks.at(-1)?.at(-1);
      const on = here ? bestFrom(here.to, false, left) : null;
      const anew = bestFrom(-1, true, left);
      return on && (!anew || on.gain / on.cost >= anew.gain / anew.cost) ? on : anew;
    },
    take: ({ edges, isNew }) => {
      if (isNew) walks.push([]);
      walks.at(-1)?.push(...edges);
      for (const edge of edges) met.add(outcomes[edge.index] ?? '');
    },
    plan: () => {
      const paths = walks.map((edges) => ({ edges }));
      const cost = walks.flat().reduce((sum, edge) => sum + costOf(edge, unit), 0);
      return { paths, gained: sumOf(met), total: sumOf(weights.keys()), cost };
    },
  };
}

/**
 * The best paths of some flows within a budget, for all of them together: piece by piece whatever gains most weight per
 * second (or step), continuing a path or starting another one.
 */
export function planWithin(
  flows: readonly { model: FlowModel; graph: Graph }[],
  { amount, unit }: Budget,
): readonly Plan[] {
  const planners = flows.map(({ model, graph }) => plannerOf(model, graph, unit));
  let left = amount;
  const pieces = planners.map((planner) => planner.best(left));
  for (;;) {
    let [best, at]: [Piece | null, number] = [null, -1];
    for (const [index, piece] of pieces.entries()) {
      if (piece && piece.cost > left) pieces[index] = planners[index]?.best(left) ?? null;
      const fitting = pieces[index] ?? null;
      if (fitting && (!best || fitting.gain / fitting.cost > best.gain / best.cost)) [best, at] = [fitting, index];
    }
    if (!best) return planners.map((planner) => planner.plan());
    planners[at]?.take(best);
    left -= best.cost;
    pieces[at] = planners[at]?.best(left) ?? null;
  }
}
