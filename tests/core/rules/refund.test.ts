import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOfPieces } from '#rules/refund.ts';

test('[SHOP-14] units that do not divide evenly are refunded to the cent, in whatever parts', () => {
  const line = { quantity: 3, inclCents: 1000 };
  expect([0, 1, 2].map((before) => refundOfPieces(line, before, 1))).toEqual([333, 334, 333]);
  expect([refundOfPieces(line, 0, 2), refundOfPieces(line, 2, 1)]).toEqual([667, 333]);
  expect(refundOfPieces(line, 0, 3)).toBe(1000);
});

test('[SHOP-14] all parts add up to the line, and none is negative', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000_000 }), (pieces, inclCents) => {
      const quantity = pieces.reduce((sum, each) => sum + each, 0);
      let before = 0;
      const refunds = pieces.map((each) => {
        const cents = refundOfPieces({ quantity, inclCents }, before, each);
        before += each;
        return cents;
      });
      expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0);
      expect(refunds.reduce((sum, each) => sum + each, 0)).toBe(inclCents);
    }),
  );
});

test('more units than are left are refused', () => {
  expect(() => refundOfPieces({ quantity: 3, inclCents: 1000 }, 2, 2)).toThrow(RangeError);
});
