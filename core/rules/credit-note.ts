import { divideRounded, exclOf } from '#rules/money.ts';

/** One rate of a credit note: cents without VAT and VAT, which together are its part of the refund. */
export interface CreditedVat {
  /** Basis points. */
  Rate: number;
  TaxExcl: number;
  Vat: number;
}

/**
 * Spreads refunded cents (VAT included) over the rates of what they were paid for, in proportion to `TaxExcl + Vat` and to
 * the cent. A refund of everything is exactly minus its invoice. Without rates, under the reverse charge, there is no VAT.
 */
export function creditedVat(cents: number, paid: readonly CreditedVat[]): CreditedVat[] {
  const all = paid.reduce((sum, { TaxExcl, Vat }) => sum + TaxExcl + Vat, 0);
  if (cents === all) return paid.map((each) => ({ ...each }));
  let rest = cents;
  let weight = all;
  return paid.map(({ Rate, TaxExcl, Vat }) => {
    const part = weight > 0 ? divideRounded(rest * (TaxExcl + Vat), weight) : 0;
    rest -= part;
    weight -= TaxExcl + Vat;
    const excl = exclOf(part, Rate);
    return { Rate, TaxExcl: excl, Vat: part - excl };
  });
}

interface RefundedLine {
  /** Including VAT. */
  cents: number;
  rate: number;
}

/** A refund by rate: its lines at their own, whatever it is more than those in proportion to everything `paid`. */
export function creditOf(
  cents: number,
  { lines, paid }: { lines: readonly RefundedLine[]; paid: readonly CreditedVat[] },
): CreditedVat[] {
  if (paid.length === 0) return [];
  const ofLines = lines.map(({ cents: part, rate }) => {
    const excl = exclOf(part, rate);
    return { Rate: rate, TaxExcl: excl, Vat: part - excl };
  });
  const more = cents - lines.reduce((sum, line) => sum + line.cents, 0);
  if (lines.length > 0 && more <= 0) return merged(creditedVat(cents, merged(ofLines)));
  return merged([...ofLines, ...creditedVat(more, paid)]);
}

/** One entry a rate, the highest first; rates without an amount are left out. */
function merged(parts: readonly CreditedVat[]): CreditedVat[] {
  const rates = [...new Set(parts.map(({ Rate }) => Rate))].toSorted((a, b) => b - a);
  return rates
    .map((Rate) => {
      const same = parts.filter((part) => part.Rate === Rate);
      const sumOf = (name: 'TaxExcl' | 'Vat') => same.reduce((sum, part) => sum + part[name], 0);
      return { Rate, TaxExcl: sumOf('TaxExcl'), Vat: sumOf('Vat') };
    })
    .filter(({ TaxExcl, Vat }) => TaxExcl + Vat !== 0);
}
