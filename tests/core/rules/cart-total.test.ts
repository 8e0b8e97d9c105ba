import { fc } from '#tests/core/rules/property.ts';
import { expect, test } from 'vitest';
import { cartTotal } from '#rules/cart-total.ts';
import type { TotalLine } from '#rules/cart-total.ts';
import { exclOf, vatOf } from '#rules/money.ts';

const line = (quantity: number, unitCents: number, vatRateBp = 2100): TotalLine => ({ quantity, unitCents, vatRateBp });
const delivery = (cents: number, { follows = true, vatRateBp = 2100 } = {}) => ({ cents, vatRateBp, follows });

const rate = fc.constantFrom(0, 300, 600, 1200, 2000, 2100);
const cart = fc.record({
  basis: fc.constantFrom('incl' as const, 'excl' as const),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      unitCents: fc.integer({ min: 0, max: 5_000_000 }),
      vatRateBp: rate,
    }),
    { maxLength: 12 },
  ),
  shipping: fc.option(
    fc.record({ cents: fc.integer({ min: 0, max: 10_000 }), vatRateBp: rate, follows: fc.boolean() }),
  ),
  discountCents: fc.integer({ min: 0, max: 5_000_000 }),
});
const add = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('ten units at 4,88 cost 48,80', () => {
  const total = cartTotal({ basis: 'incl', lines: [line(10, 488)] });
  expect(total).toMatchObject({ inclCents: 4880, exclCents: 4033, vatCents: 847 });
});

test('[SHOP-16] 250 units at 0,33 without VAT are 82,50, and VAT is added to that', () => {
  expect(cartTotal({ basis: 'excl', lines: [line(250, 33)] })).toMatchObject({
    exclCents: 8250,
    vatCents: 1733,
    inclCents: 9983,
  });
});

test('[SHOP-16] VAT is rounded once per rate, and allocated to the lines to the cent', () => {
  // 21 % of 0,32 is 0,07, three times 0,21; of 0,96 it is 0,20
  const total = cartTotal({ basis: 'excl', lines: [line(1, 32), line(1, 32), line(1, 32)] });
  expect(total).toMatchObject({ exclCents: 96, vatCents: 20, inclCents: 116 });
  expect(total.lines.map((each) => each.net.vatCents)).toEqual([7, 6, 7]);
});

test('each VAT rate has its own sum, shipping included', () => {
  const total = cartTotal({
    basis: 'incl',
    lines: [line(1, 12_100), line(2, 5_300, 600), line(1, 1_210)],
    shipping: delivery(605, { follows: false }),
  });
  expect(total.rates).toEqual([
    { vatRateBp: 600, exclCents: 10_000, vatCents: 600, inclCents: 10_600 },
    { vatRateBp: 2100, exclCents: 11_500, vatCents: 2_415, inclCents: 13_915 },
  ]);
  expect(total).toMatchObject({ exclCents: 21_500, vatCents: 3_015, inclCents: 24_515 });
  expect(total.shipping).toEqual({ exclCents: 500, vatCents: 105, inclCents: 605 });
});

test('[SHOP-16] delivery of goods at one rate is taxed at that rate', () => {
  const total = cartTotal({ basis: 'incl', lines: [line(3, 1_060, 600)], shipping: delivery(530) });
  expect(total.shippingRates).toEqual([{ vatRateBp: 600, exclCents: 500, vatCents: 30, inclCents: 530 }]);
  expect(total.rates.map(({ vatRateBp }) => vatRateBp)).toEqual([600]);
});

test('[SHOP-16] delivery of goods at two rates is split in proportion to their net value', () => {
  // 100,00 net at 6 % and 300,00 net at 21 %: a quarter and three quarters of 8,00 net
  const lines = [line(1, 30_000), line(1, 10_000, 600)];
  expect(cartTotal({ basis: 'excl', lines, shipping: delivery(800) }).shippingRates).toEqual([
    { vatRateBp: 600, exclCents: 200, vatCents: 12, inclCents: 212 },
    { vatRateBp: 2100, exclCents: 600, vatCents: 126, inclCents: 726 },
  ]);
  // quoted with VAT, the same delivery is 9,38 and has the same parts
  const gross = [line(1, 36_300), line(1, 10_600, 600)];
  expect(cartTotal({ basis: 'incl', lines: gross, shipping: delivery(938) }).shippingRates).toEqual([
    { vatRateBp: 600, exclCents: 200, vatCents: 12, inclCents: 212 },
    { vatRateBp: 2100, exclCents: 600, vatCents: 126, inclCents: 726 },
  ]);
});

test('[SHOP-16] a voucher, which is not shipped, bears no part of delivery’s VAT', () => {
  const voucher = { ...line(1, 5_000, 0), isDelivered: false };
  const beside = cartTotal({ basis: 'incl', lines: [voucher, line(1, 1_060, 600)], shipping: delivery(530) });
  expect(beside.shippingRates).toEqual([{ vatRateBp: 600, exclCents: 500, vatCents: 30, inclCents: 530 }]);
  expect(cartTotal({ basis: 'incl', lines: [voucher], shipping: delivery(605) }).shippingRates).toEqual([
    { vatRateBp: 2100, exclCents: 500, vatCents: 105, inclCents: 605 },
  ]);
});

test('[SHOP-16] free delivery has no VAT, and delivery of free goods has its own', () => {
  expect(cartTotal({ basis: 'incl', lines: [line(1, 1_060, 600)], shipping: delivery(0) }).shippingRates).toEqual([]);
  expect(cartTotal({ basis: 'incl', lines: [line(1, 0, 600)], shipping: delivery(605) }).shippingRates).toEqual([
    { vatRateBp: 2100, exclCents: 500, vatCents: 105, inclCents: 605 },
  ]);
});

test('a discount is allocated to the lines by value and reduces VAT at their rates, never that of shipping', () => {
  const total = cartTotal({
    basis: 'incl',
    lines: [line(1, 12_100), line(1, 10_600, 600)],
    shipping: delivery(605, { follows: false }),
    discountCents: 2_270,
  });
  expect(total.lines.map(({ gross, net }) => gross.inclCents - net.inclCents)).toEqual([1_210, 1_060]);
  expect(total.lines.map((each) => each.net.exclCents)).toEqual([9_000, 9_000]);
  expect(total.discount).toEqual({ exclCents: 2_000, vatCents: 270, inclCents: 2_270 });
  expect(total.inclCents).toBe(12_100 + 10_600 + 605 - 2_270);
});

test('a discount never exceeds the goods and never adds', () => {
  const shipping = delivery(605);
  expect(cartTotal({ basis: 'incl', lines: [line(3, 333)], shipping, discountCents: 99_999 })).toMatchObject({
    discount: { inclCents: 999 },
    inclCents: 605,
    exclCents: 500,
  });
  expect(cartTotal({ basis: 'incl', lines: [line(1, 500)], discountCents: -100 })).toMatchObject({
    discount: { exclCents: 0, vatCents: 0, inclCents: 0 },
    inclCents: 500,
  });
});

test('an empty cart totals zero', () => {
  expect(cartTotal({ basis: 'incl', lines: [], discountCents: 100 })).toMatchObject({
    inclCents: 0,
    exclCents: 0,
    vatCents: 0,
    rates: [],
  });
});

test('half a unit is refused', () => {
  expect(() => cartTotal({ basis: 'incl', lines: [line(1.5, 333)] })).toThrow(RangeError);
  expect(() => cartTotal({ basis: 'excl', lines: [line(Number.NaN, 333)] })).toThrow(RangeError);
});

test('[SHOP-16] the total is the sum of the lines and of the VAT rates, to the cent, always', () => {
  fc.assert(
    fc.property(cart, (contents) => {
      const total = cartTotal(contents);
      const shown = contents.basis === 'incl' ? 'inclCents' : 'exclCents';
      for (const part of ['exclCents', 'vatCents', 'inclCents'] as const) {
        expect(total[part]).toBe(add(total.lines.map((each) => each.net[part])) + total.shipping[part]);
        expect(total[part]).toBe(add(total.rates.map((each) => each[part])));
        expect(total[part]).toBe(total.goods[part] + total.shipping[part] - total.discount[part]);
        expect(total.goods[part]).toBe(add(total.lines.map((each) => each.gross[part])));
        expect(total.shipping[part]).toBe(add(total.shippingRates.map((each) => each[part])));
        for (const { net, gross } of total.lines) {
          expect(net[part]).toBeGreaterThanOrEqual(0);
          expect(net[part]).toBeLessThanOrEqual(gross[part] + (part === shown ? 0 : 1));
        }
      }
      expect(total.inclCents).toBe(total.exclCents + total.vatCents);
      expect(total.discount[shown]).toBe(Math.min(contents.discountCents, total.goods[shown]));
    }),
  );
});

test('[SHOP-16] a line costs its quantity times the displayed unit price, and VAT is exact at each rate', () => {
  fc.assert(
    fc.property(cart, (contents) => {
      const total = cartTotal(contents);
      const shown = contents.basis === 'incl' ? 'inclCents' : 'exclCents';
      total.lines.forEach((each, index) => {
        const source = contents.lines[index];
        if (!source) throw new Error('a line too many');
        expect(each.gross[shown]).toBe(source.quantity * source.unitCents);
      });
      for (const { vatRateBp, exclCents, vatCents, inclCents } of total.rates)
        expect(vatCents).toBe(
          contents.basis === 'excl' ? vatOf(exclCents, vatRateBp) : inclCents - exclOf(inclCents, vatRateBp),
        );
    }),
  );
});
