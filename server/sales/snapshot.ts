import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { Order, PostalAddress } from '#contract/sales.ts';
import { eachOrderText } from '#rules/order-texts.ts';
import { normalisePostalCode } from '#rules/postal-code.ts';
import { structuredReference } from '#rules/structured-reference.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import { promiseIn } from '#server/cart/delivery.ts';
import { totalsOf } from '#server/cart/pricing.ts';
import type { Pricing } from '#server/cart/pricing.ts';
import { optionsOf } from '#server/cart/read.ts';
import { asPromise } from '#server/promise/promise.ts';
import type { Visit } from '#server/http/visit.ts';
import type { VatStatus } from '#server/vat/check.ts';
import type { BankAccount } from '#server/payment/bank-account.ts';
import type { PaymentMethodId } from '#server/orders/transfer-terms.ts';
import { countriesOf } from '#rules/checkout-form.ts';
import type { Fields } from './fields.ts';

export interface Placing {
  /** The carrier's pickup point. */
  pickupPoint: PickupPoint | null;
  method: PaymentMethodId;
  status: Order['Status'];
  publicId: string;
  /** The sequence number, which the bank's structured reference contains. */
  running: number;
  number: string;
  placedAt: Date;
  /** Its payment deadline. */
  payBy: Date | null;
  fields: Fields;
  pricing: Pricing;
  lookups: Lookups;
  account: BankAccount;
  vat: VatStatus | null;
}

/** The order as its buyer sees it from now on, whatever happens to products and prices. */
export function snapshotOf(visit: Visit, placing: Placing): Order {
  const { fields, pricing, lookups, account, vat } = placing;
  const Totals = totalsOf(pricing);
  const promised = promisedFor(placing);
  const Delivery = keptOf(promised, placing.status);
  return {
    OrderId: placing.publicId,
    Number: placing.number,
    PlacedAt: placing.placedAt.toISOString(),
    Status: placing.status,
    Email: fields.Email ?? '',
    ...addressesOf(visit, fields, lookups),
    PickupPoint: placing.pickupPoint,
    ShippingMethod: pricing.method?.method.name[visit.culture] ?? '',
    PaymentMethod: placing.method,
    ...(Delivery && { Delivery }),
    Lines: pricing.lines.map(({ line, unit, amount, vatRate }, index) => ({
      SKU: line.sku,
      Name: line.name,
      Options: optionsOf(visit, lookups, line),
      Quantity: line.quantity,
      UnitPrice: unit,
      Amount: amount,
      VatRate: vatRate,
      BackOrdered: line.backOrdered,
      ...laterOf(promised, index),
    })),
    Totals,
    Shown: pricing.shown,
    BankTransfer:
      placing.method === 'BankTransfer'
        ? {
            ...account,
            Reference: structuredReference(placing.running),
            Amount: Totals.TaxIncl,
            PayBy: placing.payBy?.toISOString() ?? null,
          }
        : null,
    ...eachOrderText((name) => fields[name] ?? ''),
    Coupon: usedCoupon(pricing, visit),
    TopUp: null,
    Vat: vat && {
      Number: vat.countryCode + vat.vatNumber,
      IsValid: vat.isValid,
      CheckedAt: vat.checkedAt?.toISOString() ?? null,
      ConsultationNumber: vat.consultationNumber,
    },
  };
}

/** What checkout promised for these goods at the very moment. */
function promisedFor({ fields, pricing, lookups, placedAt }: Placing) {
  const method = pricing.method?.method;
  const destination = { countryCode: countriesOf(fields).shipping };
  const promised = method && promiseIn({ pricing, lookups, destination, now: placedAt.getTime() }, method);
  return promised ? { method, ...promised } : null;
}
type PromisedFor = ReturnType<typeof promisedFor>;

function keptOf(promised: PromisedFor, status: Order['Status']): Order['Delivery'] | null {
  const span = promised && (promised.inStock ?? promised.whole);
  const promise = promised && asPromise(span, promised.method);
  if (!promised || !span || !promise) return null;
  if (status === 'Paid') return { ...promise, PaidBy: null };
  return { ...promise, PaidBy: span.OrderBy, ShippingMethodId: promised.method.id };
}

function laterOf(promised: PromisedFor, index: number) {
  const Later = promised && asPromise(promised.later[index] ?? null, promised.method);
  return Later && { Later };
}

/** Only a coupon that reduced the total. */
function usedCoupon({ coupon }: Pricing, { culture }: Visit): Order['Coupon'] {
  return coupon?.problem === null ? { CouponCode: coupon.offer.code, Name: coupon.offer.name[culture] } : null;
}

function addressesOf({ culture }: Visit, fields: Fields, { places }: Lookups): Pick<Order, 'Billing' | 'Shipping'> {
  const { billing, shipping } = countriesOf(fields);
  const country = (code: string) => ({
    CountryCode: code,
    CountryName: places.countryByCode(code)?.name[culture] ?? code,
  });
  const Billing: PostalAddress = {
    FirstName: fields.FirstName ?? '',
    LastName: fields.LastName ?? '',
    Company: fields.Company ?? '',
    Street1: fields.BillingStreet1 ?? '',
    HouseNumber: fields.BillingHouseNumber ?? '',
    BoxNumber: fields.BillingBoxNumber ?? '',
    PostalCode: normalisePostalCode(fields.BillingPostalCode ?? '', billing),
    City: fields.BillingCity ?? '',
    ...country(billing),
  };
  if (fields.SameAddressForShipping === 'true') return { Billing, Shipping: Billing };
  const Shipping: PostalAddress = {
    FirstName: fields.ShippingFirstName || Billing.FirstName,
    LastName: fields.ShippingLastName || Billing.LastName,
    Company: '',
    Street1: fields.ShippingStreet1 ?? '',
    HouseNumber: fields.ShippingHouseNumber ?? '',
    BoxNumber: fields.ShippingBoxNumber ?? '',
    PostalCode: normalisePostalCode(fields.ShippingPostalCode ?? '', shipping),
    City: fields.ShippingCity ?? '',
    ...country(shipping),
  };
  return { Billing, Shipping };
}
