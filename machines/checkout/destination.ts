import type { Cart } from '#contract/cart.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { CheckoutContext } from './types.ts';

/** Where and how the cart ships, as it was last asked of the shop: ids of the wire. */
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

/** The call that brings the cart to what the form says; null when it is there, or the form names no such place. */
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

/** Whether a change mends a line, rather than choosing where the cart goes. */
export const isRepair = (change: CartChange | null): boolean =>
  change?.kind === 'quantity' || change?.kind === 'remove';

/** What is asked of the shop next: a line that is mended comes before where it goes. */
export const nextChange = ({
  repairs,
  fields,
  cart,
  asked,
}: Pick<CheckoutContext, 'repairs' | 'fields' | 'cart' | 'asked'>): CartChange | null =>
  repairs[0] ?? changeTo(fields, cart, asked);

/** What counts as asked for once `sent` was answered with `cart`: a place that the shop corrected is not asked again. */
export function askedAfter(sent: CartChange | null, cart: Cart): Destination {
  const answered = destinationOf(cart);
  if (sent?.kind === 'method') return { ...answered, shippingMethodId: sent.shippingMethodId };
  if (sent?.kind !== 'countries') return answered;
  const { shippingCountryId, billingCountryId } = sent;
  return { ...answered, shippingCountryId, billingCountryId };
}

/** The chosen method, if it is still among those that serve the cart. */
function methodIn(fields: CheckoutFields, cart: Cart): number | null {
  const isChosen = (id: number) => String(id) === fields['ShippingMethodId'];
  return cart.ShippingMethods.find(({ ShippingMethodId }) => isChosen(ShippingMethodId))?.ShippingMethodId ?? null;
}

/** The fields beside a new cart: a method that does not serve it gives way to the cart's own. */
export function fieldsWith(fields: CheckoutFields, cart: Cart): CheckoutFields {
  if (methodIn(fields, cart) !== null) return fields;
  return { ...fields, ShippingMethodId: cart.ShippingMethodId === null ? '' : String(cart.ShippingMethodId) };
}
