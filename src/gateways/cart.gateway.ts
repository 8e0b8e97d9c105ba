import type { Cart } from '#contract/cart.ts';
import type { Culture } from '#contract/wire.ts';
import { answerTimeout } from '#machines/ask.ts';
import { abortable } from '#machines/port.ts';
import type { CartChange, CartOwner } from '#rules/cart-changes.ts';
import type { Http } from './http.ts';

interface CartQuery {
  culture: Culture;
  customerId?: number;
}

async function applyChange(http: Http, query: CartQuery, change: CartChange, signal?: AbortSignal): Promise<Cart> {
  // a pending one is completed even if its page is left
  const options = { signal, outlivesPage: true };
  switch (change.kind) {
    case 'quantity': {
      const { itemId: id, quantity: Quantity } = change;
      return http.call('changeQuantity', { params: { id }, query, body: { Quantity } }, options);
    }
    case 'remove':
      return http.call('removeItem', { params: { id: change.itemId }, query }, options);
    case 'restore': {
      const { variantId: ProductVariantId, quantity: Quantity } = change;
      const { Notices } = await http.call('addToCart', { query, body: { ProductVariantId, Quantity } }, options);
      return { ...(await http.call('getCart', { query }, options)), Notices };
    }
    case 'save':
      return http.call('saveItem', { query, body: { ShoppingCartItemId: change.itemId } }, options);
    case 'takeSaved':
      return http.call('takeSavedItem', { params: { id: change.savedId }, query }, options);
    case 'removeSaved':
      return http.call('removeSavedItem', { params: { id: change.savedId }, query }, options);
    case 'country':
      return http.call('chooseShippingCountry', { query, body: { CountryCode: change.countryCode } }, options);
    case 'countries': {
      const { shippingCountryId: ShippingCountryId, billingCountryId: BillingCountryId } = change;
      return http.call('chooseCountries', { query, body: { ShippingCountryId, BillingCountryId } }, options);
    }
    case 'city':
      return http.call('chooseCity', { query, body: { CityId: change.cityId } }, options);
    case 'method':
      return http.call('chooseShippingMethod', { query, body: { ShippingMethodId: change.shippingMethodId } }, options);
    case 'renewal':
      return http.call('getCart', { query }, options);
  }
}

const ownedQuery = (culture: Culture, { customerId }: CartOwner): CartQuery =>
  customerId === null ? { culture } : { culture, customerId };

/**
 * Every change and the read of a cart, for the cart and for checkout alike; they name the customer whose cart is shown.
 */
export const cartPorts = (http: Http, culture: Culture) => ({
  applyChange: abortable<Cart, CartChange & CartOwner>(({ input }) =>
    applyChange(http, ownedQuery(culture, input), input, AbortSignal.timeout(answerTimeout)),
  ),
  readCart: abortable<Cart, CartOwner>(({ input, signal }) =>
    http.call('getCart', { query: ownedQuery(culture, input) }, { signal }),
  ),
});

/** Sends queued changes when their page is being left, without waiting for the responses. */
export const lastChanges =
  (http: Http, culture: Culture) =>
  ({ changes, ...owner }: { changes: readonly CartChange[] } & CartOwner): void => {
    for (const change of changes) void applyChange(http, ownedQuery(culture, owner), change).catch(() => undefined);
  };
