import type { Culture } from '#contract/wire.ts';
import { formatMoney } from '#rules/money.ts';
import { markNames, marksFor } from '#rules/payment-order.ts';
import { countries, shippingMethods, shippingRates } from '../pricing.ts';
import { counterInGent } from '../stores.ts';

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

/** How long a delivery takes once it has left: `2 à 3 jours ouvrables`. */
export function transit(culture: Culture, code: MethodCode): string {
  const { minDays, maxDays } = methodOf(code);
  return culture === 'fr' ? `${minDays} à ${maxDays} jours ouvrables` : `${minDays} tot ${maxDays} werkdagen`;
}

/** When what leaves at once arrives by a method of one day. */
export function nextDay(culture: Culture, code: MethodCode): string {
  if (methodOf(code).maxDays !== 1) throw new Error(`${code} takes more than a day`);
  return culture === 'fr' ? 'dès le jour ouvrable suivant' : 'vanaf de volgende werkdag';
}

const online = marksFor('BE').map((mark) => markNames[mark]);
const transfers = {
  fr: { by: 'Par', to: 'par virement', from: 'depuis un compte prépayé', or: 'ou' },
  nl: { by: 'Met', to: 'met een overschrijving', from: 'van een vooruitbetaalde rekening', or: 'of' },
} as const;

/** How a shop is paid: `Par virement ou depuis un compte prépayé`, after the cards if it takes any. */
export function waysToPay(culture: Culture, takesCards: boolean): string {
  const { by, to, from, or } = transfers[culture];
  const cards = `${by} ${online.slice(0, -1).join(', ')} ${or} ${online.at(-1)}`;
  return takesCards ? `${cards}, ${to} ${or} ${from}` : `${to.charAt(0).toUpperCase()}${to.slice(1)} ${or} ${from}`;
}

/** The same within a sentence. */
export const payingBy = (culture: Culture, takesCards: boolean): string => within(waysToPay(culture, takesCards));

const words = {
  fr: { from: 'gratuit dès', free: 'gratuit', colon: '\u00a0:', and: '\u00a0;' },
  nl: { from: 'gratis vanaf', free: 'gratis', colon: ':', and: ';' },
} as const;

/** A name within a sentence. */
const within = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** `livraison à domicile 5,95 €, gratuit dès 75 €`. */
function offerIn(culture: Culture, method: (typeof shippingMethods)[number], countryCode: string): string {
  const { inclCents, freeFromInclCents } = rateOf(method.code, countryCode);
  const { free, from } = words[culture];
  const cost = inclCents === 0 ? free : amount(inclCents, culture);
  const freely = freeFromInclCents === null ? '' : `, ${from} ${amount(freeFromInclCents, culture)}`;
  return `${within(method.name[culture])} ${cost}${freely}`;
}

/** How the shop delivers and what it costs: a line for each country, with every method that goes there. */
function deliveriesIn(culture: Culture): string {
  const { colon, and } = words[culture];
  const lines = countries.map(({ code, name }) => {
    const going = shippingMethods.filter(({ id }) =>
      shippingRates.some((rate) => rate.shippingMethodId === id && rate.countryCode === code),
    );
    const offers = going.map((method) => offerIn(culture, method, code));
    return `- ${name[culture]}${colon} ${offers.join(`${and} `)}`;
  });
  return lines.join('\n');
}
export const deliveries: Readonly<Record<Culture, string>> = { fr: deliveriesIn('fr'), nl: deliveriesIn('nl') };

/** The counter on a map, for the contact page. */
export function counter(culture: Culture): string {
  const { Name, Street, PostalCode, City, Latitude, Longitude } = counterInGent;
  return `@map | title=${Name[culture]} | center=${Latitude},${Longitude} | address=${Street}, ${PostalCode} ${City[culture]}`;
}
