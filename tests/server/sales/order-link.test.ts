import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders, outbox, secrets } from '#server/db/schema/index.ts';
import { orderLink } from '#server/sales/order-link.ts';
import { composeMail } from '#server/mail/compose.ts';
import { addresses, answerOf, customerOf, guestWithMug, openSmallShop } from '#tests/server/http-shop.ts';
import { cardFields } from '#tests/server/payment/told.ts';
import { emptyTill, orderFields } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { countOf } from './till.ts';

let shop: TestShop;
let later = 0;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => Date.now() + later });
});
afterAll(() => shop.close());
beforeEach(async () => {
  later = 0;
  await emptyTill(shop.services.store);
});

async function ordered(Fields: object = orderFields) {
  const { person, cart } = await guestWithMug(shop);
  const ask = { IdempotencyKey: crypto.randomUUID(), ExpectedTaxIncl: cart.Totals.TaxIncl, Fields };
  expect((await person.send('POST', addresses.order, ask)).status).toBe(200);
  const [row] = await shop.services.db.select().from(orders);
  if (!row) throw new Error('no order');
  const link = new URL(await orderLink(shop.services, row)).pathname;
  return { person, row, link, confirmation: `/fr/sales/order/confirmation/${row.publicId}` };
}
const statusOf = async (person: Person, path: string) => (await person.get(path)).status;

describe('the link of an order’s mail', () => {
  test('[SHOP-15] opens the order in any browser and redirects to a URL without the token', async () => {
    const { row, link, confirmation } = await ordered();
    const stranger = shop.person();
    expect(await statusOf(stranger, confirmation)).toBe(404);
    const opened = await stranger.get(link, { Accept: 'text/html' });
    expect([opened.status, opened.headers.get('Location')]).toEqual([302, confirmation]);
    expect(await statusOf(stranger, confirmation)).toBe(200);
    expect(await statusOf(stranger, `/api/v1/sales/orders/${row.publicId}/payment`)).toBe(200);
    const paid = await shop.person().get(`${link}?to=payment`);
    expect(paid.headers.get('Location')).toBe(`/fr/sales/order/payment/${row.publicId}`);
  });

  test('[SHOP-15] opens a guest’s order for signed-in users, too, and for those who sign in afterwards', async () => {
    const { link, confirmation } = await ordered();
    const { person: customer } = await customerOf(shop);
    await customer.get(link);
    expect(await statusOf(customer, confirmation)).toBe(200);
    const guest = shop.person();
    await guest.get(link);
    await customerOf(shop, guest);
    expect(await statusOf(guest, confirmation)).toBe(200);
  });

  test('[SHOP-15] is refused when forged, for another order, revoked or expired, always with the same message', async () => {
    const { row, link, confirmation } = await ordered();
    const { db } = shop.services;
    const token = link.split('/').at(-1) ?? '';
    const other = Buffer.from(token, 'base64url');
    other.set([(other[0] ?? 0) ^ 1], 0);
    const forged = token.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'));
    const stranger = shop.person();
    const seen = async (last: string) => {
      const { status, body, headers } = await answerOf(stranger.get(`/fr/o/${last}`));
      return { status, cookie: headers.getSetCookie(), body: { ...(body as object), instance: '', traceId: '' } };
    };
    const unknown = await seen('x'.repeat(64));
    expect([unknown.status, unknown.cookie]).toEqual([404, []]);
    for (const last of [forged, other.toString('base64url'), 'x', token.slice(1)])
      expect(await seen(last)).toEqual(unknown);
    later = 400 * 86_400_000;
    expect(await seen(token)).toEqual(unknown);
    later = 0;
    await db.update(orders).set({ linkVersion: 2 }).where(eq(orders.id, row.id));
    expect(await seen(token)).toEqual(unknown);
    await db.update(orders).set({ linkVersion: 1 }).where(eq(orders.id, row.id));
    await db.delete(secrets);
    expect(await seen(token)).toEqual(unknown);
    expect(await statusOf(stranger, confirmation)).toBe(404);
  });

  test.each([
    ['fr', 'Voir ma commande', 'Remettre le tout dans mon panier', 'Payer maintenant'],
    ['nl', 'Mijn bestelling bekijken', 'Alles terug in mijn winkelmandje', 'Nu betalen'],
  ] as const)('[SHOP-15] stands in every mail of an order with its label, in %s', async (culture, view, again, pay) => {
    const { row } = await ordered(cardFields);
    const { db } = shop.services;
    await db.update(orders).set({ culture }).where(eq(orders.id, row.id));
    const link = await orderLink(shop.services, { ...row, culture });
    const textOf = async (kind: 'orderConfirmation' | 'paymentNews', payload = {}) => {
      const mail = await composeMail(shop.services, { id: 1, kind, payload, orderId: row.id });
      expect(mail?.html).toContain(`href="${link}"`);
      return mail?.text ?? '';
    };
    expect(await textOf('orderConfirmation')).toContain(`${pay}\n${link}?to=payment\n\n${view}\n${link}\n`);
    for (const [news, label] of [
      ['received', view],
      ['expired', again],
      ['refund', view],
    ])
      expect(await textOf('paymentNews', { news, cents: 1093 })).toContain(`${label}\n${link}\n`);
    expect(await countOf(shop.services.store, 'outbox')).toBe(1);
    await db.delete(outbox);
  });
});

test('[SHOP-15] a guest who signs in still sees the order just placed; the next user after logging off does not', async () => {
  const { person, confirmation } = await ordered();
  await customerOf(shop, person);
  expect(await statusOf(person, confirmation)).toBe(200);
  await person.send('POST', addresses.logoff);
  expect(await statusOf(person, confirmation)).toBe(404);
});

test('[SHOP-15] after leaving a payment the cart shows which order awaits it and until when, as long as it does', async () => {
  const { person, row } = await ordered(cardFields);
  const waiting = async (who: Person) => {
    const { Page } = (await (await who.get('/fr/shoppingcarts')).json()) as { Page: { Waiting: unknown } };
    return Page.Waiting;
  };
  expect(await waiting(person)).toEqual({
    Number: row.number,
    PayBy: row.payBy?.toISOString(),
    Uri: `/fr/sales/order/payment/${row.publicId}`,
    IsPending: false,
  });
  expect(await waiting(shop.person())).toBe(null);
  later = 31 * 60_000;
  expect(await waiting(person)).toBe(null);
});
