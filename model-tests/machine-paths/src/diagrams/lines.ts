import type { Point } from './layout.ts';
import { element } from './xml.ts';

const CORNER = 7;
const HEAD = { length: 8, half: 4 };

/** A right-angled line with round corners. */
export function drawLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  for (const [index, corner] of rest.entries()) {
    const before = points[index];
    const after = rest[index + 1];
    if (!before || !after) {
      parts.push(`L${corner.x} ${corner.y}`);
      continue;
    }
    const start = towards(corner, before);
    const end = towards(corner, after);
    parts.push(`L${start.x} ${start.y}Q${corner.x} ${corner.y} ${end.x} ${end.y}`);
  }
  return element('path', { class: 'line', d: parts.join('') });
}

/** The point between a corner and its neighbour where the curve begins; halfway if that is short. */
function towards(corner: Point, neighbour: Point): Point {
  const [dx, dy] = [neighbour.x - corner.x, neighbour.y - corner.y];
  const length = Math.hypot(dx, dy);
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: tidy(corner.x + dx * share), y: tidy(corner.y + dy * share) };
}

/** The arrowhead at a line's end. */
export function drawHead(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const back = { x: end.x - ux * HEAD.length, y: end.y - uy * HEAD.length };
  const side = (half: number) => `${tidy(back.x - uy * half)} ${tidy(back.y + ux * half)}`;
  return element('path', { class: 'head', d: `M${end.x} ${end.y}L${side(HEAD.half)}L${side(-HEAD.half)}Z` });
}

const tidy = (value: number): number => Math.round(value * 10) / 10;
