/** One change of a cart, as the shop's calls take it. Ids are the wire's. */
export type CartChange =
  | { kind: 'quantity'; itemId: number; quantity: number }
  | { kind: 'remove'; itemId: number }
  /** A removed line comes back, as another one with the same quantity. */
  | { kind: 'restore'; itemId: number; variantId: number; quantity: number }
  /** A line is kept for later beside the cart, comes back from there, or is no longer kept. */
  | { kind: 'save'; itemId: number }
  | { kind: 'takeSaved' | 'removeSaved'; savedId: number }
  | { kind: 'country'; countryCode: string }
  | { kind: 'countries'; shippingCountryId: number; billingCountryId: number }
  | { kind: 'city'; cityId: string }
  | { kind: 'method'; shippingMethodId: number }
  /** Something else changed it: what it is now is only read. */
  | { kind: 'renewal' };

/** Whose cart is shown: a customer whose session ended signs in before another cart takes its place. */
export interface CartOwner {
  customerId: number | null;
}

/** What a change is about: a later change of the same thing makes the earlier one needless. */
function topicOf(change: CartChange): string {
  // what was asked of a line before it is kept for later goes with it
  if (change.kind === 'save') return `save ${change.itemId}`;
  if ('savedId' in change) return `saved ${change.savedId}`;
  if ('itemId' in change) return `item ${change.itemId}`;
  return change.kind === 'countries' ? 'country' : change.kind;
}

const leaving: ReadonlySet<CartChange['kind']> = new Set(['remove', 'save', 'takeSaved', 'removeSaved']);
const lineOf = (change: CartChange): string | null => {
  if ('savedId' in change) return `saved ${change.savedId}`;
  return 'itemId' in change ? `item ${change.itemId}` : null;
};

/**
 * A waiting list with one more change. Quantities are absolute, so the last one of a line wins; a line that is to
 * leave its place does so, whatever is asked of it later.
 */
export function withChange(waiting: readonly CartChange[], change: CartChange): CartChange[] {
  const line = lineOf(change);
  if (line !== null && waiting.some((other) => leaving.has(other.kind) && lineOf(other) === line)) return [...waiting];
  return [...waiting.filter((other) => topicOf(other) !== topicOf(change)), change];
}
