import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, lte, sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { exportProducts } from '#server/exchange/export-products.ts';
import { importProducts } from '#server/exchange/import-products.ts';
import { demoDatabase } from '../database.ts';
import { bareShop, folder, take, written } from './shop.ts';

/** Products of the demo that another shop imports: every kind of option, tier and picture is among them. */
const some = 40;

test('[SHOP-02] a shop that imports its own export changes nothing, and another shop becomes identical', async () => {
  const demo = await demoDatabase();
  const home = await folder();
  const path = join(home, 'products.csv');
  const made = await exportProducts(demo.db, { path, dataDir: home, withPictures: false });
  const own = await importProducts(demo.db, { path, dataDir: home });
  expect(own).toMatchObject({ created: 0, changed: 0, unchanged: made.products, refused: 0, problems: [] });

  // the tests' demo has no picture files
  const square = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ddd' } })
    .webp()
    .toBuffer();
  await mkdir(join(home, 'pictures'));
  const shown = await demo.db
    .selectDistinct({ guid: tables.assets.guid })
    .from(tables.assets)
    .innerJoin(tables.productPictures, eq(tables.productPictures.assetId, tables.assets.id))
    .where(lte(tables.productPictures.productId, some));
  await Promise.all(shown.map(({ guid }) => writeFile(join(home, 'pictures', `${guid}.webp`), square)));
  const [heading = '', ...lines] = (await readFile(path, 'utf8')).split('\n');
  const handles = [...new Set(lines.map(handleOf))].slice(0, some);
  const taken = lines.filter((line) => handles.includes(handleOf(line)));
  const { db } = await bareShop();
  const other = await take(db, [heading, ...taken, ''].join('\n'), home);
  expect(other).toMatchObject({ created: some, refused: 0 });
  // the products related to the first ones come after them
  expect(new Set(other.problems.map(({ message }) => message.replace(/".*"/u, '')))).toEqual(
    new Set(['There is no related product .']),
  );
  const unrelated = (table: string) =>
    parse<Record<string, string>>(table, { columns: true }).map((row) => ({ ...row, 'Related Handles': '' }));
  expect(unrelated(await written(db))).toEqual(unrelated([heading, ...taken, ''].join('\n')));
  // each stock change is a stock move
  const [moved] = rowsOf<{ is: boolean }>(
    await db.execute(sql`SELECT (SELECT sum(quantity) FROM stock) = (SELECT sum(delta) FROM stock_moves) AS is`),
  );
  expect(moved?.is).toBe(true);
  await demo.close();
}, 180_000);

const handleOf = (line: string) => line.slice(0, line.indexOf(','));

test('[SHOP-02] a price, a stock and a name changed in a file are changed, and nothing else', async () => {
  const { db } = await bareShop();
  const first = [
    'Handle,Title,Title nl,Vendor,Variant SKU,Price default,Price b2b,Stock gent,Related Handles',
    'bol,Bol,Kom,Orme,B-1,4.00; 6 = 3.50,3.20,10,tasse',
    'tasse,Tasse,Kop,Orme,T-1,5.00,,3,nulle-part',
  ].join('\n');
  const warehouse = (await db.select().from(tables.warehouses).orderBy(tables.warehouses.position))[0]?.code ?? '';
  const table = first.replace('Stock gent', `Stock ${warehouse}`);
  expect((await take(db, table)).problems).toEqual([
    { line: 3, message: 'There is no related product "nulle-part".', kind: 'leftOut' },
  ]);
  const before = await written(db);
  const report = await take(
    db,
    `Handle,Variant SKU,Price default,Stock ${warehouse},Title nl\nbol,B-1,4.00; 6 = 3.40,8,Schaal\n`,
  );
  expect(report).toMatchObject({ changed: 1, unchanged: 0 });
  const after = await written(db);
  expect(after).toBe(
    before
      .replace('6 = 3.50', '6 = 3.40')
      .replace('shopify,10,', 'shopify,8,')
      .replace(',3.20,10,', ',3.20,8,')
      .replace('Kom', 'Schaal'),
  );
});

test('[SHOP-16] a net list’s amounts are exported and stored without VAT', async () => {
  const { db } = await bareShop();
  await db.insert(tables.countries).values({ code: 'BE', name: { fr: 'B', nl: 'B' }, position: 1, isHome: true });
  await db.insert(tables.vatRates).values({ countryCode: 'BE', category: 'standard', rate: 2100 });
  const table =
    'Handle,Title,Vendor,Variant SKU,Price default,Price b2b\nbol,Bol,Orme,B-1,4.00,0.33; 10 = 0.30 < 0.35\n';
  expect((await take(db, table)).problems).toEqual([]);
  const kept = await db
    .select({ net: tables.prices.netCents, incl: tables.prices.inclCents, regular: tables.prices.regularCents })
    .from(tables.prices)
    .orderBy(tables.prices.priceListId, tables.prices.minQuantity);
  expect(kept).toEqual([
    { net: null, incl: 400, regular: null },
    { net: 33, incl: 40, regular: null },
    { net: 30, incl: 36, regular: 42 },
  ]);
  await take(db, await written(db));
  expect(await written(db)).toContain(',4.00,0.33; 10 = 0.30 < 0.35,');
});
