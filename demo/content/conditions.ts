import type { Culture } from '#contract/wire.ts';
import { formatMoney } from '#rules/money.ts';
import { shippingMethods, shippingRates } from '../pricing.ts';
import { storesOf } from '../stores.ts';

/** What the demo's pages, answers and posts say of its conditions, from the rows that its sales follow. */

type MethodCode = (typeof shippingMethods)[number]['code'];

function methodOf(code: MethodCode) {
  const found = shippingMethods.find((method) => method.code === code);
  if (!found) throw new Error(`No delivery method is called ${code}`);
  return found;
}

function rateOf(code: MethodCode, countryCode: string) {
  const { id } = methodOf(code);
  const found = shippingRates.find((rate) => rate.shippingMethodId === id && rate.countryCode === countryCode);
  if (!found) throw new Error(`${code} has no rate for ${countryCode}`);
  return found;
}

/** Whole amounts as people write them. */
const amount = (cents: number, culture: Culture) => formatMoney(cents, culture, 'EUR', cents % 100 === 0 ? 0 : 2);

/** What a delivery costs: `5,95 €`. */
export const priceOf = (culture: Culture, code: MethodCode, countryCode: string): string =>
  amount(rateOf(code, countryCode).inclCents, culture);

/** The goods' total from which a delivery is free: `75 €`. */
export function freeFrom(culture: Culture, code: MethodCode, countryCode: string): string {
  const { freeFromInclCents } = rateOf(code, countryCode);
  if (freeFromInclCents === null) throw new Error(`${code} is never free in ${countryCode}`);
  return amount(freeFromInclCents, culture);
}

/** By when an order leaves the same day: `16 h`, `16 uur`. */
export const cutoff = (culture: Culture, code: MethodCode = 'home'): string =>
  culture === 'fr' ? `${methodOf(code).cutoffHour}\u00a0h` : `${methodOf(code).cutoffHour}\u00a0uur`;

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** How the shop delivers, and what it costs. */
export const deliveries: Readonly<Record<Culture, string>> = {
  fr: list([
    `à domicile en Belgique\u00a0: ${priceOf('fr', 'home', 'BE')}, gratuit dès ${freeFrom('fr', 'home', 'BE')}`,
    `en point relais en Belgique\u00a0: ${priceOf('fr', 'pickup', 'BE')}, gratuit dès ${freeFrom('fr', 'pickup', 'BE')}`,
    `express en Belgique, le lendemain avant midi\u00a0: ${priceOf('fr', 'express', 'BE')} (au Luxembourg, ${priceOf('fr', 'express', 'LU')})`,
    'retrait gratuit au comptoir de Gand',
  ]),
  nl: list([
    `aan huis in België: ${priceOf('nl', 'home', 'BE')}, gratis vanaf ${freeFrom('nl', 'home', 'BE')}`,
    `in een afhaalpunt in België: ${priceOf('nl', 'pickup', 'BE')}, gratis vanaf ${freeFrom('nl', 'pickup', 'BE')}`,
    `express in België, de volgende dag voor de middag: ${priceOf('nl', 'express', 'BE')} (in Luxemburg ${priceOf('nl', 'express', 'LU')})`,
    'gratis afhalen aan de balie in Gent',
  ]),
};

const [counterInGent] = storesOf(new Date(0));

/** The counter on a map, for the contact page. */
export function counter(culture: Culture): string {
  if (!counterInGent) throw new Error('The demo has no shop with a door');
  const { Name, Street, PostalCode, City, Latitude, Longitude } = counterInGent;
  return `@map | title=${Name[culture]} | center=${Latitude},${Longitude} | address=${Street}, ${PostalCode} ${City[culture]}`;
}
