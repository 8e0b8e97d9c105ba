import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coupons, orders, prices, shippingRates } from '#server/db/schema/index.ts';
import { composeMail } from '#server/mail/compose.ts';
import { addresses, answerOf, cartOf, guestWithMug, openSmallShop } from '#tests/server/http-shop.ts';
import { coupon } from '#tests/server/small-coupons.ts';
import { emptyTill, orderFields, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { countOf } from './till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
  const { db } = shop.services;
  await db.update(coupons).set({ value: 10_000 }).where(eq(coupons.id, coupon.tenth));
  await db.update(shippingRates).set({ inclCents: 0 });
});
afterAll(() => shop.close());
beforeEach(() => emptyTill(shop.services.store));

/** A mug made free by a coupon, with free delivery. */
async function freeMug() {
  const { person } = await guestWithMug(shop);
  const applied = await person.send('POST', `${addresses.cart}/coupon`, { CouponCode: 'TENTH' });
  expect([applied.status, (await cartOf(person)).Totals.TaxIncl]).toEqual([200, 0]);
  return person;
}
const { PaymentMethod: _, ...withoutMethod } = orderFields;
const place = (person: Person, ExpectedTaxIncl = 0, Fields: object = withoutMethod) =>
  answerOf(person.send('POST', addresses.order, { IdempotencyKey: crypto.randomUUID(), ExpectedTaxIncl, Fields }));
const placed = async () => (await shop.services.db.select().from(orders))[0];

test('[SHOP-15] a free order asks for no payment method: it is paid at once and has its invoice, and its mail asks for no money', async () => {
  const person = await freeMug();
  const { status, body } = await place(person);
  const row = await placed();
  expect([status, body]).toMatchObject([200, { Uri: `/fr/sales/order/confirmation/${row?.publicId}` }]);
  expect(row).toMatchObject({ status: 'Paid', paymentMethod: 'None', payBy: null, totalInclCents: 0 });
  expect(row?.snapshot).toMatchObject({ PaymentMethod: 'None', BankTransfer: null });
  expect(await countOf(shop.services.store, 'invoices')).toBe(1);
  const [mail] = await shop.services.db.query.outbox.findMany();
  const sent = mail && (await composeMail(shop.services, mail));
  expect(sent?.text).toContain('Il ne vous reste rien à payer.');
  expect(sent?.text).not.toMatch(/IBAN|attend son paiement/);
});

test('[SHOP-15] whatever method was chosen before, even a prepaid account, nothing is charged', async () => {
  await place(await freeMug(), 0, { ...orderFields, PaymentMethod: 'Prepaid', PrepaidAccountId: '1' });
  expect(await placed()).toMatchObject({ status: 'Paid', paymentMethod: 'None' });
});

test('[SHOP-15] a total that is no longer zero is reported, and needs a payment method again', async () => {
  const person = await freeMug();
  const { db } = shop.services;
  await db.update(coupons).set({ value: 5000 }).where(eq(coupons.id, coupon.tenth));
  try {
    expect(await place(person)).toMatchObject({ status: 409, body: { code: 'Checkout.TotalChanged' } });
    expect(await place(person, 244)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/PaymentMethod' }] } });
  } finally {
    await db.update(coupons).set({ value: 10_000 }).where(eq(coupons.id, coupon.tenth));
  }
  expect(await placed()).toBe(undefined);
});

test('[SHOP-15] free goods can be ordered with a plain form', async () => {
  const { db } = shop.services;
  await db.update(prices).set({ inclCents: 0 }).where(eq(prices.variantId, variant.mug));
  const { person } = await guestWithMug(shop);
  const answer = await person.post('/fr/checkout', {
    ...withoutMethod,
    Do: 'placeOrder',
    IdempotencyKey: crypto.randomUUID(),
    ExpectedTaxIncl: '0',
  });
  const row = await placed();
  expect(row).toMatchObject({ status: 'Paid', paymentMethod: 'None' });
  const confirmation = `/fr/sales/order/confirmation/${row?.publicId}`;
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, confirmation]);
});
