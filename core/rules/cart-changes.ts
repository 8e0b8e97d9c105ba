/** One change to a cart, with the wire's ids. */
export type CartChange =
  | { kind: 'quantity'; itemId: number; quantity: number }
  | { kind: 'remove'; itemId: number }
  /** A removed line comes back, as a new line with the same quantity. */
  | { kind: 'restore'; itemId: number; variantId: number; quantity: number }
  /** A line is saved for later, moved back into the cart, or no longer saved. */
  | { kind: 'save'; itemId: number }
  | { kind: 'takeSaved' | 'removeSaved'; savedId: number }
  | { kind: 'country'; countryCode: string }
  | { kind: 'countries'; shippingCountryId: number; billingCountryId: number }
  | { kind: 'city'; cityId: string }
  | { kind: 'method'; shippingMethodId: number }
  /** Something else changed the cart: just read it again. */
  | { kind: 'renewal' };

/** Whose cart is shown: a customer whose session expired signs in again before another cart replaces it. */
export interface CartOwner {
  customerId: number | null;
}

/** What a change is about: a later change of the same topic supersedes an earlier one. */
function topicOf(change: CartChange): string {
  // no shared topic: a line's pending quantity is still sent before the line is saved, and is saved with it
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
 * The queue with one more change. Quantities are absolute, so the last write to a line wins; but once a line is to be
 * removed or saved, later changes of its quantity don't undo that.
 */
export function withChange(waiting: readonly CartChange[], change: CartChange): CartChange[] {
  const line = lineOf(change);
  if (line !== null && waiting.some((other) => leaving.has(other.kind) && lineOf(other) === line)) return [...waiting];
  return [...waiting.filter((other) => topicOf(other) !== topicOf(change)), change];
}
