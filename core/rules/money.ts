import { localeOf } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';
import { writtenCents } from '#rules/written-number.ts';

/** VAT rates are integer basis points: 2100 is 21 %. Amounts are integer cents everywhere. */
const wholeBp = 10_000;

/**
 * Integer division to the nearest integer, halves away from zero, so that a refund is exactly minus its sale. Exact: no
 * fraction is ever held in a number. Throws RangeError outside the safe integers.
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

/** An amount excluding VAT from one including VAT, in cents, half up; `exclOf(inclOf(x))` is x. */
export function exclOf(inclCents: number, rateBp: number): number {
  return divideRounded(inclCents * wholeBp, wholeBp + rateBp);
}

/** Whether a price is stored, or shown, with or without VAT. */
export type PriceBasis = 'incl' | 'excl';

/**
 * A stored price, in cents including VAT at the home rate. `isNet`: it comes from a net price list, so its net price is
 * whole cents, which `exclOf` restores exactly.
 */
export interface KeptPrice {
  readonly inclCents: number;
  readonly isNet?: boolean;
}

/**
 * The unit price at a destination's rate, in whole cents on the basis that is `shown`, so that the printed unit price
 * times its quantity is the printed line total. The other amount is that of a single unit.
 * The price without VAT is the same everywhere: a net list's own price, or a gross list's net price at home. With VAT,
 * a consumer price stays round at home (4,88 €); abroad its net part stays the same and the destination's VAT is added:
 * incl × (1 + rate) ÷ (1 + home rate), rounded once.
 */
export function unitPrice(
  price: KeptPrice & { readonly homeRateBp: number; readonly rateBp: number; readonly shown: PriceBasis },
): { exclCents: number; inclCents: number } {
  const { homeRateBp, rateBp } = price;
  if (price.isNet || price.shown === 'excl') {
    const exclCents = exclOf(price.inclCents, homeRateBp);
    return { inclCents: inclOf(exclCents, rateBp), exclCents };
  }
  const inclCents =
    rateBp === homeRateBp ? price.inclCents : divideRounded(price.inclCents * (wholeBp + rateBp), wholeBp + homeRateBp);
  return { inclCents, exclCents: exclOf(inclCents, rateBp) };
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Cents for display: `4,88 €` in French, `€ 4,88` in Dutch. Plain text without HTML special characters. Narrow spaces
 * become no-break ones: engines disagree on them, and server and browser must produce the same bytes.
 */
export function formatMoney(cents: number, culture: Culture, currency = 'EUR', digits = 2): string {
  // what a page shows is written by hand: `writtenNumber` says why
  if (currency === 'EUR' && digits === 2 && Number.isSafeInteger(cents)) {
    const amount = writtenCents(cents, culture);
    const sign = cents < 0 ? '-' : '';
    return culture === 'fr' ? `${sign}${amount}\u00a0€` : `€\u00a0${sign}${amount}`;
  }
  const key = `${culture} ${currency} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf[culture], {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(cents / 100).replaceAll('\u202f', '\u00a0');
}
