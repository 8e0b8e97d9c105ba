import { fc } from '#tests/rules/property.ts';
import { expect, test } from 'vitest';
import { cartTotal } from '#rules/cart-total.ts';
import type { TotalLine } from '#rules/cart-total.ts';
import { exclOf } from '#rules/money.ts';

const incl = (quantity: number, unitCents: number, vatRateBp = 2100): TotalLine => ({
  quantity,
  unitCents,
  basis: 'incl',
  vatRateBp,
});
const excl = (quantity: number, unitCents: number, vatRateBp = 2100): TotalLine => ({
  quantity,
  unitCents,
  basis: 'excl',
  vatRateBp,
});

const rate = fc.constantFrom(0, 300, 600, 1200, 2000, 2100);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unitCents: fc.integer({ min: 0, max: 5_000_000 }),
  basis: fc.constantFrom('incl' as const, 'excl' as const),
  vatRateBp: rate,
});
const cart = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  shipping: fc.option(
    fc.record({
      cents: fc.integer({ min: 0, max: 10_000 }),
      basis: fc.constantFrom('incl' as const, 'excl' as const),
      vatRateBp: rate,
    }),
  ),
  discountCents: fc.integer({ min: 0, max: 5_000_000 }),
});
const add = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('ten pieces of 4,88 cost 48,80', () => {
  const total = cartTotal({ lines: [incl(10, 488)] });
  expect(total).toMatchObject({ inclCents: 4880, exclCents: 4033, vatCents: 847 });
});

test("a company's prices without VAT are multiplied first and rounded once", () => {
  expect(cartTotal({ lines: [excl(10, 403)] })).toMatchObject({ exclCents: 4030, vatCents: 846, inclCents: 4876 });
});

test('each VAT rate has its own sum, shipping included', () => {
  const total = cartTotal({
    lines: [incl(1, 12_100), incl(2, 5_300, 600), incl(1, 1_210)],
    shipping: { cents: 605, basis: 'incl', vatRateBp: 2100 },
  });
  expect(total.rates).toEqual([
    { vatRateBp: 600, exclCents: 10_000, vatCents: 600, inclCents: 10_600 },
    { vatRateBp: 2100, exclCents: 11_500, vatCents: 2_415, inclCents: 13_915 },
  ]);
  expect(total).toMatchObject({ exclCents: 21_500, vatCents: 3_015, inclCents: 24_515 });
  expect(total.shipping).toEqual({ exclCents: 500, vatCents: 105, inclCents: 605 });
});

test('a discount is spread over the lines by worth and takes VAT off at their rates, never off shipping', () => {
  const total = cartTotal({
    lines: [incl(1, 12_100), incl(1, 10_600, 600)],
    shipping: { cents: 605, basis: 'incl', vatRateBp: 2100 },
    discountCents: 2_270,
  });
  expect(total.lines.map((each) => each.discountCents)).toEqual([1_210, 1_060]);
  expect(total.lines.map((each) => each.net.exclCents)).toEqual([9_000, 9_000]);
  expect(total.inclCents).toBe(12_100 + 10_600 + 605 - 2_270);
});

test('a discount never exceeds the goods and never adds', () => {
  const shipping = { cents: 605, basis: 'incl' as const, vatRateBp: 2100 };
  expect(cartTotal({ lines: [incl(3, 333)], shipping, discountCents: 99_999 })).toMatchObject({
    discountCents: 999,
    inclCents: 605,
    exclCents: 500,
  });
  expect(cartTotal({ lines: [incl(1, 500)], discountCents: -100 })).toMatchObject({ discountCents: 0, inclCents: 500 });
});

test('an empty cart is nothing', () => {
  expect(cartTotal({ lines: [], discountCents: 100 })).toMatchObject({
    inclCents: 0,
    exclCents: 0,
    vatCents: 0,
    rates: [],
  });
});

test('half a piece is refused', () => {
  expect(() => cartTotal({ lines: [incl(1.5, 333)] })).toThrow(RangeError);
  expect(() => cartTotal({ lines: [excl(Number.NaN, 333)] })).toThrow(RangeError);
});

test('the total is the sum of the lines and of the VAT rates, to the cent, always', () => {
  fc.assert(
    fc.property(cart, (contents) => {
      const total = cartTotal(contents);
      for (const part of ['exclCents', 'vatCents', 'inclCents'] as const) {
        expect(total[part]).toBe(add(total.lines.map((each) => each.net[part])) + total.shipping[part]);
        expect(total[part]).toBe(add(total.rates.map((each) => each[part])));
        expect(total.goods[part]).toBe(add(total.lines.map((each) => each.gross[part])));
      }
      expect(total.inclCents).toBe(total.exclCents + total.vatCents);
      expect(total.inclCents).toBe(total.goods.inclCents + total.shipping.inclCents - total.discountCents);
      expect(add(total.lines.map((each) => each.discountCents))).toBe(total.discountCents);
    }),
  );
});

test('what a line costs is its quantity times the shown piece, and its VAT is that of its own rate', () => {
  fc.assert(
    fc.property(cart, (contents) => {
      cartTotal(contents).lines.forEach((each, index) => {
        const source = contents.lines[index];
        if (!source) throw new Error('a line too many');
        expect(source.basis === 'incl' ? each.gross.inclCents : each.gross.exclCents).toBe(
          source.quantity * source.unitCents,
        );
        expect(each.net.exclCents).toBe(exclOf(each.net.inclCents, source.vatRateBp));
        expect(each.discountCents).toBeGreaterThanOrEqual(0);
        expect(each.discountCents).toBeLessThanOrEqual(each.gross.inclCents);
      });
    }),
  );
});
