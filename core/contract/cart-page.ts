import * as v from 'valibot';
import { cart } from './cart.ts';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { waitingOrder } from './payment.ts';
import { guid, id, quantity } from './wire.ts';

export const cartPage = definePage({
  id: 'cart',
  params: nothing,
  /**
   * `added`: the line a plain form added; `removed`: `{ProductVariantId}.{Quantity}` of what one deleted; `notice`:
   * `{ItemId}.{Code}` of each correction it met, with commas between them; `restored`: the order that was put back, and
   * `gone` its variants that are no more to be had, with dots between them.
   */
  search: v.object({ added: one, removed: one, notice: one, restored: one, gone: one }),
  data: v.object({
    Kind: v.literal('cart'),
    Cart: cart,
    /** Name of the line a plain form just added. */
    Added: v.nullable(v.string()),
    /** An order was put back; names of what of it is gone. Null where none was. */
    Restored: v.nullable(v.object({ Gone: v.array(v.string()) })),
    /** An order of theirs that still waits for its payment. */
    Waiting: v.nullable(waitingOrder),
    /** What a plain form just deleted, for the one that brings it back; its token lets it count once. */
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
