import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { KeptPrice } from '#rules/money.ts';
import { taxes } from '#server/pricing/taxes.ts';
import { keptPrice, keptSteps, priceFor } from '#server/pricing/prices.ts';
import { openStore, rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { emptyDatabase } from '#tests/server/database.ts';

const name = { fr: 'Nom', nl: 'Naam' };
const guest = null;
const company = { priceListId: 2, showsExclVat: true };

async function openEmpty(kind: Store['kind']): Promise<Store> {
  if (kind === 'pglite') return emptyDatabase();
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
    { id: 3, code: 'net', name: 'Net', basis: 'excl' },
  ]);
  await db.insert(tables.prices).values([
    { priceListId: 1, variantId: 1, minQuantity: 1, inclCents: 488 },
    { priceListId: 1, variantId: 1, minQuantity: 10, inclCents: 450 },
    { priceListId: 2, variantId: 1, minQuantity: 5, inclCents: 460 },
    { priceListId: 1, variantId: 2, minQuantity: 1, inclCents: 1060 },
    { priceListId: 3, variantId: 1, minQuantity: 1, inclCents: 0, netCents: 333, netRegularCents: 400 },
    { priceListId: 3, variantId: 2, minQuantity: 1, inclCents: 0, netCents: 200_000 },
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

  type Buyer = typeof guest | typeof company;
  const kept = async (variantId: number, quantity: number, buyer: Buyer): Promise<number | null> => {
    const asked = keptPrice(sql`${variantId}::int`, sql`${quantity}::int`, buyer);
    const rows = rowsOf<{ kept: KeptPrice | null }>(await store.db.execute(sql`SELECT ${asked} AS kept`));
    return rows[0]?.kept?.inclCents ?? null;
  };
  const priceOf = async (buyer: Buyer, country: string, category: 'standard' | 'reduced', inclCents: number) =>
    priceFor(buyer, { inclCents, ...(await taxes(store.db)).ratesOf(country, category) });

  test('a guest pays the default list’s price, and less per unit from the tier on', async () => {
    expect(await Promise.all([1, 9, 10, 999].map((quantity) => kept(1, quantity, guest)))).toEqual([
      488, 488, 450, 450,
    ]);
  });

  test('a customer’s own list takes precedence where it has a price, even over a lower tier; elsewhere the default list applies', async () => {
    expect(await Promise.all([4, 5, 50].map((quantity) => kept(1, quantity, company)))).toEqual([488, 460, 460]);
    expect(await kept(2, 1, company)).toBe(1060);
  });

  test('a variant without a price, or that does not exist, has none', async () => {
    expect([await kept(3, 1, guest), await kept(999, 1, company)]).toEqual([null, null]);
  });

  test('the tiers are those of both lists, each with the price that applies there', async () => {
    const steps = async (buyer: Buyer) =>
      rowsOf<{ steps: unknown }>(await store.db.execute(sql`SELECT ${keptSteps(sql`1`, buyer)} AS steps`))[0]?.steps;
    const step = (quantity: number, inclCents: number) => ({
      quantity,
      inclCents,
      isNet: false,
      regularCents: null,
      lowestCents: null,
    });
    expect(await steps(guest)).toEqual([step(1, 488), step(10, 450)]);
    // a customer's list applies from its own tier on
    expect(await steps(company)).toEqual([step(1, 488), step(5, 460), step(10, 460)]);
  });

  const netRows = async () =>
    rowsOf(
      await store.db.execute(sql`
        SELECT net_cents AS net, incl_cents AS incl, regular_cents AS regular FROM prices WHERE price_list_id = 3 ORDER BY variant_id`),
    );

  test('[SHOP-16] a net list stores prices without VAT; those with VAT are computed at the home rate, and again when it changes', async () => {
    expect(await netRows()).toEqual([
      { net: 333, incl: 403, regular: 484 },
      { net: 200_000, incl: 212_000, regular: null },
    ]);
    await store.db.execute(sql`UPDATE vat_rates SET rate = 2200 WHERE country_code = 'BE' AND category = 'standard'`);
    expect((await netRows())[0]).toEqual({ net: 333, incl: 406, regular: 488 });
    await store.db.execute(sql`UPDATE products SET vat_category = 'standard' WHERE id = 2`);
    expect((await netRows())[1]).toEqual({ net: 200_000, incl: 244_000, regular: null });
    await store.db.execute(sql`UPDATE products SET vat_category = 'reduced' WHERE id = 2`);
    await store.db.execute(sql`UPDATE vat_rates SET rate = 2100 WHERE country_code = 'BE' AND category = 'standard'`);
    expect((await netRows())[0]).toEqual({ net: 333, incl: 403, regular: 484 });
  });

  test('[SHOP-16] a price of a net list is charged to the cent, at home and abroad, and its earlier price is recorded', async () => {
    const reader = { priceListId: 3, showsExclVat: true };
    const [row] = rowsOf<{ kept: KeptPrice }>(
      await store.db.execute(sql`SELECT ${keptPrice(sql`1::int`, sql`250::int`, reader)} AS kept`),
    );
    expect(row?.kept).toEqual({ inclCents: 403, isNet: true });
    const { ratesOf } = await taxes(store.db);
    const prices = ['BE', 'LU'].map((country) =>
      priceFor(reader, { ...(row?.kept ?? { inclCents: 0 }), ...ratesOf(country, 'standard') }),
    );
    expect(prices.map(({ TaxExcl, TaxIncl }) => [TaxExcl, TaxIncl])).toEqual([
      [333, 403],
      [333, 390],
    ]);
    await store.db.execute(sql`UPDATE prices SET since = now() - interval '1 day' WHERE price_list_id = 3`);
    await store.db.execute(sql`UPDATE prices SET net_cents = 300 WHERE price_list_id = 3 AND variant_id = 1`);
    const past = await store.db.execute(
      sql`SELECT incl_cents AS incl FROM price_history WHERE price_list_id = 3 AND variant_id = 1 AND since < now() - interval '1 hour'`,
    );
    expect(rowsOf(past)).toEqual([{ incl: 403 }]);
    await store.db.execute(sql`UPDATE prices SET net_cents = 333 WHERE price_list_id = 3 AND variant_id = 1`);
  });

  test('abroad the destination’s VAT is added to the same net price, per category; an unknown country pays as at home', async () => {
    expect(await priceOf(guest, 'BE', 'standard', 488)).toEqual({ TaxIncl: 488, TaxExcl: 403, Shown: 'incl' });
    expect(await priceOf(guest, 'LU', 'standard', 488)).toEqual({ TaxIncl: 472, TaxExcl: 403, Shown: 'incl' });
    expect(await priceOf(company, 'LU', 'reduced', 1060)).toEqual({
      TaxIncl: 1030,
      TaxExcl: 1000,
      Shown: 'excl',
    });
    expect((await priceOf(guest, 'XX', 'reduced', 1060)).TaxIncl).toBe(1060);
  });
});
