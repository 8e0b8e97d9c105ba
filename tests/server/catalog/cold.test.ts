import { and, eq, is, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { homePage } from '#contract/index.ts';
import { alikeForVisitors } from '#server/catalog/plain-visitor.ts';
import { catalogs, productTexts, stock } from '#server/db/schema/index.ts';
import { keepPages } from '#server/render/kept-pages.ts';
import { isPulse, openSmallShop, plainRenderer } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { visitor } from '#tests/server/visit.ts';
import type { TestShop } from '#tests/shop.ts';

const page = vi.fn(plainRenderer.page);
let now = Date.now();
let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ renderer: keepPages({ ...plainRenderer, page }), now: () => now });
});
afterAll(() => shop.close());

const keep = (quantity: number) =>
  shop.services.db.update(stock).set({ quantity }).where(eq(stock.variantId, variant.dozen));

const textOf = (query: unknown): string => (is(query, SQL) ? new PgDialect().sqlToQuery(query).sql : 'SELECT …');

const rename = (name: string) =>
  shop.services.db
    .update(productTexts)
    .set({ name })
    .where(and(eq(productTexts.productId, 1), eq(productTexts.culture, 'fr')));

/**
 * The statements and the number of renderings that so many visitors cost who come at once after a product was renamed.
 * Versions are left out: how often they are asked for depends on the time a reading takes.
 */
async function cost(visitors: number, name: string): Promise<{ statements: string[]; renderings: number }> {
  const { db } = shop.services;
  await rename(name);
  page.mockClear();
  const spies = [vi.spyOn(db, 'execute'), vi.spyOn(db, 'select')];
  const answers = await Promise.all(
    Array.from({ length: visitors }, () => shop.person().get('/fr/catalog', { Accept: 'text/html' })),
  );
  const asked = spies.flatMap(({ mock }): unknown[] => mock.calls.map(([first]) => first));
  for (const spy of spies) spy.mockRestore();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const statements = asked.filter((each) => !isPulse(each)).map(textOf);
  return {
    statements: statements.filter((text) => !text.includes('FROM table_versions')),
    renderings: page.mock.calls.length,
  };
}

test('[RUN-09] fifty who come at once to a page that nobody has read yet cost one reading and one rendering', async () => {
  await cost(1, 'Mug of the first');
  const alone = await cost(1, 'Mug of one');
  expect([alone.statements.length > 1, alone.renderings]).toEqual([true, 1]);
  expect(await cost(50, 'Mug of fifty')).toEqual(alone);
});

/** A page that says the stock it read, and when; it is read at once and answered when `release` is called. */
function slowPage() {
  const { db } = shop.services;
  const { promise: answered, resolve: release } = Promise.withResolvers<undefined>();
  const begun: (() => void)[] = [];
  const reading = vi.fn(async () => {
    const [row] = await db.select().from(stock).where(eq(stock.variantId, variant.dozen));
    const redirect = `/${row?.quantity}`;
    begun.shift()?.();
    await answered;
    return { redirect, status: 302 as const };
  });
  const read = alikeForVisitors(homePage, reading);
  const ask = () => read({ visit: visitor(shop.services.store), services: shop.services, params: {}, search: {} });
  /** Asks, and resolves once the page has been read for whoever asked. */
  const begin = async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    begun.push(() => resolve(undefined));
    const answer = ask();
    await promise;
    return { answer };
  };
  return { ask, begin, reading, release: () => release(undefined) };
}
const answering = (quantity: number) => ({ redirect: `/${quantity}`, status: 302 });

test('[RUN-08] whoever comes after a change, while a page is still being read as it was, gets it as it is now', async () => {
  await keep(20);
  const { ask, begin, release } = slowPage();
  const before = await begin();
  await keep(21);
  const after = await begin();
  release();
  expect(await Promise.all([before.answer, after.answer])).toEqual([answering(20), answering(21)]);
  expect(await ask()).toEqual(answering(21));
});

test('[RUN-08] whoever comes after a catalogue has closed does not share a reading from before', async () => {
  const closes = now + 1_000;
  await shop.services.db.update(catalogs).set({ endsAt: new Date(closes) });
  await keep(30);
  const { ask, begin, reading, release } = slowPage();
  const before = await begin();
  now = closes;
  const late = ask();
  // nothing has changed, so that this turn of the event loop is enough for it to have joined
  await new Promise((resolve) => setImmediate(resolve));
  expect(reading).toHaveBeenCalledTimes(1);
  release();
  expect(await Promise.all([before.answer, late])).toEqual([answering(30), answering(30)]);
  expect(reading).toHaveBeenCalledTimes(2);
  now = closes - 1_000;
  await shop.services.db.update(catalogs).set({ endsAt: null });
});
