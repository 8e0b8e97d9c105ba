import * as v from 'valibot';
import { cart } from './cart.ts';
import { orderStatuses } from './order-status.ts';
import { orderTextNames } from './order-texts.ts';
import type { OrderTextName } from './order-texts.ts';
import { pickupPoint } from './pickup-point-search.ts';
import { endpoint } from './endpoint.ts';
import { keptPromise, promise } from './promise.ts';
import { cents, guid, id, picture, price } from './wire.ts';

/** Every field of the one-step checkout as typed; the rules are in `core/rules/checkout-form.ts`. */
export const checkoutFields = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)),
  v.pipe(v.string(), v.maxLength(600)),
);
export type CheckoutFields = v.InferOutput<typeof checkoutFields>;

const offeredMethodId = v.picklist(['BankTransfer', 'Card', 'Prepaid']);
export const paymentMethod = v.object({ Id: offeredMethodId, Name: v.string() });
/** How an order is paid; `None` if there is nothing to pay. */
export const paymentMethodId = v.picklist([...offeredMethodId.options, 'None']);

export const keepCheckoutDraft = endpoint({
  id: 'keepCheckoutDraft',
  what: 'Saves what was typed in checkout, so that a reload, a login or another device restores it. Never a password or card.',
  method: 'PUT',
  path: '/api/v1/sales/checkout/draft',
  body: v.object({ Fields: checkoutFields }),
  encodings: ['json'],
  answer: v.object({ IsKept: v.boolean() }),
});

export const placeOrder = endpoint({
  id: 'placeOrder',
  what: 'Places the cart as an order, once per idempotency key, priced by the server. A total of zero needs no payment method and is paid at once. 401 if the fields say `IsCustomer` but nobody is signed in any more, 409 if the total, stock or cart has changed.',
  method: 'POST',
  path: '/api/v1/sales/orders',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  body: v.object({
    IdempotencyKey: guid,
    ExpectedTaxIncl: v.union([cents, v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
    Fields: checkoutFields,
  }),
  encodings: ['json'],
  answer: v.object({ OrderId: guid, Number: v.string(), Uri: v.string() }),
  problems: [401, 409, 422],
});

export const restoreOrder = endpoint({
  id: 'restoreOrder',
  what: 'Puts what is still available of a cancelled order back into the cart; a repeated call adds nothing.',
  method: 'POST',
  path: '/api/v1/sales/orders/:orderId/restore',
  params: v.object({ orderId: guid }),
  answer: v.object({ Uri: v.string() }),
  problems: [404, 409],
});

/** Each text that a buyer may add to an order. */
const writtenText = v.optional(v.string(), '');
const writtenTexts = Object.fromEntries(orderTextNames.map((name) => [name, writtenText])) as Record<
  OrderTextName,
  typeof writtenText
>;

export const postalAddress = v.object({
  FirstName: v.string(),
  LastName: v.string(),
  Company: v.string(),
  Street1: v.string(),
  HouseNumber: v.string(),
  BoxNumber: v.string(),
  PostalCode: v.string(),
  City: v.string(),
  CountryCode: v.string(),
  CountryName: v.string(),
});
export type PostalAddress = v.InferOutput<typeof postalAddress>;

const orderLine = v.object({
  SKU: v.string(),
  Name: v.string(),
  Options: v.array(v.object({ Name: v.string(), Value: v.string() })),
  Quantity: v.number(),
  UnitPrice: price,
  Amount: price,
  VatRate: v.number(),
  /** Units that stock did not cover at the time of ordering, delivered later. Absent from older orders. */
  BackOrdered: v.optional(v.number(), 0),
  /** When these were promised; absent if that was not known. */
  Later: v.optional(promise),
});

const bankTransfer = v.object({
  Beneficiary: v.string(),
  Iban: v.string(),
  Bic: v.string(),
  Reference: v.string(),
  Amount: cents,
  /** Payment deadline, ISO 8601; absent from older orders. */
  PayBy: v.optional(v.nullable(v.string()), null),
});

export const orderStatus = v.picklist(orderStatuses);

/** An order as its buyer may see it: with the lines and addresses frozen at the time of ordering. */
export const order = v.object({
  OrderId: guid,
  Number: v.string(),
  PlacedAt: v.string(),
  Status: orderStatus,
  Email: v.string(),
  Billing: postalAddress,
  Shipping: postalAddress,
  ShippingMethod: v.string(),
  /** The promise of delivery as it was given; absent if none was, or if it was paid too late for it. */
  Delivery: v.optional(keptPromise),
  /** The carrier's pickup point; absent from older orders. */
  PickupPoint: v.optional(v.nullable(pickupPoint), null),
  PaymentMethod: paymentMethodId,
  Lines: v.array(orderLine),
  Totals: cart.entries.Totals,
  Shown: v.picklist(['incl', 'excl']),
  /** Present only if the payment method is BankTransfer (CHK-08). */
  BankTransfer: v.nullable(bankTransfer),
  /** The coupon used. */
  Coupon: v.optional(v.nullable(v.object({ CouponCode: v.string(), Name: v.string() })), null),
  /** The company's VAT number as known when the order was placed; null without one. */
  Vat: v.optional(
    v.nullable(
      v.object({
        Number: v.string(),
        IsValid: v.nullable(v.boolean()),
        CheckedAt: v.nullable(v.string()),
        /** Proof from the EU's service that the number was checked on the shop's behalf; absent from older orders. */
        ConsultationNumber: v.optional(v.nullable(v.string()), null),
      }),
    ),
    null,
  ),
  /** The prepaid account whose credit it buys: nothing is delivered. Absent from older orders. */
  TopUp: v.optional(v.nullable(v.object({ PrepaidAccountId: id, Name: v.string() })), null),
  /** The texts that the buyer added; empty if none. */
  ...writtenTexts,
});
export type Order = v.InferOutput<typeof order>;

/** An ordered article as the shop shows it now: its picture, and its product's URL while it is sold. */
export const lineArticle = v.object({ Photo: v.nullable(picture), ProductUrl: v.nullable(v.string()) });
export type LineArticle = v.InferOutput<typeof lineArticle>;

export const prepaidAccount = v.object({ PrepaidAccountId: id, Name: v.string(), Balance: cents });
