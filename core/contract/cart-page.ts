import * as v from 'valibot';
import { cart } from './cart.ts';
import { nothing } from './endpoint.ts';
import { productCard } from './catalog.ts';
import { definePage, one } from './page.ts';
import { waitingOrder } from './payment.ts';
import { guid, id, quantity } from './wire.ts';

export const cartPage = definePage({
  id: 'cart',
  params: nothing,
  /**
   * `added`: the line that a plain form added; `removed`: `{ProductVariantId}.{Quantity}` of the line that one deleted;
   * `notice`: comma-separated `{ItemId}.{Code}` of its corrections; `restored`: the order that was put back, and `gone`
   * its variants that are no longer available, separated by dots.
   */
  search: v.object({ added: one, removed: one, notice: one, restored: one, gone: one }),
  data: v.object({
    Kind: v.literal('cart'),
    Cart: cart,
    /** Best sellers, beside an empty cart. */
    Popular: v.optional(v.array(productCard)),
    /** Whether the shop takes payments online. */
    IsPaidOnline: v.optional(v.boolean()),
    /** Name of the line that a plain form just added. */
    Added: v.nullable(v.string()),
    /** Set after an order was put back: the names of what is no longer available. Null otherwise. */
    Restored: v.nullable(v.object({ Gone: v.array(v.string()) })),
    /** The visitor's order that is still awaiting payment. */
    Waiting: v.nullable(waitingOrder),
    /** What a plain form just deleted, so that it can be restored; the token makes the restore count only once. */
    Removed: v.nullable(v.object({ ProductVariantId: id, Quantity: quantity, Name: v.string(), FormToken: guid })),
  }),
  /**
   * `quantity` (ItemId, Quantity), `remove` (ItemId), `takeLeft` (ItemId),
   * `restore` (ProductVariantId, Quantity, FormToken), `shippingCountry` (CountryCode), `shippingMethod` (ShippingMethodId),
   * `city` (PostalCode), `applyCoupon` (CouponCode), `removeCoupon`, `salesTaxCountry` (currentCountry),
   * `save` (ItemId), `takeSaved` (ItemId), `removeSaved` (ItemId).
   */
  actions: [
    'quantity',
    'remove',
    'takeLeft',
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
