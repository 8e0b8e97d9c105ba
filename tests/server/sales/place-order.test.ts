import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { chooseForCart } from '#server/cart/change.ts';
import { readCart } from '#server/cart/read.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import { asProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { confirmationPageServed } from '#server/sales/confirmation-page.ts';
import { orderNumberOf } from '#rules/structured-reference.ts';
import type { Services } from '#server/services.ts';
import { bankAccount, emptyTill, method, orderFields, smallShop, variant } from '#tests/server/small-shop.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';
import { countOf, order, put } from './till.ts';

let store: Store;
let services: Services;
let visit: Visit;
let woken = 0;
beforeAll(async () => {
  store = await smallShop();
  services = testServices(store, { now: () => Date.UTC(2026, 4, 5, 12), wakeOutbox: () => (woken += 1) });
});
afterAll(() => store.close());
beforeEach(async () => {
  await emptyTill(store);
  woken = 0;
  visit = visitor(store);
});

const nothingHappened = async () => {
  const tables = ['orders', 'order_lines', 'stock_moves', 'outbox', 'idempotency_keys'];
  expect(await Promise.all(tables.map((table) => countOf(store, table)))).toEqual([0, 0, 0, 0, 0]);
};
const stockOf = async (variantId: number) =>
  rowsOf<{ warehouse: number; quantity: number }>(
    await store.db.execute(
      sql`SELECT warehouse_id AS warehouse, quantity FROM stock WHERE variant_id = ${variantId} ORDER BY warehouse_id DESC`,
    ),
  ).map(({ quantity }) => quantity);

describe('a placed order', () => {
  test('[CHK-10] is priced by the server, stored with its lines, immutable for its buyer, and its mail is queued in the outbox', async () => {
    await put(services, visit, variant.mug, variant.mug, variant.book);
    const placed = await order(services, visit, { fields: { ...orderFields, Note: 'Bel \r\ntwee keer' } });
    expect(placed.number).toMatch(/^2026-\d{6}$/);
    expect(placed.uri).toBe(`/fr/sales/order/confirmation/${placed.orderId}`);
    const [row] = await store.db.select().from(orders);
    expect(row).toMatchObject({
      totalInclCents: 2641,
      totalExclCents: 2343,
      totalVatCents: 298,
      status: 'AwaitingPayment',
    });
    expect(row?.snapshot).toMatchObject({
      OrderId: placed.orderId,
      Number: placed.number,
      PlacedAt: '2026-05-05T12:00:00.000Z',
      ShippingMethod: 'Post fr',
      Billing: { Street1: 'Kerkstraat', PostalCode: '9000', CountryCode: 'BE', CountryName: 'Belgium fr' },
      Shipping: { Street1: 'Kerkstraat', City: 'Gent' },
      Lines: [
        { SKU: 'SKU-1', Quantity: 2, Amount: { TaxIncl: 976, TaxExcl: 807 }, VatRate: 2100 },
        { SKU: 'SKU-2', Quantity: 1, Amount: { TaxIncl: 1060, TaxExcl: 1000 }, VatRate: 600 },
      ],
      Totals: { Shipping: { TaxIncl: 605 }, TaxExcl: 2343, Vat: 298, TaxIncl: 2641 },
      BankTransfer: { ...bankAccount, Amount: 2641 },
      Note: 'Bel \ntwee keer',
    });
    expect(orderNumberOf(row?.snapshot.BankTransfer?.Reference ?? '')).toBe(Number(placed.number.slice(5)));
    expect(
      await Promise.all(['order_lines', 'outbox', 'idempotency_keys'].map((table) => countOf(store, table))),
    ).toEqual([2, 1, 1]);
    expect(woken).toBe(1);
    expect((await readCart(services, visit)).Items).toEqual([]);
  });

  test('takes its stock from the first warehouse, then from the next, and each move is recorded', async () => {
    await put(services, visit, variant.split, variant.split, variant.split);
    await order(services, visit);
    expect(await stockOf(variant.split)).toEqual([0, 0]);
    const moves = rowsOf(
      await store.db.execute(sql`SELECT warehouse_id AS w, delta FROM stock_moves ORDER BY warehouse_id DESC`),
    );
    expect(moves).toEqual([
      { w: 2, delta: -2 },
      { w: 1, delta: -1 },
    ]);
  });

  test('is delivered to a different address, at that country’s VAT and method', async () => {
    await put(services, visit, variant.mug);
    await chooseForCart({ visit, services }, { shippingCountryCode: 'LU' });
    const elsewhere = {
      ...orderFields,
      SameAddressForShipping: 'false',
      ShippingCountryId: 'LU',
      ShippingStreet1: 'Rue Haute',
      ShippingHouseNumber: '3',
      ShippingPostalCode: 'l-1111',
      ShippingCity: 'Luxembourg',
      ShippingMethodId: String(method.luxpost),
    };
    await order(services, visit, { fields: elsewhere });
    const [row] = await store.db.select().from(orders);
    expect(row?.snapshot.Shipping).toMatchObject({ FirstName: 'Anna', PostalCode: '1111', CountryCode: 'LU' });
    expect(row?.snapshot.Totals.VatLines).toEqual([{ Rate: 1700, TaxExcl: 1403, Vat: 239 }]);
  });

  test('[CHK-10] its confirmation is visible only to the session or customer that placed it; for others it is 404', async () => {
    const readBy = (reader: Visit, orderId: string) =>
      confirmationPageServed.work.read({ visit: reader, services, params: { orderId }, search: {} });
    await put(services, visit, variant.mug);
    const guests = await order(services, visit);
    expect(await readBy(visit, guests.orderId)).toMatchObject({ data: { Order: { Number: guests.number } } });
    const anna = await signedIn(store, 'anna@vitrine.test');
    await put(services, anna, variant.book);
    const annas = await order(services, anna);
    expect(await readBy(await signedIn(store, 'anna@vitrine.test'), annas.orderId)).toMatchObject({
      data: { Order: { Number: annas.number } },
    });
    const company = await signedIn(store, 'company@vitrine.test');
    for (const [reader, id] of [
      [anna, guests.orderId],
      [company, annas.orderId],
      [visitor(store), guests.orderId],
      [company, randomUUID()],
    ] as const)
      await expect(readBy(reader, id)).rejects.toMatchObject({ status: 404, code: 'Problem.NotFound' });
  });
});

describe('the same key', () => {
  test('[CHK-10] with the same body returns the same order, even with a new cart', async () => {
    await put(services, visit, variant.mug);
    const ask = { idempotencyKey: randomUUID(), expectedTaxIncl: 1093 };
    const first = await order(services, visit, ask);
    expect(await order(services, visit, ask)).toEqual(first);
    await put(services, visit, variant.book);
    expect(await order(services, visit, ask)).toEqual(first);
    expect(await countOf(store, 'orders')).toBe(1);
    expect((await readCart(services, visit)).ItemsCount).toBe(1);
  });

  test('[CHK-10] with another body is refused, and is unknown to anybody else', async () => {
    await put(services, visit, variant.mug);
    const ask = { idempotencyKey: randomUUID(), expectedTaxIncl: 1093 };
    await order(services, visit, ask);
    const other = { ...ask, fields: { ...orderFields, FirstName: 'An' } };
    await expect(order(services, visit, other)).rejects.toMatchObject({ status: 422, code: 'Checkout.KeyUsed' });
    const stranger = visitor(store);
    await put(services, stranger, variant.mug);
    await expect(order(services, stranger, ask)).rejects.toMatchObject({ status: 404, code: 'Problem.NotFound' });
    expect(await countOf(store, 'orders')).toBe(1);
  });

  test('can be reused after a refusal', async () => {
    await put(services, visit, variant.mug);
    const ask = { idempotencyKey: randomUUID() };
    await expect(order(services, visit, { ...ask, expectedTaxIncl: 1 })).rejects.toMatchObject({ status: 409 });
    await order(services, visit, ask);
    expect(await countOf(store, 'orders')).toBe(1);
  });
});

describe('a refusal changes nothing', () => {
  test('all invalid fields are named', async () => {
    await put(services, visit, variant.mug);
    const fields = {
      ...orderFields,
      Email: 'x',
      BillingPostalCode: '90',
      ShippingMethodId: String(method.luxpost),
      AcceptTerms: '',
    };
    const refusal = order(services, visit, { fields: { ...fields, PaymentMethod: 'Gold', BillingCity: '  ' } });
    await expect(refusal).rejects.toMatchObject({ status: 422, code: 'Problem.Invalid' });
    const { errors } = await refusal.then(() => asProblem(null), asProblem);
    expect(Object.fromEntries(errors.map(({ pointer, code }) => [pointer, code]))).toEqual({
      '/Email': 'Form.Email',
      '/BillingPostalCode': 'Form.PostalCode',
      '/BillingCity': 'Form.Mandatory',
      '/ShippingMethodId': 'Form.OneOf',
      '/PaymentMethod': 'Form.OneOf',
      '/AcceptTerms': 'Form.EnforceTrue',
    });
    await nothingHappened();
  });

  test('a price edited meanwhile is never charged silently: 409 with the new total', async () => {
    await put(services, visit, variant.book);
    const seen = (await readCart(services, visit)).Totals.TaxIncl;
    await store.db.execute(sql`UPDATE prices SET incl_cents = 2120 WHERE variant_id = ${variant.book}`);
    const refusal = order(services, visit, { expectedTaxIncl: seen });
    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'Checkout.TotalChanged',
      params: { Total: '27,25\u00a0€' },
    });
    await store.db.execute(sql`UPDATE prices SET incl_cents = 1060 WHERE variant_id = ${variant.book}`);
    await nothingHappened();
  });

  test('choices not yet in the cart are saved by the refusal, so that the next page shows their total', async () => {
    await put(services, visit, variant.mug);
    const fields = { ...orderFields, ShippingMethodId: String(method.courier) };
    await expect(order(services, visit, { fields })).rejects.toMatchObject({ code: 'Checkout.TotalChanged' });
    expect((await readCart(services, visit)).ShippingMethodId).toBe(method.courier);
    await order(services, visit, { fields });
  });

  test('a line short of stock is named with its quantity, and stock already taken is released', async () => {
    await put(services, visit, variant.mug, variant.split, variant.split);
    await store.db.execute(sql`UPDATE stock SET quantity = 0 WHERE variant_id = ${variant.split} AND warehouse_id = 2`);
    const mugs = await stockOf(variant.mug);
    await expect(order(services, visit)).rejects.toMatchObject({
      status: 409,
      code: 'Checkout.OutOfStock',
      params: { Name: 'Product 7 fr', Quantity: 1 },
    });
    expect(await stockOf(variant.mug)).toEqual(mugs);
    await nothingHappened();
  });

  test.each([
    ['a visitor whose session is unknown', 'Checkout.SessionEnded'],
    ['an emptied cart', 'Checkout.CartEmpty'],
  ])('%s has nothing to order: %s', async (_, code) => {
    if (code === 'Checkout.CartEmpty') {
      await put(services, visit, variant.mug);
      await store.db.execute(sql`DELETE FROM cart_items`);
    }
    await expect(order(services, visit)).rejects.toMatchObject({ status: 409, code });
    await nothingHappened();
  });

  test('[RUN-01] an order beyond a limit is not placed at all', async () => {
    const limited = {
      ...services,
      settings: { ...services.settings, limits: { ...services.settings.limits, ordersPerBuyer: 0 } },
    };
    await put(services, visit, variant.mug);
    await expect(order(limited, visit)).rejects.toMatchObject({ status: 429 });
    await nothingHappened();
  });
});
