import { describeStep } from './describe.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';
import { nameOfStep } from './stepper.ts';

/** Paths on which the data of a model vary, and how many pairs of its values meet on one of them. */
export interface Pairwise {
  readonly paths: readonly Path[];
  /** Pairs of values that some path has. */
  readonly covered: number;
  /** Pairs that were not found together: one of them rules the other out, or lies beyond the exploration. */
  readonly apart: number;
}

/** A path ends after so many steps: one that takes every value once would be none that a person follows. */
const longest = 40;

/** The value that a step brings in: an input, a payload of an event, an answer or an error of a call. */
interface Value {
  readonly factor: string;
  readonly value: string;
}

/**
 * Paths on which each two values of different inputs, events and outcomes occur together, wherever the machine lets
 * them: most faults that depend on data depend on one value or on two.
 */
export function pairwise(graph: Graph): Pairwise {
  const fingerprint = createFingerprint();
  const values: Value[] = [];
  const numbers = new Map<string, number>();
  const numberOf = ({ step }: GraphEdge): number => {
    if (step.type === 'after') return -1;
    const value = describeStep(step, fingerprint);
    const number = numbers.get(value) ?? values.length;
    if (number === values.length) values.push({ factor: nameOfStep(step), value });
    numbers.set(value, number);
    return number;
  };
  const valueOf = graph.edges.map(numberOf);
  const leaving = Map.groupBy(graph.edges, ({ from }) => from);
  const pairOf = (one: number, other: number) =>
    one < other ? one * values.length + other : other * values.length + one;
  const isPair = (one: number, other: number) =>
    one >= 0 && other >= 0 && values[one]?.factor !== values[other]?.factor;

  const open = new Set<number>();
  for (const one of values.keys())
    for (const other of values.keys()) if (one < other && isPair(one, other)) open.add(pairOf(one, other));
  const all = open.size;

  /** The shortest way from a node to a step that `isGoal`. */
  const wayTo = (node: number, isGoal: (value: number) => boolean): GraphEdge[] | null => {
    const seen = new Set([node]);
    let frontier: GraphEdge[][] = [[]];
    while (frontier.length > 0) {
      const next: GraphEdge[][] = [];
      for (const way of frontier) {
        for (const edge of leaving.get(way.at(-1)?.to ?? node) ?? []) {
          if (isGoal(valueOf[edge.index] ?? -1)) return [...way, edge];
          if (seen.has(edge.to)) continue;
          seen.add(edge.to);
          next.push([...way, edge]);
        }
      }
      frontier = next;
    }
    return null;
  };

  const paths: Path[] = [];
  const walk = (edges: GraphEdge[]) => {
    const held = new Set<number>();
    const meet = (added: readonly GraphEdge[]) => {
      for (const { index } of added) {
        const value = valueOf[index] ?? -1;
        if (value < 0) continue;
        for (const other of held) open.delete(pairOf(value, other));
        held.add(value);
      }
    };
    meet(edges);
    while (edges.length < longest) {
      const isNew = (value: number) =>
        [...held].some((other) => isPair(value, other) && open.has(pairOf(value, other)));
      const way = wayTo(edges.at(-1)?.to ?? -1, isNew);
      if (!way) break;
      edges.push(...way);
      meet(way);
    }
    paths.push({ edges });
  };

  let apart = 0;
  for (const pair of open) {
    const both = [Math.floor(pair / values.length), pair % values.length];
    const ways = [both, both.toReversed()].flatMap(([first, second]) => {
      const way = wayTo(-1, (value) => value === first);
      const rest = way && wayTo(way.at(-1)?.to ?? -1, (value) => value === second);
      return way && rest ? [[...way, ...rest]] : [];
    });
    const [shortest] = ways.toSorted((one, other) => one.length - other.length);
    if (shortest) walk(shortest);
    else {
      apart += 1;
      open.delete(pair);
    }
  }
  return { paths, covered: all - apart, apart };
}
