import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptAll, chosen } from '#rules/consent.ts';
import { routes } from '#server/analytics/analytics.routes.ts';
import { claim } from '#server/analytics/claim.ts';
import { countOnce } from '#server/analytics/count.ts';
import { orders, pageCounts } from '#server/db/schema/index.ts';
import { tidy } from '#server/tidy.ts';
import { order, put, useTill } from '#tests/server/sales/till.ts';
import { variant } from '#tests/server/small-shop.ts';
import { visitor } from '#tests/server/visit.ts';

const till = useTill();
const yes = acceptAll('1');

async function bought() {
  const { services, visit } = till;
  visit.consent = yes;
  await put(services, visit, variant.mug);
  const placed = await order(services, visit);
  const [row] = await services.db.select().from(orders).orderBy(orders.id).limit(1);
  if (!row) throw new Error('there is no order');
  return { placed, row, ask: (by = visit) => claim({ visit: by, services }, row.publicId) };
}
const setStatus = (id: number, status: 'AwaitingPayment' | 'Cancelled' | 'Paid') =>
  till.services.db.update(orders).set({ status }).where(eq(orders.id, id));

test('[SITE-11] a purchase is given once, also to several tabs at a time, in euros as the order has them', async () => {
  const { row, ask } = await bought();
  await setStatus(row.id, 'Paid');
  const given = (await Promise.all([ask(), ask(), ask()])).filter((each) => each !== null);
  const { Totals, Lines } = row.snapshot;
  const shipping = Totals.Shipping?.TaxExcl ?? 0;
  expect(given).toEqual([
    expect.objectContaining({
      transaction_id: row.number,
      currency: 'EUR',
      value: (Totals.TaxExcl - shipping) / 100,
      tax: Totals.Vat / 100,
      shipping: shipping / 100,
    }),
  ]);
  expect(given[0]?.items).toMatchObject([{ item_id: Lines[0]?.SKU, quantity: 1 }]);
  expect(await ask()).toBeNull();
});

test('[SITE-11] nothing without consent to statistics, before it is bought or of a cancelled order; it still counts later', async () => {
  const { row, ask } = await bought();
  await setStatus(row.id, 'Cancelled');
  expect(await ask()).toBeNull();
  await setStatus(row.id, 'Paid');
  till.visit.consent = chosen('1', { preferences: true, statistics: false, marketing: true });
  expect(await ask()).toBeNull();
  till.visit.consent = acceptAll('older');
  expect(await ask()).toBeNull();
  till.visit.consent = yes;
  expect(await ask()).not.toBeNull();
});

test('somebody else’s order does not exist', async () => {
  const { ask } = await bought();
  await expect(ask(visitor(till.store))).rejects.toMatchObject({ status: 404 });
});

test('[SITE-11] events of a page without a data layer are sums of the day, with consent alone and of nobody', async () => {
  const { services, visit } = till;
  await services.db.delete(pageCounts);
  const served = routes.calls?.find(({ endpoint }) => endpoint.id === 'countEvent');
  const count = (Event: string, Path: string) =>
    served?.work({ visit, services, params: {}, query: {}, body: { Event, Path } });
  await count('addToCart', '');
  expect(await services.db.select().from(pageCounts)).toEqual([]);
  visit.consent = yes;
  for (const path of ['/fr/a', '/fr/a', '/fr/b']) await count('VirtualPageview', path);
  const rows = await services.db.select().from(pageCounts).orderBy(pageCounts.name);
  expect(rows.map(({ kind, name, times }) => [kind, name, times])).toEqual([
    ['event', 'VirtualPageview /fr/a', 2],
    ['event', 'VirtualPageview /fr/b', 1],
  ]);
  expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'kind', 'name', 'times', 'hits']);
});

test('counts are kept for a year’s comparison, then deleted', async () => {
  const { db } = till.services;
  await db.delete(pageCounts);
  const now = Date.UTC(2026, 10, 26, 12);
  for (const days of [399, 402]) await countOnce({ db, now: () => now - days * 86_400_000 }, 'event', `${days}`);
  await tidy(db, now);
  expect((await db.select().from(pageCounts)).map(({ name }) => name)).toEqual(['399']);
});
