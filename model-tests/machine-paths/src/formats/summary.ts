import { statesBelow, chartOf } from '../chart.ts';
import { outcomeOf } from '../cover.ts';
import { ROOT_STATE } from '../internals.ts';
import type { GraphEdge } from '../graph.ts';
import { counted } from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';

/** So many of so many. */
export interface Share {
  readonly covered: number;
  readonly total: number;
}

/** The coverage of a walk. The totals of states and transitions are the machine's; the others are what can happen. */
export interface Summary {
  readonly paths: number;
  readonly steps: number;
  readonly states: Share;
  readonly transitions: Share;
  readonly outcomes: Share;
  /** Counted only for paths that were made for pairs. */
  readonly pairs: Share | null;
}

const share = (all: Iterable<string>, seen: Iterable<string>): Share => {
  const total = new Set(all);
  return { covered: new Set([...seen].filter((one) => total.has(one))).size, total: total.size };
};

export function summaryOf({ machine }: DescribedFlow, { graph, paths, report, coverage }: DescribedWalk): Summary {
  const taken = paths.flatMap(({ edges }) => edges);
  const states = [...statesBelow(chartOf(machine).root)]
    .filter(({ path, type }) => path !== ROOT_STATE && type !== 'history')
    .map(({ path }) => path);
  const entered = taken.flatMap((edge) => graph.nodes[edge.to]?.states ?? []);
  return {
    paths: paths.length,
    steps: taken.length,
    states: share(states, entered),
    transitions: {
      covered: report.transitions.filter(({ covered }) => covered).length,
      total: report.transitions.length,
    },
    outcomes: share(graph.edges.map(outcomeOf), taken.map(outcomeOf)),
    pairs: coverage === 'pairs' ? pairsIn(graph.edges, paths) : null,
  };
}

const start = '(start)';
const pairOf = (before: string, edge: GraphEdge) => `${before} >> ${outcomeOf(edge)}`;

function pairsIn(edges: readonly GraphEdge[], paths: DescribedWalk['paths']): Share {
  const arriving = new Map<number, Set<string>>([[-1, new Set([start])]]);
  for (const edge of edges) {
    const outcomes = arriving.get(edge.to) ?? new Set();
    arriving.set(edge.to, outcomes.add(outcomeOf(edge)));
  }
  const all = edges.flatMap((edge) => [...(arriving.get(edge.from) ?? [])].map((before) => pairOf(before, edge)));
  const seen = paths.flatMap((path) =>
    path.edges.map((edge, index) => {
      const before = path.edges[index - 1];
      return pairOf(before ? outcomeOf(before) : start, edge);
    }),
  );
  return share(all, seen);
}

/** The summary in one line: `3 paths, 46 steps; states 4 of 4, transitions 30 of 30, outcomes 34 of 34`. */
export function sayCoverage({ paths, steps, ...shares }: Summary): string {
  const parts = Object.entries(shares).flatMap(([name, part]) =>
    part === null ? [] : [`${name} ${part.covered} of ${part.total}`],
  );
  return `${counted(paths, 'path')}, ${counted(steps, 'step')}; ${parts.join(', ')}`;
}
