import type { Cart } from '#contract/cart.ts';
import { deliverySpan } from '#rules/delivery-span.ts';
import type { ShippingOffer } from './lookups.ts';
import type { ReadCart } from './read.ts';

/**
 * The delivery dates of a method for the units in stock; back-ordered units have none, and what is not shipped needs
 * none.
 */
export function deliveryOf(
  { pricing, lookups: { places }, destination, now }: ReadCart,
  { minDays, maxDays, cutoffHour }: ShippingOffer,
): Cart['ShippingMethods'][number]['Delivery'] {
  const isSent = pricing.lines.some(({ line }) => line.kind !== 'giftCard' && line.backOrdered < line.quantity);
  if (!isSent || minDays === null || maxDays === null) return null;
  const to = destination.countryCode;
  return deliverySpan(now, { minDays, maxDays, cutoffHour, from: places.home?.code ?? to, to });
}
