import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantityError, refundedAmount, refundOfLine, refundOfPieces, unitPriceOf } from '#rules/refund.ts';

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

describe('[SALES-05] a refund line', () => {
  test('is its quantity times its unit price, in cents, half up; both may have a comma, a dot or a currency sign', () => {
    const amount = (Quantity: string, UnitPriceTaxIncl: string) => refundedAmount({ Quantity, UnitPriceTaxIncl });
    expect(amount('2', '12,90')).toBe(2580);
    expect(amount('2', '12.9')).toBe(2580);
    expect(amount('1,5', '12,90')).toBe(1935);
    expect(amount('0,5', '0,01')).toBe(1);
    expect(amount(' 3 ', '€ 1.234,50')).toBe(370_350);
    expect(amount('3', '1 234,50 €')).toBe(370_350);
    expect([amount('', '12,90'), amount('0', '12,90'), amount('2', '0,00')]).toEqual([0, 0, 0]);
    for (const wrong of ['-1', 'deux', '1,2,3', '1e3', '1,2345', 'NaN', 'Infinity', '12345678', '0x10'])
      expect([wrong, amount(wrong, '1,00'), amount('1', wrong)]).toEqual([wrong, null, null]);
  });

  test('of whole pieces is exactly quantity times unit price, and of all pieces what the line cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 500_000 }), (bought, unit) => {
        const line = { Bought: bought, TaxIncl: unit * bought, Before: 0, Left: bought };
        expect(unitPriceOf(line)).toBe(unit);
        for (const pieces of [0, 1, bought]) expect(refundOfLine(line, String(pieces))).toBe(pieces * unit);
      }),
    );
    // a discount left fractions of a cent: 10,00 for three pieces
    const discounted = { Bought: 3, TaxIncl: 1000, Before: 0, Left: 3 };
    expect(['1', '2', '3', '3,0'].map((typed) => refundOfLine(discounted, typed))).toEqual([333, 667, 1000, 1000]);
    // one piece was refunded before: the others add up to the rest
    expect(refundOfLine({ ...discounted, Before: 1, Left: 2 }, '2')).toBe(667);
  });

  test('says what is wrong with a quantity: part of a piece, no number, more than is left', () => {
    const line = { Bought: 3, TaxIncl: 3870, Before: 1, Left: 2 };
    const errors = ['0', '', '2', '2,0', '3', '1,5', 'x', '-1'].map((typed) => quantityError(line, typed));
    expect(errors).toEqual([
      null,
      null,
      null,
      null,
      'RefundRequest.NotLeft',
      'RefundRequest.WholePieces',
      'RefundRequest.WholePieces',
      'RefundRequest.WholePieces',
    ]);
    // an amount is shown all the same, while it is corrected
    expect([refundOfLine(line, '3'), refundOfLine(line, '1,5'), refundOfLine(line, 'x')]).toEqual([3870, 1935, null]);
  });
});
