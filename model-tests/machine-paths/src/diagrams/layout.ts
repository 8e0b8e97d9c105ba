import type { Chart } from '../chart.ts';
import type { Words } from '../words.ts';
import { place } from './elk.ts';
import type { Direction, ElkExtendedEdge, ElkNode } from './elk.ts';
import { linesThroughText } from './overlap.ts';
import { planOf } from './plan.ts';
import type { PlannedEdge, PlannedState } from './plan.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A state's box. */
export type PlacedState = PlannedState & Box;

/** A transition drawn as a line: one for each target. */
export type PlacedEdge = PlannedEdge & {
  readonly points: readonly Point[];
  readonly label: Box | null;
};

/** The dot that marks a compound state's initial state; its position is its centre. */
export interface PlacedInitial extends Point {
  /** The path of the compound state. */
  readonly of: string;
  readonly points: readonly Point[];
}

/** The positions of everything in a chart, in user units from the picture's top left corner: JSON, no drawing. */
export interface Layout {
  readonly machine: string;
  readonly words: Words;
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
  /** Outer states before the ones inside. */
  readonly states: readonly PlacedState[];
  readonly edges: readonly PlacedEdge[];
  readonly initials: readonly PlacedInitial[];
}

export interface LayoutOptions {
  /** Paths of compound or parallel states to draw as one box. */
  readonly collapsed?: ReadonlySet<string>;
  /** Whether states with children get a button that folds them, and opens them again. */
  readonly isFoldable?: boolean;
  /** By default the one that fits a page better. */
  readonly direction?: Direction;
}

/**
 * Lays out a chart: the same chart and options always give the same layout. Both reading directions are tried, and the
 * one that fits a page better is used.
 */
export async function layout(chart: Chart, options: LayoutOptions = {}): Promise<Layout> {
  if (options.direction) return draft(chart, options.direction, options);
  const down = await draft(chart, 'DOWN', options);
  const right = await draft(chart, 'RIGHT', options);
  return clumsiness(right) < clumsiness(down) ? right : down;
}

/** The size of the smallest 3:2 page that holds the picture; a line through a text outweighs any size. */
const clumsiness = (placed: Layout): number =>
  Math.max(placed.width / 3, placed.height / 2) + linesThroughText(placed).length * 10_000;

async function draft(chart: Chart, direction: Direction, options: LayoutOptions): Promise<Layout> {
  const plan = planOf(chart, direction, options);
  const graph = await place(plan.graph);
  const boxes = collectBoxes(graph);
  const boxOf = (id: string) => boxes.get(id) ?? missing(id);
  const states = [...plan.states].map(([id, state]) => ({ ...state, ...boxOf(id) }));
  return {
    machine: chart.machine,
    words: chart.words,
    direction,
    width: round(graph.width),
    height: round(graph.height),
    states,
    edges: [...plan.edges].map(([id, edge]) => {
      const [label] = edgeOf(graph, id).labels ?? [];
      const points = belowHeader(
        lineOf(graph, id),
        states.find(({ state }) => state === edge.source),
      );
      return { ...edge, points, label: edge.block && label ? boxed(label) : null };
    }),
    initials: [...plan.initials].map(([id, of]) => {
      const { x, y, width, height } = boxOf(id);
      return { of, x: x + width / 2, y: y + height / 2, points: lineOf(graph, `${id}.line`) };
    }),
  };
}

/** Every placed box by its id. */
export function collectBoxes(node: ElkNode, boxes = new Map<string, Box>()): ReadonlyMap<string, Box> {
  boxes.set(node.id, boxed(node));
  for (const child of node.children ?? []) collectBoxes(child, boxes);
  return boxes;
}

const edgeOf = ({ edges = [] }: ElkNode, id: string): ElkExtendedEdge =>
  edges.find((edge) => edge.id === id) ?? missing(id);

/** The corners of a placed line. */
export const lineOf = (graph: ElkNode, id: string): Point[] => pointsOf(edgeOf(graph, id));

/** A self-transition's line begins below the state's rows, not across them. */
function belowHeader(points: readonly Point[], source: PlacedState | undefined): readonly Point[] {
  const [first, second, ...rest] = points;
  if (!first || !second || !source || first.y !== source.y || second.y <= first.y) return points;
  return [{ x: first.x, y: source.y + source.header }, second, ...rest];
}

const boxed = ({ x, y, width, height }: Partial<Box>): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: round(x), y: round(y) }));

/** Rounding to half units keeps the pictures small and identical on every machine. */
const round = (value = 0): number => Math.round(value * 2) / 2;

const missing = (id: string): never => {
  throw new Error(`the layout lost "${id}"`);
};
