import { expect, test } from 'vitest';
import { creditedVat, creditOf } from '#rules/credit-note.ts';
import { creditNoteNumber, invoiceNumber } from '#rules/invoice-number.ts';

const paid = [
  { Rate: 2100, TaxExcl: 1000, Vat: 210 },
  { Rate: 600, TaxExcl: 1000, Vat: 60 },
];
const centsIn = (parts: readonly { TaxExcl: number; Vat: number }[]) =>
  parts.reduce((sum, { TaxExcl, Vat }) => sum + TaxExcl + Vat, 0);

test('[SHOP-06] a refund of everything takes back exactly what the invoice charged', () => {
  expect(creditOf(2270, { lines: [], paid })).toEqual(paid);
});

test('[SHOP-06] a refunded line has its own rate, and the rest of the refund those of the whole order', () => {
  expect(creditOf(1060, { lines: [{ cents: 1060, rate: 600 }], paid })).toEqual([
    { Rate: 600, TaxExcl: 1000, Vat: 60 },
  ]);
  const more = creditOf(1060 + 227, { lines: [{ cents: 1060, rate: 600 }], paid });
  expect(more).toEqual([
    { Rate: 2100, TaxExcl: 100, Vat: 21 },
    { Rate: 600, TaxExcl: 1100, Vat: 66 },
  ]);
  // less than its lines: a part of them is kept
  expect(creditOf(530, { lines: [{ cents: 1060, rate: 600 }], paid })).toEqual([{ Rate: 600, TaxExcl: 500, Vat: 30 }]);
});

test('[SHOP-06] every amount is shared out to the cent', () => {
  for (let cents = 1; cents <= 2300; cents += 1) {
    const parts = creditedVat(cents, paid);
    expect(centsIn(parts)).toBe(cents);
    for (const { TaxExcl, Vat } of parts) expect(TaxExcl >= 0 && Vat >= 0).toBe(true);
    expect(centsIn(creditOf(cents, { lines: [{ cents: 700, rate: 600 }], paid }))).toBe(cents);
  }
});

test('[SHOP-06] under the reverse charge there is no VAT to take back', () => {
  expect(creditOf(500, { lines: [{ cents: 500, rate: 0 }], paid: [] })).toEqual([]);
});

test('[SHOP-06] credit notes have a series of their own', () => {
  expect([invoiceNumber('2026', 12), creditNoteNumber('2026', 3)]).toEqual(['F2026-00012', 'C2026-00003']);
});
