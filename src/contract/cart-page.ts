import * as v from 'valibot';
import { cart } from './cart.ts';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { guid, id, quantity } from './wire.ts';

export const cartPage = definePage({
  id: 'cart',
  path: '/shoppingcarts',
  params: nothing,
  /**
   * `added`: the line a plain form added; `removed`: `{ProductVariantId}.{Quantity}` of what one deleted; `notice`:
   * `{ItemId}.{Code}` of the correction one met.
   */
  search: v.object({ added: one, removed: one, notice: one }),
  data: v.object({
    Kind: v.literal('cart'),
    Cart: cart,
    /** Name of the line a plain form just added. */
    Added: v.nullable(v.string()),
    /** What a plain form just deleted, for the one that brings it back; its token lets it count once. */
    Removed: v.nullable(v.object({ ProductVariantId: id, Quantity: quantity, Name: v.string(), FormToken: guid })),
  }),
  /**
   * `quantity` (ItemId, Quantity), `remove` (ItemId),
   * `restore` (ProductVariantId, Quantity, FormToken), `shippingCountry` (CountryCode), `shippingMethod` (ShippingMethodId),
   * `city` (PostalCode), `applyCoupon` (CouponCode), `removeCoupon`, `salesTaxCountry` (currentCountry),
   * `save` (ItemId), `takeSaved` (ItemId), `removeSaved` (ItemId).
   */
  actions: [
    'quantity',
    'remove',
    'restore',
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
