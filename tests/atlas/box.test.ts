import { expect, test } from 'vitest';
import { isPart, openingIn, wholeIn } from '#atlas/gateways/box.ts';

const phone = { width: 360, height: 480 };
const large = { x: 0, y: 0, width: 2400, height: 1800 };

test('[FLOW-02] a drawing that fits opens whole, and one that is small is not blown up', () => {
  const small = { x: 10, y: 10, width: 200, height: 100 };
  const box = openingIn(phone, small, { x: 10, y: 10 });
  expect(box).toEqual(wholeIn(phone, small));
  expect(phone.width / box.width).toBeCloseTo(1.15);
  expect(isPart(box, small)).toBe(false);
});

test('[FLOW-02] a large one opens around its first state, with texts of 11 px at least, never beyond its edges', () => {
  const middle = openingIn(phone, large, { x: 1200, y: 900 });
  // a unit of the drawing, whose texts are 11 high, is one px
  expect([middle.width, middle.height]).toEqual([360, 480]);
  expect([middle.x + middle.width / 2, middle.y + middle.height / 3]).toEqual([1200, 900]);
  expect(isPart(middle, large)).toBe(true);
  expect(openingIn(phone, large, { x: 0, y: 0 })).toMatchObject({ x: -8, y: -8 });
  expect(openingIn(phone, large, { x: 2400, y: 1800 })).toMatchObject({ x: 2400 + 8 - 360, y: 1800 + 8 - 480 });
  expect(wholeIn(phone, large).width).toBeGreaterThan(2400);
});
