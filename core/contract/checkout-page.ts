import * as v from 'valibot';
import { addressPicker } from './addresses.ts';
import { cart } from './cart.ts';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { waitingOrder } from './payment.ts';
import { chosenPoint } from './pickup-point-search.ts';
import { checkoutFields, paymentMethod, prepaidAccount } from './sales.ts';
import { cents, guid, id, link } from './wire.ts';

export const checkoutPage = definePage({
  id: 'checkout',
  params: nothing,
  /** `resumed`: whose session had expired before a plain form arrived: `customer` or `guest`. */
  search: v.object({ resumed: one }),
  data: v.object({
    Kind: v.literal('checkout'),
    Cart: cart,
    /** What was typed so far, over the customer's own data, over the defaults. */
    Fields: checkoutFields,
    PaymentMethods: v.array(paymentMethod),
    PrepaidAccounts: v.array(prepaidAccount),
    /** A customer's own addresses; null for a guest. */
    /** The point chosen last, even if another shipping method is selected now. */
    PickupPoint: v.nullable(chosenPoint),
    AddressBook: v.nullable(v.object({ Billing: addressPicker, Shipping: addressPicker })),
    DefaultShippingCountryId: id,
    DefaultShippingPostalCode: v.string(),
    /**
     * Above this total excluding VAT, in cents, an order waits for an approval; null without a limit, and where nobody
     * could approve it.
     */
    ApprovalLimit: v.nullable(cents),
    IsCustomer: v.boolean(),
    /** A session expired: the page's contents were put into a guest's cart. The value says whose session it was. */
    Resumed: v.nullable(v.picklist(['customer', 'guest'])),
    /** The visitor's order that is still awaiting payment. */
    Waiting: v.nullable(waitingOrder),
    /** One order per key, however often it is posted. */
    IdempotencyKey: guid,
    /** The page with the terms of sale; null if there is none. */
    Terms: v.nullable(link),
  }),
  /**
   * `recalculate` keeps the fields and refreshes countries and methods, as do `applyCoupon` (CouponCode),
   * `removeCoupon`, `takeLeft` and `removeLine` (ItemId); `placeOrder` places the order; `goOn` (Seen) continues
   * without the expired session.
   */
  actions: ['recalculate', 'useAddress', 'applyCoupon', 'removeCoupon', 'takeLeft', 'removeLine', 'goOn', 'placeOrder'],
});

export type CheckoutPageData = v.InferOutput<typeof checkoutPage.data>;
