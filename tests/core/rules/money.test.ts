import { fc } from '#tests/core/rules/property.ts';
import { expect, test } from 'vitest';
import { divideRounded, exclOf, formatMoney, inclOf, unitPrice, vatOf } from '#rules/money.ts';
import { writtenNumber } from '#rules/written-number.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.constantFrom(0, 300, 550, 600, 900, 1200, 1700, 2000, 2100);

test('VAT is rounded half up to the cent', () => {
  expect(vatOf(50, 2100)).toBe(11); // 10.5
  expect(vatOf(10_000, 2100)).toBe(2100);
  expect(inclOf(403, 2100)).toBe(488);
  expect(exclOf(488, 2100)).toBe(403);
  expect(vatOf(4033, 0)).toBe(0);
});

test('a refund is exactly the negative of its sale', () => {
  fc.assert(
    fc.property(cents, rate, (amount, bp) => {
      expect(vatOf(-amount, bp) + vatOf(amount, bp)).toBe(0);
    }),
  );
  expect(Object.is(vatOf(-1, 0), 0)).toBe(true);
});

test('adding VAT and removing it again gives the original amount', () => {
  fc.assert(
    fc.property(cents, rate, (amount, bp) => {
      expect(exclOf(inclOf(amount, bp), bp)).toBe(amount);
    }),
  );
});

test('removing VAT and adding it again is off by at most one cent', () => {
  fc.assert(
    fc.property(cents, rate, (amount, bp) => {
      expect(Math.abs(inclOf(exclOf(amount, bp), bp) - amount)).toBeLessThanOrEqual(1);
    }),
  );
});

test('division never yields a fraction and refuses what it cannot represent', () => {
  expect([divideRounded(5, 2), divideRounded(-5, 2), divideRounded(4, 3), divideRounded(-1, 3)]).toEqual([3, -3, 1, 0]);
  expect(() => divideRounded(0.5, 2)).toThrow(RangeError);
  expect(() => divideRounded(1, 0)).toThrow(RangeError);
  expect(() => vatOf(Number.MAX_SAFE_INTEGER, 2100)).toThrow(RangeError);
});

const there = (inclCents: number, homeRateBp: number, rateBp: number) =>
  unitPrice({ inclCents, homeRateBp, rateBp, shown: 'incl' });
const unshownVat = (inclCents: number, rateBp: number, isNet = false) =>
  unitPrice({ inclCents, isNet, homeRateBp: 2100, rateBp, shown: 'excl' });

test('a consumer price stays round at home, and abroad changes by the difference of the VAT only', () => {
  expect(there(488, 2100, 2100)).toEqual({ inclCents: 488, exclCents: 403 });
  expect(there(12_100, 2100, 2000)).toEqual({ inclCents: 12_000, exclCents: 10_000 });
  expect(there(12_100, 2100, 0)).toEqual({ inclCents: 10_000, exclCents: 10_000 });
  // 101 ÷ 1.21 × 1.17 = 97.66; through a price without VAT rounded to 83 it would be 97
  expect(there(101, 2100, 1700).inclCents).toBe(98);
});

test('abroad the price is rounded once, from the exact price without VAT', () => {
  fc.assert(
    fc.property(cents, rate, rate, (inclCents, homeRateBp, rateBp) => {
      const exact = (inclCents / (10_000 + homeRateBp)) * (10_000 + rateBp);
      expect(Math.abs(there(inclCents, homeRateBp, rateBp).inclCents - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('[SHOP-16] without VAT a unit costs the same whole cents everywhere', () => {
  expect([2100, 1700, 0].map((rateBp) => unshownVat(101, rateBp))).toEqual([
    { exclCents: 83, inclCents: 100 },
    { exclCents: 83, inclCents: 97 },
    { exclCents: 83, inclCents: 83 },
  ]);
});

test('[SHOP-16] a net list’s price is the same for every viewer and every destination', () => {
  fc.assert(
    fc.property(
      cents,
      rate,
      rate,
      fc.constantFrom('incl' as const, 'excl' as const),
      (net, homeRateBp, rateBp, shown) => {
        const kept = { inclCents: inclOf(net, homeRateBp), isNet: true };
        expect(unitPrice({ ...kept, homeRateBp, rateBp, shown })).toEqual({
          exclCents: net,
          inclCents: inclOf(net, rateBp),
        });
      },
    ),
  );
});

test('[I18N-02] prices are written as each culture writes them', () => {
  expect(formatMoney(488, 'fr')).toBe('4,88\u00a0€');
  expect(formatMoney(488, 'nl')).toBe('€\u00a04,88');
  expect(formatMoney(0, 'fr')).toBe('0,00\u00a0€');
  expect(formatMoney(-100, 'fr')).toBe('-1,00\u00a0€');
  expect(formatMoney(123_456_789, 'nl')).toBe('€\u00a01.234.567,89');
  expect(formatMoney(123_456_789, 'fr')).toBe('1\u00a0234\u00a0567,89\u00a0€');
  expect(formatMoney(100, 'fr', 'USD')).toContain('1,00');
});

test('[I18N-02] amounts and counts are written as the language data of the machine writes them', () => {
  for (const culture of ['fr', 'nl'] as const) {
    const inEuros = new Intl.NumberFormat(`${culture}-BE`, { style: 'currency', currency: 'EUR' });
    const plain = (text: string) => text.replaceAll('\u202f', '\u00a0');
    const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatMoney(amount, culture)).toBe(plain(inEuros.format(amount / 100)));
        expect(writtenNumber(amount, culture)).toBe(plain(amount.toLocaleString(`${culture}-BE`)));
      }),
    );
  }
});

test('a price is plain text, so it is safe as HTML', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('fr' as const, 'nl' as const), (amount, culture) => {
      expect(formatMoney(amount, culture)).not.toMatch(/[<>&"']/);
    }),
  );
});
