import * as v from 'valibot';
import { cart } from './cart.ts';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';

export const cartPage = definePage({
  id: 'cart',
  path: '/shoppingcarts',
  params: nothing,
  /** `added`: the line a plain form added; `notice`: `{ItemId}.{Code}` of the correction a plain form met. */
  search: v.object({ added: one, notice: one }),
  data: v.object({
    Kind: v.literal('cart'),
    Cart: cart,
    /** Name of the line a plain form just added. */
    Added: v.nullable(v.string()),
  }),
  /**
   * `quantity` (ItemId, Quantity), `remove` (ItemId), `shippingCountry` (CountryCode), `shippingMethod` (ShippingMethodId),
   * `city` (PostalCode), `applyCoupon` (CouponCode), `removeCoupon`, `salesTaxCountry` (currentCountry),
   * `save` (ItemId), `takeSaved` (ItemId), `removeSaved` (ItemId).
   */
  actions: [
    'quantity',
    'remove',
    'shippingCountry',
    'shippingMethod',
    'city',
    'applyCoupon',
    'removeCoupon',
    'salesTaxCountry',
    'save',
    'takeSaved',
    'removeSaved',
  ],
});

export type CartPageData = v.InferOutput<typeof cartPage.data>;
