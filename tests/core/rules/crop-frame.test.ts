import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxed,
  draggedArea,
  grownArea,
  movedArea,
  pinchedArea,
  pulledArea,
  turnedArea,
  turnedBy,
  turnedSize,
  uprightArea,
} from '#rules/crop-frame.ts';
import type { Turns } from '#rules/crop-frame.ts';
import { centredCrop, cropError } from '#rules/crop.ts';
import type { CropArea, PixelSize } from '#rules/crop.ts';

const wide = { width: 1200, height: 800 };
const size = { width: 600, height: 600 };

const side = fc.integer({ min: 1, max: 900 });
const turns = fc.constantFrom<Turns[]>(0, 1, 2, 3);
/** A picture that is at least its crop size. */
const cases = fc
  .record({ width: side, height: side, right: side, below: side })
  .map(({ width, height, right, below }) => ({
    size: { width, height },
    picture: { width: width + right - 1, height: height + below - 1 },
  }));
const anywhere = fc.integer({ min: -2000, max: 2000 });
const hand = fc.oneof(
  fc.record({ does: fc.constant('move' as const), x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1), turns }),
  fc.record({ does: fc.constant('grow' as const), by: fc.constantFrom(-1, 1) }),
  fc.record({ does: fc.constant('drag' as const), to: fc.record({ x: anywhere, y: anywhere, w: side, h: side }) }),
);
const handled = (
  area: CropArea,
  does: typeof hand extends fc.Arbitrary<infer T> ? T : never,
  bounds: { picture: PixelSize; size: PixelSize },
) => {
  if (does.does === 'grow') return grownArea(area, does.by, bounds);
  if (does.does === 'drag') return draggedArea(area, does.to, bounds);
  return movedArea(area, { x: does.x, y: does.y }, { ...bounds, turns: does.turns });
};

test('[UP-03] however it is handled, a rectangle lies in its picture, in the crop size’s proportions and no smaller', () => {
  fc.assert(
    fc.property(cases, fc.array(hand, { maxLength: 12 }), ({ picture, size: least }, hands) => {
      let area = centredCrop(picture, least);
      for (const each of hands) area = handled(area, each, { picture, size: least });
      const { width: cropWidth, height: cropHeight } = least;
      expect(cropError(picture, { ...area, cropWidth, cropHeight })).toBe(null);
      expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0);
      expect(area.w).toBeGreaterThanOrEqual(cropWidth);
      expect(area.h).toBeGreaterThanOrEqual(Math.min(cropHeight, picture.height));
      expect(Math.abs(area.h - (area.w * cropHeight) / cropWidth)).toBeLessThanOrEqual(1);
      expect(Object.values(area).every(Number.isInteger)).toBe(true);
    }),
  );
});

test('[UP-04] a rectangle that is turned with its picture and back again is the same', () => {
  fc.assert(
    fc.property(cases, turns, ({ picture, size: least }, turned) => {
      const area = { ...centredCrop(picture, least), x: 0 };
      const shown = turnedArea(area, picture, turned);
      const { width, height } = turnedSize(picture, turned);
      expect([shown.x + shown.w <= width, shown.y + shown.h <= height]).toEqual([true, true]);
      expect(uprightArea(shown, picture, turned)).toEqual(area);
    }),
  );
  const corner = { x: 0, y: 0, w: 600, h: 600 };
  expect(turnedArea(corner, wide, 1)).toEqual({ ...corner, x: 200 });
  expect(turnedArea(corner, wide, 2)).toEqual({ ...corner, x: 600, y: 200 });
  expect(turnedArea(corner, wide, 3)).toEqual({ ...corner, y: 600 });
  expect([turnedBy(0, -1), turnedBy(3, 1), turnedBy(1, 1)]).toEqual([3, 0, 2]);
});

test('[UP-04] arrow keys move the rectangle as it is shown, however the picture is turned', () => {
  const area = { x: 300, y: 100, w: 600, h: 600 };
  fc.assert(
    fc.property(turns, fc.constantFrom(-1, 1), (turned, way) => {
      const before = turnedArea(area, wide, turned);
      const after = turnedArea(movedArea(area, { x: way, y: 0 }, { picture: wide, turns: turned }), wide, turned);
      expect(after).toEqual({ ...before, x: before.x + way * 24 });
    }),
  );
});

test('[UP-03] the picture fits into 568 × 400 px and is never enlarged', () => {
  expect(boxed({ width: 4000, height: 2000 })).toEqual({ width: 568, height: 284 });
  expect(boxed({ width: 1000, height: 4000 })).toEqual({ width: 100, height: 400 });
  expect(boxed({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
});

test('[UP-03] a corner is pulled while the opposite one stays, and a rectangle that is moved keeps its size', () => {
  const bounds = { picture: wide, size };
  const area = { x: 100, y: 50, w: 700, h: 700 };
  expect(draggedArea(area, { ...area, w: 720, h: 720 }, bounds)).toEqual({ ...area, w: 720, h: 720 });
  // up to the border
  expect(draggedArea(area, { ...area, w: 900, h: 900 }, bounds)).toEqual({ ...area, w: 750, h: 750 });
  expect(draggedArea(area, { x: 400, y: 350, w: 400, h: 400 }, bounds)).toEqual({ x: 200, y: 150, w: 600, h: 600 });
  expect(draggedArea(area, { x: -40, y: 900, w: 700, h: 700 }, bounds)).toEqual({ ...area, x: 0, y: 100 });
  // two fingers
  expect(draggedArea(area, { x: 120, y: 70, w: 660, h: 660 }, bounds)).toEqual({ x: 120, y: 70, w: 660, h: 660 });
});

test('[UP-03] a step larger or smaller keeps the middle and stops at the crop size', () => {
  const bounds = { picture: wide, size };
  expect(grownArea({ x: 200, y: 50, w: 700, h: 700 }, -1, bounds)).toEqual({ x: 212, y: 62, w: 676, h: 676 });
  expect(grownArea({ x: 200, y: 50, w: 610, h: 610 }, -1, bounds)).toEqual({ x: 205, y: 55, w: 600, h: 600 });
  expect(grownArea({ x: 400, y: 0, w: 800, h: 800 }, 1, bounds)).toEqual({ x: 400, y: 0, w: 800, h: 800 });
});

test('[UP-03] a pulled corner follows the hand in both directions, and the opposite one stays', () => {
  const area = { x: 100, y: 200, w: 400, h: 200 };
  const pulled = (corner: 'nw' | 'ne' | 'se' | 'sw', x: number, y: number) => pulledArea(area, corner, { x, y }, 2);
  expect(pulled('se', 40, 20)).toEqual({ x: 100, y: 200, w: 440, h: 220 });
  expect(pulled('se', 40, 0)).toEqual({ x: 100, y: 200, w: 420, h: 210 });
  expect(pulled('se', 0, -10)).toEqual({ x: 100, y: 200, w: 390, h: 195 });
  expect(pulled('nw', -40, -20)).toEqual({ x: 60, y: 180, w: 440, h: 220 });
  expect(pulled('ne', 40, -20)).toEqual({ x: 100, y: 180, w: 440, h: 220 });
  expect(pulled('sw', -40, 20)).toEqual({ x: 60, y: 200, w: 440, h: 220 });
  // a fast hand goes past the opposite corner: the flow stops it at the smallest rectangle
  const bounds = { picture: { width: 1000, height: 800 }, size: { width: 100, height: 50 } };
  expect(draggedArea(area, pulled('sw', 2000, -2000), bounds)).toEqual({ x: 400, y: 200, w: 100, h: 50 });
});

test('[UP-03] two fingers that part or meet grow the rectangle about its middle', () => {
  const area = { x: 100, y: 200, w: 400, h: 200 };
  expect(pinchedArea(area, 0.5)).toEqual({ x: 0, y: 150, w: 600, h: 300 });
  expect(pinchedArea(area, -0.5)).toEqual({ x: 200, y: 250, w: 200, h: 100 });
});
