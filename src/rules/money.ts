import { localeOf } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';

/** VAT rates are integer basis points: 2100 is 21 %. Amounts are integer cents everywhere. */
const wholeBp = 10_000;

/**
 * Integer division to the nearest integer, halves away from zero, so that a refund is exactly minus its sale.
 * Exact: no fraction is ever held in a number. Throws RangeError outside the safe integers.
 */
export function divideRounded(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`cannot divide ${numerator} by ${denominator} exactly`);
  }
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const quotient = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 && quotient > 0 ? -quotient : quotient;
}

/** The VAT on an amount excluding VAT, in cents, half up. */
export function vatOf(exclCents: number, rateBp: number): number {
  return divideRounded(exclCents * rateBp, wholeBp);
}

/** An amount including VAT from one excluding VAT, in cents. */
export function inclOf(exclCents: number, rateBp: number): number {
  return exclCents + vatOf(exclCents, rateBp);
}

/** An amount excluding VAT from one including VAT, in cents, half up; `exclOf(inclOf(x))` is x again. */
export function exclOf(inclCents: number, rateBp: number): number {
  return divideRounded(inclCents * wholeBp, wholeBp + rateBp);
}

/**
 * The price of one piece at a destination's rate, from the consumer price kept for the home country.
 * Shops in the EU keep round prices including VAT (4,88 €), so that one is stored; abroad the part without VAT
 * stays the same and the destination's VAT comes on top: incl × (1 + rate) ÷ (1 + home rate), rounded once,
 * per piece. `exclCents` is for display: a line's amount excluding VAT is rounded once per line (cart-total.ts).
 */
export function unitPrice(price: { inclCents: number; homeRateBp: number; rateBp: number }): {
  exclCents: number;
  inclCents: number;
} {
  const inclCents =
    price.rateBp === price.homeRateBp
      ? price.inclCents
      : divideRounded(price.inclCents * (wholeBp + price.rateBp), wholeBp + price.homeRateBp);
  return { inclCents, exclCents: exclOf(inclCents, price.rateBp) };
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Cents as a person reads them: `4,88 €` in French, `€ 4,88` in Dutch. Plain text, safe as HTML as it stands.
 * Narrow spaces become no-break ones: engines disagree on them, and server and browser must print the same bytes.
 */
export function formatMoney(cents: number, culture: Culture, currency = 'EUR'): string {
  const key = `${culture} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf[culture], {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(key, format);
  }
  return format.format(cents / 100).replaceAll('\u202f', '\u00a0');
}
