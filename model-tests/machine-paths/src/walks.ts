import { cover } from './cover.ts';
import type { Graph, Path } from './graph.ts';
import { simplePaths } from './simple.ts';

/** All simple paths are walked if there are no more than this many. */
const SIMPLE_PATHS = 2000;

/** Paths that are walked for one reason. */
export interface Walked {
  readonly what: 'outcomes' | 'pairs' | 'simple paths';
  readonly paths: readonly Path[];
}

/** What the suite walks of a machine, and what it does not, in words. */
export interface Walks {
  readonly sets: readonly Walked[];
  readonly notWalked: readonly string[];
}

const counted = (count: number) => count.toLocaleString('en');

/** Every outcome, every pair of outcomes, and all simple paths if they are few. */
export function walksOf(graph: Graph, atMost: number = SIMPLE_PATHS): Walks {
  const simple = simplePaths(graph, { atMost });
  const isFew = simple.paths.length < atMost || !simple.isTruncated;
  const sets: Walked[] = [
    { what: 'outcomes', paths: cover(graph, { criterion: 'outcomes' }) },
    { what: 'pairs', paths: cover(graph, { criterion: 'pairs' }) },
    ...(isFew ? [{ what: 'simple paths' as const, paths: simple.paths }] : []),
  ];
  const notWalked = [
    ...(isFew ? [] : [`simple paths, more than ${counted(atMost)}`]),
    ...(graph.truncated ? [`situations beyond the first ${counted(graph.nodes.length)}`] : []),
  ];
  return { sets, notWalked };
}

const stepsOf = (paths: readonly Path[]) => paths.reduce((steps, { edges }) => steps + edges.length, 0);

/** The walks in one line: `cart: outcomes 3 paths of 46 steps; …; not walked: simple paths, more than 2,000`. */
export function describeWalks(machine: string, { sets, notWalked }: Walks): string {
  const walked = sets.map(({ what, paths }) => `${what} ${counted(paths.length)} in ${counted(stepsOf(paths))} steps`);
  const left = notWalked.length > 0 ? [`not walked: ${notWalked.join(', ')}`] : [];
  return `${machine}: ${[...walked, ...left].join('; ')}`;
}
