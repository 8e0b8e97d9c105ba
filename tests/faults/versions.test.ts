import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openStore } from '#server/db/open.ts';
import type { Db, Store } from '#server/db/open.ts';
import { prices, settings, stock } from '#server/db/schema/index.ts';
import { readVersions } from '#server/db/versions.ts';
import { addresses, customerOf, isPulse, openSmallShop } from '#tests/server/http-shop.ts';
import { smallShopUrl, variant } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let url: string;
/** Stands for other processes: each has its own connections and knows nothing of the shop. */
let other: Store;
let shop: TestShop;
beforeAll(async () => {
  url = await smallShopUrl(inject('postgresUrl'));
  other = await openStore({ url });
  shop = await openSmallShop({ store: await openStore({ url }) });
});
afterAll(async () => {
  await shop.close();
  await other.close();
});

const mug = '/fr/p/product-1-fr';
const isMug = and(eq(prices.variantId, variant.mug), eq(prices.priceListId, 1), eq(prices.minQuantity, 1));
const setPrice = (on: Pick<Db, 'update'>, inclCents: number) => on.update(prices).set({ inclCents }).where(isMug);
const shown = async (): Promise<unknown> => {
  const page = (await (await shop.person().get(mug)).json()) as { Page: { Variation: { Price: { TaxIncl: number } } } };
  return page.Page.Variation.Price.TaxIncl;
};

test('[RUN-08] what another process commits is visible in the very next response, fifty times over', async () => {
  for (let cents = 500; cents < 550; cents++) {
    await setPrice(other.db, cents);
    expect(await shown()).toBe(cents);
  }
  const isName = eq(settings.key, 'shopName');
  const [former] = await other.db.select().from(settings).where(isName);
  await other.db
    .insert(settings)
    .values({ key: 'shopName', value: 'Atelier Orme' })
    .onConflictDoUpdate({ target: settings.key, set: { value: 'Atelier Orme' } });
  const manifest = (await (await shop.person().get('/manifest-fr.webmanifest')).json()) as { name: string };
  expect(manifest.name).toBe('Atelier Orme');
  await other.db.delete(settings).where(isName);
  if (former) await other.db.insert(settings).values(former);
});

test('[I18N-03] a text changed through one process is in the next answer of another: its texts, its pages', async () => {
  const elsewhere = await openSmallShop({ store: await openStore({ url }) });
  const { person: editor } = await customerOf(elsewhere, elsewhere.person(), 'editor');
  const visitor = shop.person();
  const heading = async () => {
    const page = (await (await visitor.get('/nl/news')).json()) as { Meta: { Title: string } };
    return page.Meta.Title;
  };
  const all = async (): Promise<unknown> => await (await visitor.get('/api/v1/localization/nl/stringresources')).json();
  expect([await heading(), await all()]).toMatchObject(['Nieuws', { 'News.Title': 'Nieuws' }]);
  const changed = { Do: 'save:News.Title', Fr: 'Le journal', Nl: 'Het dagboek' };
  expect((await editor.post('/fr/desk/texts', changed)).status).toBe(303);
  expect([await heading(), await all()]).toMatchObject(['Het dagboek', { 'News.Title': 'Het dagboek' }]);
  expect((await editor.post('/fr/desk/texts', { Do: 'reset:News.Title' })).status).toBe(303);
  expect([await heading(), await all()]).toMatchObject(['Nieuws', { 'News.Title': 'Nieuws' }]);
  await elsewhere.close();
});

test('[RUN-08] a page that is the same for all visitors takes one statement while nothing changes, for the versions', async () => {
  await shown();
  const spies = [vi.spyOn(shop.services.db, 'execute'), vi.spyOn(shop.services.db, 'select')];
  await shown();
  const asked = spies
    .flatMap(({ mock }): unknown[] => mock.calls.map(([first]) => first))
    .filter((each) => !isPulse(each));
  for (const spy of spies) spy.mockRestore();
  expect(asked).toHaveLength(1);
});

test('[RUN-08] uncommitted changes are visible to nobody, rolled-back ones never', async () => {
  await setPrice(other.db, 488);
  expect(await shown()).toBe(488);
  const failing = other.db.transaction(async (tx) => {
    await setPrice(tx, 999);
    expect(await shown()).toBe(488);
    throw new Error('thought better of it');
  });
  await expect(failing).rejects.toThrow('thought better of it');
  expect(await shown()).toBe(488);
  await other.db.transaction(async (tx) => {
    await setPrice(tx, 512);
    expect(await shown()).toBe(488);
  });
  expect(await shown()).toBe(512);
});

test('[RUN-08] transactions that change the same table do not wait for each other on the version counter', async () => {
  const before = await readVersions(other.db);
  const clients = await Promise.all(
    [variant.mug, variant.book, variant.dozen].map(async (id) => {
      const client = new pg.Client({ connectionString: url, statement_timeout: 2_000 });
      await client.connect();
      await client.query('BEGIN');
      await client.query('UPDATE stock SET quantity = quantity + 1 WHERE variant_id = $1', [id]);
      return client;
    }),
  );
  expect((await readVersions(other.db)).total).toBe(before.total);
  for (const [index, client] of clients.entries()) {
    await client.query('COMMIT');
    await client.end();
    expect((await readVersions(other.db)).of([stock])).toBe(before.of([stock]) + index + 1);
  }
});

test('[RUN-08] with the version connection cut, the next response is still up to date', async () => {
  await setPrice(other.db, 700);
  expect(await shown()).toBe(700);
  await setPrice(other.db, 701);
  const cut = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%table_versions%'`;
  await other.db.execute(cut);
  const answers = [await shop.person().get(mug), await shop.person().get(mug)];
  for (const answer of answers.filter(({ status }) => status === 200))
    expect(await answer.text()).toContain('"TaxIncl":701');
  expect(answers.at(-1)?.status).toBe(200);
  expect((await shop.person().get(addresses.cart)).status).toBe(200);
});
