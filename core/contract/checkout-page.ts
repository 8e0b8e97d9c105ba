import * as v from 'valibot';
import { addressPicker } from './addresses.ts';
import { cart } from './cart.ts';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { waitingOrder } from './payment.ts';
import { chosenPoint } from './pickup-points.ts';
import { checkoutFields, paymentMethod, prepaidAccount } from './sales.ts';
import { guid, id, link } from './wire.ts';

export const checkoutPage = definePage({
  id: 'checkout',
  params: nothing,
  /** `resumed`: whose session had ended before a plain form came: `customer` or `guest`. */
  search: v.object({ resumed: one }),
  data: v.object({
    Kind: v.literal('checkout'),
    Cart: cart,
    /** What was typed so far, over the customer's own data, over the defaults. */
    Fields: checkoutFields,
    PaymentMethods: v.array(paymentMethod),
    PrepaidAccounts: v.array(prepaidAccount),
    /** A customer's own addresses; null for a guest. */
    /** Chosen last, whatever method is chosen now. */
    PickupPoint: v.nullable(chosenPoint),
    AddressBook: v.nullable(v.object({ Billing: addressPicker, Shipping: addressPicker })),
    DefaultShippingCountryId: id,
    DefaultShippingPostalCode: v.string(),
    IsCustomer: v.boolean(),
    /** A session had ended: what the page held was put into a guest's cart, and this says whose session it was. */
    Resumed: v.nullable(v.picklist(['customer', 'guest'])),
    /** An order of theirs that still waits for its payment. */
    Waiting: v.nullable(waitingOrder),
    /** One order per key, however often it is posted. */
    IdempotencyKey: guid,
    /** The page of the terms of sale; null where editors have none. */
    Terms: v.nullable(link),
  }),
  /**
   * `recalculate` keeps the fields and renews countries and methods; `applyCoupon` (CouponCode), `removeCoupon`, `takeLeft`
   * and `removeLine` (ItemId) keep them, too; `placeOrder` places it; `goOn` (Seen) goes on without the session that ended.
   */
  actions: ['recalculate', 'useAddress', 'applyCoupon', 'removeCoupon', 'takeLeft', 'removeLine', 'goOn', 'placeOrder'],
});

export type CheckoutPageData = v.InferOutput<typeof checkoutPage.data>;
