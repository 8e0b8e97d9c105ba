/** One change of a cart, as the shop's calls take it. Ids are the wire's. */
export type CartChange =
  | { kind: 'quantity'; itemId: number; quantity: number }
  | { kind: 'remove'; itemId: number }
  /** A removed line comes back, as another one with the same quantity. */
  | { kind: 'restore'; itemId: number; variantId: number; quantity: number }
  | { kind: 'country'; countryCode: string }
  | { kind: 'countries'; shippingCountryId: number; billingCountryId: number }
  | { kind: 'city'; cityId: string }
  | { kind: 'method'; shippingMethodId: number }
  /** Something else changed it: what it is now is only read. */
  | { kind: 'renewal' };

/** What a change is about: a later change of the same thing makes the earlier one needless. */
function topicOf(change: CartChange): string {
  if ('itemId' in change) return `item ${change.itemId}`;
  return change.kind === 'countries' ? 'country' : change.kind;
}

/**
 * A waiting list with one more change. Quantities are absolute, so the last one of a line wins; a line that is to be
 * removed stays so, whatever is asked of it later.
 */
export function withChange(waiting: readonly CartChange[], change: CartChange): CartChange[] {
  const isGone = (other: CartChange) => other.kind === 'remove' && topicOf(other) === topicOf(change);
  if (waiting.some(isGone)) return [...waiting];
  return [...waiting.filter((other) => topicOf(other) !== topicOf(change)), change];
}
