import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmationPage } from '#contract/confirmation-page.ts';
import { orderHistoryDetailPage, orderHistoryPage } from '#contract/order-history.ts';
import { lastOrdersOf } from '#server/history/find-orders.ts';
import { desk, nowhere, postsOf, told } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { signedIn } from '../visit.ts';
import { customerWithOrder, ordered, pageAt } from './ordered.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const list = (person: Person, query = '') => pageAt(person, `/fr/sales/orders${query}`, orderHistoryPage);
const detail = (person: Person, orderId: string) =>
  pageAt(person, `/fr/sales/orders/${orderId}`, orderHistoryDetailPage);
const post = postsOf(() => staff);

test('[SALES-09, CAT-01] a customer’s orders are listed newest first, each in brief, and nobody else’s', async () => {
  const { person, orderId } = await customerWithOrder(shop, [
    [variant.mug, 2],
    [variant.book, 1],
  ]);
  const later = await ordered(person);
  await customerWithOrder(shop);
  const { page } = await list(person);
  expect(page.Orders.map(({ OrderId }) => OrderId)).toEqual([later, orderId]);
  const [, first] = page.Orders;
  expect(first).toMatchObject({ Status: 'AwaitingPayment', Pieces: 3, TaxIncl: 488 * 2 + 1060 + 605, OtherLines: 0 });
  // the mug has a picture, the book none
  expect(first?.Photos).toEqual([expect.objectContaining({ AssetName: 'mug' }), null]);
  expect([page.ItemsCount, page.CurrentPage, page.TotalPages]).toEqual([2, 1, 1]);
});

test('[SALES-09, CAT-01] the list is paged by pagenbr: ten a page, a bad number gives the first page or the last', async () => {
  const { person, orderId } = await customerWithOrder(shop);
  await shop.services.db.execute(sql`
    INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
      'id', 100000 + n, 'public_id', gen_random_uuid(), 'number', o.number || '-' || n,
      'placed_at', o.placed_at - n * interval '1 day'))).*
    FROM orders o, generate_series(1, 11) n WHERE o.public_id = ${orderId}::uuid`);
  const first = (await list(person)).page;
  const second = (await list(person, '?pagenbr=2')).page;
  expect([first.ItemsCount, first.TotalPages, first.Orders.length, second.Orders.length]).toEqual([12, 2, 10, 2]);
  const seen = [...first.Orders, ...second.Orders];
  expect(new Set(seen.map(({ OrderId }) => OrderId)).size).toBe(12);
  expect(seen.map(({ PlacedAt }) => PlacedAt)).toEqual(
    seen
      .map(({ PlacedAt }) => PlacedAt)
      .toSorted()
      .toReversed(),
  );
  for (const [query, page] of [
    ['?pagenbr=99', 2],
    ['?pagenbr=0', 1],
    ['?pagenbr=-1', 1],
    ['?pagenbr=x', 1],
    ['?pagenbr=', 1],
    ['?pagenbr=1e3', 1],
    ['?pageindex=2', 1],
    ['?pagenbr=2&pagenbr=1', 1],
  ] as const) {
    const { status, page: shown } = await list(person, query);
    expect([query, status, shown.CurrentPage]).toEqual([query, 200, page]);
  }
});

test('[SITE-09] the list is asked for a period, by days of the shop’s time zone; a date that is none is named', async () => {
  const { person, orderId } = await customerWithOrder(shop);
  const placedAt = async (at: string) => {
    await shop.services.db.execute(sql`UPDATE orders SET placed_at = ${at} WHERE public_id = ${orderId}::uuid`);
  };
  const count = async (query: string) => (await list(person, query)).page.ItemsCount;
  // the last minute of a summer's day and the first of a winter's, in Brussels
  await placedAt('2026-05-31T21:59:00Z');
  expect(await count('?from=2026-05-31&until=2026-05-31')).toBe(1);
  expect(await count('?from=2026-06-01')).toBe(0);
  expect(await count('?until=30/05/2026')).toBe(0);
  expect(await count('?until=31-05-2026')).toBe(1);
  await placedAt('2026-01-14T23:00:00Z');
  expect(await count('?from=2026-01-15&until=2026-01-15')).toBe(1);
  expect(await count('?until=2026-01-14')).toBe(0);
  const { page } = await list(person, '?from=31%2F02%2F2026&until=2026-01-14');
  expect([page.ItemsCount, page.Period]).toEqual([
    0,
    { From: '31/02/2026', Until: '2026-01-14', Ignored: { Name: 'from', Code: 'DateField.Invalid' } },
  ]);
  expect((await list(person, '?from=2026-01-15&until=2026-01-01')).page).toMatchObject({
    ItemsCount: 1,
    Period: { Ignored: { Name: 'until', Code: 'DateField.Reversed' } },
  });
});

test('[SALES-09, NAV-23] a visitor signs in first and comes back; a new customer’s list is empty', async () => {
  for (const path of ['/nl/sales/orders', `/nl/sales/orders/${nowhere}`, '/nl/sales/orderlist']) {
    const { status, headers } = await shop.person().get(path, { Accept: 'text/html' });
    expect([status, headers.get('Location')]).toEqual([
      302,
      `/nl/security/login?returnUrl=${encodeURIComponent(path)}`,
    ]);
  }
  const { person } = await customerOf(shop);
  expect((await list(person)).page).toMatchObject({ Orders: [], ItemsCount: 0, CurrentPage: 1, TotalPages: 1 });
});

test('[SHOP-06] an order’s page tells what happened to it, what it is and what can be done', async () => {
  const { person, orderId } = await customerWithOrder(shop, [
    [variant.mug, 3],
    [variant.book, 1],
  ]);
  const before = (await detail(person, orderId)).page;
  expect(before.Timeline.map(({ Kind }) => Kind)).toEqual(['Placed']);
  expect([before.Order.Status, before.Invoice, before.PaymentUri]).toEqual(['AwaitingPayment', null, null]);
  expect(before.Articles).toMatchObject([
    { Photo: { AssetName: 'mug' }, ProductUrl: '/fr/p/product-1-fr' },
    { Photo: null, ProductUrl: '/fr/p/product-2-fr' },
  ]);
  const thanks = await pageAt(person, `/fr/sales/order/confirmation/${orderId}`, confirmationPage);
  expect(thanks.page.Articles).toEqual(before.Articles);
  const { Open, Lines } = await told(staff.get(`${desk}/${orderId}`));
  await told(post(orderId, 'transfer', { Amount: Open }));
  const parcel = { Carrier: 'bpost', TrackingNumber: '3232', TrackingUrl: 'https://track.example/3232' };
  await told(post(orderId, 'shipments', { ...parcel, Lines: [{ LineId: Lines[0]?.LineId ?? 0, Quantity: 2 }] }));
  await told(post(orderId, 'refunds', { Amount: 605, Note: 'Livraison offerte' }));
  await told(post(orderId, 'cancelrest'));
  const { page } = await detail(person, orderId);
  expect(page.Order.Status).toBe('Shipped');
  expect(page.Timeline).toMatchObject([
    { Kind: 'Placed' },
    { Kind: 'Paid', Amount: Open },
    { Kind: 'Sent', Parcel: { ...parcel, Lines: [{ Quantity: 2 }] } },
    { Kind: 'RefundUnderWay', Amount: 605, Note: 'Livraison offerte' },
    { Kind: 'RestCancelled', Pieces: 2 },
  ]);
  expect(page.Invoice).toMatchObject({ Number: expect.stringMatching(/^F\d{4}-/) as string });
  const pdf = await person.get(page.Invoice?.Url ?? '');
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  // who of the staff did it is not told
  expect(JSON.stringify(page)).not.toContain('"By"');
});

test('[SHOP-06] a cancelled order says so, with its moment', async () => {
  const { person, orderId } = await customerWithOrder(shop);
  await told(post(orderId, 'cancel'));
  const { page } = await detail(person, orderId);
  expect([page.Order.Status, page.Timeline.at(-1)?.Kind, page.PaymentUri]).toEqual(['Cancelled', 'Cancelled', null]);
});

test('[SHOP-06] another customer’s order is answered like one that is not there, byte by byte', async () => {
  const { orderId } = await customerWithOrder(shop);
  const { person } = await customerWithOrder(shop);
  const seen = async (id: string) => {
    const answers = await Promise.all([
      person.get(`/fr/sales/orders/${id}`),
      person.get(`/fr/sales/orders/${id}`, { Accept: 'text/html' }),
      person.post(`/fr/sales/orders/${id}`, { Do: 'reorder' }),
      person.post(`/fr/sales/orders/${id}`, { Do: 'claim' }),
      person.send('POST', `/api/v1/sales/orders/${id}/reorder`),
    ]);
    return await Promise.all(
      answers.map(async (answer) => [
        answer.status,
        (await answer.text())
          .replaceAll(id, 'id')
          .replaceAll(/nonce="[^"]*"/g, '')
          .replaceAll(/"traceId":"[^"]*"/g, ''),
      ]),
    );
  };
  const [theirs, unknown] = [await seen(orderId), await seen(nowhere)];
  expect(theirs).toEqual(unknown);
  expect(theirs.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('[SALES-09] the account’s home reads the last order alone', async () => {
  const { person, Email } = await customerWithOrder(shop);
  const later = await ordered(person, [[variant.book, 2]]);
  const visit = await signedIn(shop.services.store, Email);
  expect(await lastOrdersOf({ visit, services: shop.services })).toMatchObject([
    { OrderId: later, Status: 'AwaitingPayment', Pieces: 2 },
  ]);
});
