import type { Cart } from '#contract/cart.ts';
import type { FreeDelivery } from '#contract/promise.ts';
import type { DeliveryPromise } from '#rules/delivery-promise.ts';
import { asPromise, promiseOf } from '#server/promise/promise.ts';
import type { Asked } from '#server/promise/promise.ts';
import type { ShippingOffer } from '#server/promise/terms.ts';
import type { CartLine } from './lines.ts';
import type { Pricing } from './pricing.ts';
import type { ReadCart } from './read.ts';

type Shipped = Pick<ReadCart, 'pricing' | 'lookups' | 'now'> & { readonly destination: { countryCode: string } };

const askedOf = ({ quantity, stockPolicy, held, availableFrom, kind }: CartLine): Asked => ({
  quantity,
  stockPolicy,
  stock: held,
  availableFrom,
  isSent: kind !== 'giftCard',
});

/** What a method promises for the lines of a cart; `later` is by line. Null if it promises no days. */
export const promiseIn = (
  { pricing, lookups: { promise: terms }, destination: { countryCode }, now }: Shipped,
  method: ShippingOffer,
): DeliveryPromise | null =>
  promiseOf(
    { terms, method, countryCode, now },
    pricing.lines.map(({ line }) => askedOf(line)),
  );

/**
 * The days of a method: of what is in stock, or else of everything, if all of it has a date; what is not shipped has
 * none.
 */
export function deliveryOf(read: Shipped, method: ShippingOffer): Cart['ShippingMethods'][number]['Delivery'] {
  const promised = promiseIn(read, method);
  return promised && asPromise(promised.inStock ?? promised.whole, method);
}

/** The days of one line by the cart's method; null without a promise. */
export function lineDelivery(read: Shipped, lineId: number): Cart['ShippingMethods'][number]['Delivery'] {
  const { pricing } = read;
  const lines = pricing.lines.filter(({ line }) => line.id === lineId);
  return pricing.method && deliveryOf({ ...read, pricing: { ...pricing, lines } }, pricing.method.method);
}

/** What is missing for free delivery by the chosen method; null if nothing can make it free, or nothing is shipped. */
export function freeDeliveryOf({ lines, method, worthCents }: Pricing): FreeDelivery | null {
  const from = method?.method.freeFromInclCents ?? null;
  if (!method || from === null || lines.every(({ line }) => line.kind === 'giftCard')) return null;
  return { Left: method.price.TaxIncl === 0 ? 0 : Math.max(0, from - worthCents) };
}
