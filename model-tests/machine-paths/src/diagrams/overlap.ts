import type { Box, Layout, PlacedState, Point } from './layout.ts';
import { afterName, inset, NAME_GAP, rowIndent } from './plan.ts';

/** The box of a text, and what it belongs to. */
export interface TextBox extends Box {
  readonly of: string;
}

/** Every text of a picture: the rows of its states and the labels of its lines. */
export const textBoxes = ({ states, edges }: Layout): TextBox[] => [
  ...states.filter(({ state }) => state.type !== 'history').flatMap(rowBoxes),
  ...edges.flatMap(({ transition, label }) => (label ? [{ of: transition.id, ...label }] : [])),
];

function rowBoxes(placed: PlacedState): TextBox[] {
  let y = placed.y + inset.y;
  return placed.rows.map((row) => {
    const width = rowIndent(row) + row.block.width + (row.kind === 'name' ? afterName(placed) : 0);
    const box = { of: `${placed.state.path} ${row.kind}`, x: placed.x + inset.x, y, width, height: row.block.height };
    y += row.block.height + (row.kind === 'name' ? NAME_GAP : 0);
    return box;
  });
}

/** Pairs of texts that overlap. */
export function textsThatOverlap(layout: Layout): string[] {
  const boxes = textBoxes(layout);
  return boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [`${box.of} | ${other.of}`] : [])),
  );
}

/** Lines that pass through a text other than their own label. */
export function linesThroughText(layout: Layout): string[] {
  const boxes = textBoxes(layout);
  const lines = [
    ...layout.edges.map(({ transition, points }) => ({ of: transition.id, points })),
    ...layout.initials.map(({ of, points }) => ({ of: `${of} initial`, points })),
  ];
  return lines.flatMap(({ of, points }) =>
    boxes
      .filter((box) => box.of !== of && segments(points).some((segment) => overlap(segment, box)))
      .map((box) => `${of} | ${box.of}`),
  );
}

const segments = (points: readonly Point[]): Box[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index];
    if (!from) return [];
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return [{ x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }];
  });

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
