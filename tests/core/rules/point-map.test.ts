import { expect, test } from 'vitest';
import { dotsOf, pointMap } from '#rules/point-map.ts';
import { fc } from './property.ts';

const { width, height, radius } = pointMap;
const spot = fc.record({
  Latitude: fc.double({ min: 49.5, max: 53.5, noNaN: true }),
  Longitude: fc.double({ min: 2.5, max: 7, noNaN: true }),
});

test('dots never overlap, and each is entirely on the map, however close their points are', () => {
  const few = fc.array(fc.oneof(spot, fc.constant({ Latitude: 50.85, Longitude: 4.35 })), { maxLength: 8 });
  fc.assert(
    fc.property(few, (spots) => {
      const dots = dotsOf(spots);
      for (const [index, one] of dots.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(radius);
        expect(one.x).toBeLessThanOrEqual(width - radius);
        expect(one.y).toBeGreaterThanOrEqual(radius);
        expect(one.y).toBeLessThanOrEqual(height - radius);
        for (const other of dots.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * radius);
      }
    }),
  );
});

test('points far apart stay where they are, north above south and west before east', () => {
  const [brussels, liege, arlon] = dotsOf([
    { Latitude: 50.85, Longitude: 4.35 },
    { Latitude: 50.64, Longitude: 5.57 },
    { Latitude: 49.68, Longitude: 5.81 },
  ]);
  expect([brussels, liege, arlon].map((dot) => dot && dot.x === dot.truly.x && dot.y === dot.truly.y)).toEqual([
    true,
    true,
    true,
  ]);
  expect((brussels?.y ?? 0) < (liege?.y ?? 0) && (liege?.y ?? 0) < (arlon?.y ?? 0)).toBe(true);
  expect((brussels?.x ?? 0) < (liege?.x ?? 0)).toBe(true);
  expect(dotsOf([])).toEqual([]);
});
