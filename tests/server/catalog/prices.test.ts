import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { unitPricesFor } from '#server/catalog/prices.ts';
import { openStore } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';

const name = { fr: 'Nom', nl: 'Naam' };
const guest = null;
const company = { priceListId: 2, showsExclVat: true };

async function openEmpty(kind: Store['kind']): Promise<Store> {
  if (kind === 'pglite') return openStore({});
  const url = new URL(inject('postgresUrl'));
  const server = await openStore({ url: url.href });
  await server.db.execute(sql`CREATE DATABASE prices_test`);
  await server.close();
  url.pathname = '/prices_test';
  return openStore({ url: url.href });
}

/** Two variants at 21 % and 6 %; the first has tiers and a price of the company's own list. */
async function fill({ db }: Store): Promise<void> {
  await db.insert(tables.catalogs).values({ id: 1, code: 'main', name });
  await db.insert(tables.brands).values({ id: 1, name: 'Brand', slug: 'brand', description: name });
  await db.insert(tables.categories).values({ id: 1, level: 1, position: 1, path: [1] });
  const common = { catalogId: 1, brandId: 1, categoryId: 1, fromInclCents: 488 };
  await db.insert(tables.products).values([
    { id: 1, ...common, vatCategory: 'standard' },
    { id: 2, ...common, vatCategory: 'reduced' },
  ]);
  await db.insert(tables.variants).values([
    { id: 1, productId: 1, sku: 'A-1', position: 1, valueIds: [] },
    { id: 2, productId: 2, sku: 'B-1', position: 1, valueIds: [] },
    { id: 3, productId: 2, sku: 'B-2', position: 2, valueIds: [] },
  ]);
  await db.insert(tables.priceLists).values([
    { id: 1, code: 'default', name: 'Default' },
    { id: 2, code: 'company', name: 'Company' },
  ]);
  await db.insert(tables.prices).values([
    { priceListId: 1, variantId: 1, minQuantity: 1, inclCents: 488 },
    { priceListId: 1, variantId: 1, minQuantity: 10, inclCents: 450 },
    { priceListId: 2, variantId: 1, minQuantity: 5, inclCents: 460 },
    { priceListId: 1, variantId: 2, minQuantity: 1, inclCents: 1060 },
  ]);
  await db.insert(tables.countries).values([
    { code: 'BE', name, position: 1, isHome: true },
    { code: 'LU', name, position: 2 },
  ]);
  await db.insert(tables.vatRates).values([
    { countryCode: 'BE', category: 'standard', rate: 2100 },
    { countryCode: 'BE', category: 'reduced', rate: 600 },
    { countryCode: 'LU', category: 'standard', rate: 1700 },
    { countryCode: 'LU', category: 'reduced', rate: 300 },
  ]);
}

describe.each(['pglite', 'postgresql'] as const)('unit prices on %s', (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await openEmpty(kind);
    await fill(store);
  });
  afterAll(() => store.close());

  const priceOf = async (
    variantId: number,
    quantity: number,
    customer: typeof guest | typeof company,
    country = 'BE',
  ) =>
    (await unitPricesFor(store.db, { asks: [{ variantId, quantity }], customer, countryCode: country })).get(variantId);

  test('a guest pays the default list, and less per piece from the tier on', async () => {
    expect(await priceOf(1, 9, guest)).toEqual({
      variantId: 1,
      inclCents: 488,
      exclCents: 403,
      vatRate: 2100,
      price: { TaxIncl: 488, TaxExcl: 403, Shown: 'incl' },
    });
    expect((await priceOf(1, 10, guest))?.inclCents).toBe(450);
  });

  test('a customer’s own list wins where it has a price, even over a lower tier; elsewhere the default list counts', async () => {
    expect((await priceOf(1, 4, company))?.inclCents).toBe(488);
    expect((await priceOf(1, 5, company))?.inclCents).toBe(460);
    expect((await priceOf(1, 50, company))?.inclCents).toBe(460);
    expect((await priceOf(2, 1, company))?.price).toEqual({ TaxIncl: 1060, TaxExcl: 1000, Shown: 'excl' });
  });

  test('abroad the destination’s VAT comes on the same net price, per category; an unknown country pays as at home', async () => {
    expect(await priceOf(1, 1, guest, 'LU')).toMatchObject({ inclCents: 472, exclCents: 403, vatRate: 1700 });
    expect(await priceOf(2, 1, guest, 'LU')).toMatchObject({ inclCents: 1030, exclCents: 1000, vatRate: 300 });
    expect(await priceOf(2, 1, guest, 'XX')).toMatchObject({ inclCents: 1060, vatRate: 600 });
  });

  test('many variants at once, also inside a transaction; what has no price is absent', async () => {
    const asks = [1, 2, 3, 999].map((variantId) => ({ variantId, quantity: 2 }));
    const prices = await store.db.transaction((tx) => unitPricesFor(tx, { asks, customer: guest, countryCode: 'BE' }));
    expect(new Set(prices.keys())).toEqual(new Set([1, 2]));
    expect(await unitPricesFor(store.db, { asks: [], customer: guest, countryCode: 'BE' })).toEqual(new Map());
  });
});
