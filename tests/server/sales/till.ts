import { randomUUID } from 'node:crypto';
import { addToCart } from '#server/cart/add.ts';
import { readCart } from '#server/cart/read.ts';
import type { Visit } from '#server/http/visit.ts';
import { placeOrder } from '#server/sales/place-order.ts';
import type { Ask, Placed } from '#server/sales/place-order.ts';
import type { Services } from '#server/services.ts';
import { method } from '#tests/server/small-shop.ts';

/** A checkout form that keeps every rule: billed and delivered in Gent. */
export const goodFields = {
  Email: 'anna@vitrine.test',
  FirstName: 'Anna',
  LastName: 'Peeters',
  BillingCountry: 'BE',
  BillingStreet1: 'Kerkstraat',
  BillingHouseNumber: '12',
  BillingPostalCode: '9000',
  BillingCity: 'Gent',
  SameAddressForShipping: 'true',
  ShippingMethodId: String(method.post),
  PaymentMethod: 'BankTransfer',
  AcceptTerms: 'true',
};

/** A limit that no test reaches by ordering. */
export const openLimits = {
  signInPerAccount: 1e6,
  signInPerAddress: 1e6,
  registerPerAddress: 1e6,
  checkoutPerMinute: 1e6,
};

export const put = async (services: Services, visit: Visit, ...variantIds: number[]): Promise<void> => {
  for (const variantId of variantIds) await addToCart({ visit, services }, { variantId, quantity: 1, origin: {} });
};

/** Orders the visit's cart at the total it shows. */
export async function order(services: Services, visit: Visit, ask: Partial<Ask> = {}): Promise<Placed> {
  const expectedTaxIncl = ask.expectedTaxIncl ?? (await readCart(services, visit)).Totals.TaxIncl;
  return await placeOrder(
    { visit, services },
    { idempotencyKey: randomUUID(), fields: goodFields, ...ask, expectedTaxIncl },
  );
}
