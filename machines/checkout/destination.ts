import type { Cart } from '#contract/cart.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { CheckoutContext } from './types.ts';

/** Where and how the cart ships, as last requested: wire ids. */
export interface Destination {
  shippingCountryId: number;
  billingCountryId: number;
  shippingMethodId: number | null;
}

export const destinationOf = (cart: Cart): Destination => ({
  shippingCountryId: cart.ShippingCountryId,
  billingCountryId: cart.BillingCountryId,
  shippingMethodId: cart.ShippingMethodId,
});

/** The call that makes the cart match the form; null if it does, or if the form names no valid destination. */
function changeTo(fields: CheckoutFields, cart: Cart, asked: Destination): CartChange | null {
  const idOf = (code: string | undefined) => cart.Countries.find(({ CountryCode }) => CountryCode === code)?.CountryId;
  const billingCountryId = idOf(fields['BillingCountry']) ?? asked.billingCountryId;
  const isSame = fields['SameAddressForShipping'] === 'true';
  const shippingCountryId = isSame ? billingCountryId : (idOf(fields['ShippingCountryId']) ?? asked.shippingCountryId);
  if (billingCountryId !== asked.billingCountryId || shippingCountryId !== asked.shippingCountryId)
    return { kind: 'countries', shippingCountryId, billingCountryId };
  const method = methodIn(fields, cart);
  return method !== null && method !== asked.shippingMethodId ? { kind: 'method', shippingMethodId: method } : null;
}

/** Whether a change fixes a line, rather than choosing the destination. */
export const isRepair = (change: CartChange | null): boolean =>
  change?.kind === 'quantity' || change?.kind === 'remove';

/** The next change to send: fixing a line comes before the destination. */
export const nextChange = ({
  repairs,
  fields,
  cart,
  asked,
}: Pick<CheckoutContext, 'repairs' | 'fields' | 'cart' | 'asked'>): CartChange | null =>
  repairs[0] ?? changeTo(fields, cart, asked);

/**
 * What counts as requested after `cart` was the response to `sent`: a destination that the shop corrected is not
 * requested again.
 */
export function askedAfter(sent: CartChange | null, cart: Cart): Destination {
  const answered = destinationOf(cart);
  if (sent?.kind === 'method') return { ...answered, shippingMethodId: sent.shippingMethodId };
  if (sent?.kind !== 'countries') return answered;
  const { shippingCountryId, billingCountryId } = sent;
  return { ...answered, shippingCountryId, billingCountryId };
}

/** The chosen method, if it still serves the cart. */
function methodIn(fields: CheckoutFields, cart: Cart): number | null {
  const isChosen = (id: number) => String(id) === fields['ShippingMethodId'];
  return cart.ShippingMethods.find(({ ShippingMethodId }) => isChosen(ShippingMethodId))?.ShippingMethodId ?? null;
}

/** The fields for a new cart: a method that does not serve it is replaced with the cart's own. */
export function fieldsWith(fields: CheckoutFields, cart: Cart): CheckoutFields {
  if (methodIn(fields, cart) !== null) return fields;
  return { ...fields, ShippingMethodId: cart.ShippingMethodId === null ? '' : String(cart.ShippingMethodId) };
}
