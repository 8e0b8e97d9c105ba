import type { Cart } from '#contract/cart.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { Http } from './http.ts';

function applyChange(http: Http, culture: Culture, change: CartChange, signal: AbortSignal): Promise<Cart> {
  const query = { culture };
  switch (change.kind) {
    case 'quantity': {
      const { itemId: id, quantity: Quantity } = change;
      return http.call('changeQuantity', { params: { id }, query, body: { Quantity } }, { signal });
    }
    case 'remove':
      return http.call('removeItem', { params: { id: change.itemId }, query }, { signal });
    case 'country':
      return http.call('chooseShippingCountry', { query, body: { CountryCode: change.countryCode } }, { signal });
    case 'countries': {
      const { shippingCountryId: ShippingCountryId, billingCountryId: BillingCountryId } = change;
      return http.call('chooseCountries', { query, body: { ShippingCountryId, BillingCountryId } }, { signal });
    }
    case 'city':
      return http.call('chooseCity', { query, body: { CityId: change.cityId } }, { signal });
    case 'method':
      return http.call(
        'chooseShippingMethod',
        { query, body: { ShippingMethodId: change.shippingMethodId } },
        { signal },
      );
  }
}

/** Every change of a cart and its whole truth, for the cart and for checkout alike. */
export const cartPorts = (http: Http, culture: Culture) => ({
  applyChange: abortable<Cart, CartChange>(({ input, signal }) => applyChange(http, culture, input, signal)),
  readCart: abortable<Cart>(({ signal }) => http.call('getCart', { query: { culture } }, { signal })),
});
