import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prices } from '#server/db/schema/index.ts';
import { rowsOf } from '#server/db/open.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { pageData } from '#tests/server/catalog/reading.ts';
import { chair, small as smallId, vase } from '#tests/server/catalog/shop.ts';

const catalog = useCatalog();

/** Products and their prices in the list of everything for sale, as the company sees it. */
async function listed(search: Record<string, string>) {
  const { Products, Filters } = await pageData(await catalog.company(), 'category', { slug: 'maison' }, search);
  return {
    ids: Products.map(({ ProductId }) => ProductId),
    cents: Products.map(({ Price }) => Price.TaxExcl),
    Filters,
  };
}
const kept = async () =>
  rowsOf<{ id: number; cents: number }>(
    await catalog.store.db.execute(
      sql`SELECT product_id AS id, from_incl_cents AS cents FROM product_list_prices ORDER BY product_id`,
    ),
  );

test('a company’s lists are sorted and filtered by its own prices, which its cards show', async () => {
  // 48.40 in the shop's list, 36.30 in the company's: 30.00 without VAT
  const dearest = await listed({ sort: 'priceDesc' });
  expect([dearest.ids[0], dearest.cents[0]]).toEqual([chair, 3000]);
  const between = (From: number, To: number) => listed({ filter: JSON.stringify({ Price: { From, To } }) });
  expect((await between(2990, 3010)).ids).toEqual([chair]);
  expect((await between(3990, 4010)).ids).toEqual([]);
  expect((await listed({})).Filters?.Price).toMatchObject({ Max: 3000, Shown: 'excl' });
  // the chair's other variants are the shop's 60.50: 50.00 without VAT
  expect((await between(4990, 5010)).ids).toEqual([chair]);
  const small = { ProductAttributes: { '2': [smallId] } };
  expect((await listed({ filter: JSON.stringify({ ...small, Price: { From: 4990 } }) })).ids).toEqual([]);
  expect((await listed({ filter: JSON.stringify({ ...small, Price: { To: 3000 } }) })).ids).toEqual([chair]);
  const visitor = await pageData(catalog.asker(), 'category', { slug: 'maison' }, { sort: 'priceDesc' });
  expect(visitor.Products[0]?.Price).toMatchObject({ TaxIncl: 4840, Shown: 'incl' });
});

test('variant prices are stored separately only if they differ', async () => {
  const { db } = catalog.store;
  const apart = async () =>
    rowsOf<{ list: number; id: number; cents: number[] }>(
      await db.execute(sql`
        SELECT price_list_id AS list, product_id AS id, incl_cents AS cents FROM product_variant_prices ORDER BY 1, 2`),
    );
  const write = async (change: string) => {
    await db.execute(sql.raw(change));
    return apart();
  };
  const whole = [
    { list: 1, id: chair, cents: [4840, 6050, 6050] },
    { list: 2, id: chair, cents: [3630, 6050, 6050] },
  ];
  expect(await apart()).toEqual(whole);
  expect(await write('UPDATE prices SET incl_cents = 4840 WHERE price_list_id = 1 AND variant_id IN (2, 4)')).toEqual([
    { list: 2, id: chair, cents: [3630, 4840, 4840] },
  ]);
  // one of them costs less from ten units on, and fewer are not sold
  expect(await write(`UPDATE products SET min_qty = 10 WHERE id = ${chair}`)).toEqual([
    { list: 1, id: chair, cents: [4235, 4840, 4840] },
    { list: 2, id: chair, cents: [3630, 4840, 4840] },
  ]);
  expect(await write('UPDATE variants SET is_available = false WHERE id IN (2, 4)')).toEqual([]);
  await write('UPDATE variants SET is_available = true WHERE id IN (2, 4)');
  await write(`UPDATE products SET min_qty = 1 WHERE id = ${chair}`);
  await write('UPDATE prices SET incl_cents = 6050 WHERE price_list_id = 1 AND variant_id IN (2, 4)');
  expect(await apart()).toEqual(whole);
});

test('the lowest price of each own list is maintained through every change of prices, variants and minimum quantities', async () => {
  const { db } = catalog.store;
  expect(await kept()).toEqual([{ id: chair, cents: 3630 }]);
  await db.insert(prices).values({ priceListId: 2, variantId: 5, minQuantity: 6, inclCents: 900 });
  // the vase is sold in threes: at its minimum quantity the shop's own price applies
  expect(await kept()).toContainEqual({ id: vase, cents: 1060 });
  await db.execute(sql`UPDATE products SET min_qty = 6 WHERE id = ${vase}`);
  expect(await kept()).toContainEqual({ id: vase, cents: 900 });
  await db.execute(sql`UPDATE prices SET incl_cents = 800 WHERE variant_id = 5 AND price_list_id = 2`);
  expect(await kept()).toContainEqual({ id: vase, cents: 800 });
  await db.execute(sql`DELETE FROM prices WHERE variant_id = 5 AND price_list_id = 2`);
  await db.execute(sql`UPDATE prices SET incl_cents = 6000 WHERE variant_id = 1 AND price_list_id = 2`);
  expect(await kept()).toEqual([{ id: chair, cents: 6000 }]);
  // where the own list falls back to the shop's it follows that
  await db.execute(sql`UPDATE prices SET incl_cents = 5000 WHERE variant_id = 4 AND price_list_id = 1`);
  expect(await kept()).toEqual([{ id: chair, cents: 5000 }]);
  await db.execute(sql`UPDATE variants SET is_available = false WHERE id = 4`);
  expect(await kept()).toEqual([{ id: chair, cents: 6000 }]);
  await db.execute(sql`UPDATE variants SET is_available = false WHERE product_id = ${chair}`);
  expect(await kept()).toEqual([]);
});
