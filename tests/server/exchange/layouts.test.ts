import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { importProducts, isComplete } from '#server/exchange/import-products.ts';
import { recordsOf } from '#server/exchange/read-records.ts';
import { emptyDatabase } from '../database.ts';
import { bareShop, folder, take } from './shop.ts';

async function productOf(db: Db, handle: string) {
  const [row] = await db.select().from(tables.productTexts).where(eq(tables.productTexts.slug, handle));
  const [known] = await recordsOf(db, row ? [row.productId] : []);
  return known?.record;
}

/** The header of Shopify's own sample, as it is since 2024, without Google's columns. */
const newer =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description';
const older =
  'Title,Handle,Body (HTML),Vendor,Product Category,Type,Tags,Published,Status,Variant SKU,Variant Barcode,Option1 Name,Option1 Value,Option1 Linked To,Variant Price,Variant Compare At Price,Cost per item,Variant Taxable,Variant Tax Code,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Grams,Variant Weight Unit,Variant Requires Shipping,Variant Fulfillment Service,Image Src,Image Position,Image Alt Text,Variant Image,Gift Card,SEO Title,SEO Description';
const lines = [
  'Bol,bol,<p>Grès</p>,Orme,Maison > Table,Bol,"grès, bleu",TRUE,Active,B-1,,Taille,S,,4.90,5.90,,TRUE,,shopify,7,DENY,320,g,TRUE,manual,,,,,FALSE,,',
  ',bol,,,,,,,,B-2,,,M,,6.90,,,TRUE,,shopify,3,DENY,420,g,TRUE,manual,,,,,,,',
];

test('[SHOP-09] either of Shopify’s header layouts gives the same product', async () => {
  const [first, second] = await Promise.all(
    [newer, older].map(async (heading) => {
      const { db } = await bareShop();
      const report = await take(db, [heading, ...lines].join('\n'));
      expect(report).toMatchObject({ created: 1, refused: 0, problems: [] });
      return await productOf(db, 'bol');
    }),
  );
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    isActive: true,
    brand: 'Orme',
    texts: { fr: { name: 'Bol', html: '<p>Grès</p>' } },
    variants: [
      { sku: 'B-1', weightGrams: 320, values: [{ fr: 'S' }], prices: [{ inclCents: 490, regularCents: 590 }] },
      { sku: 'B-2', stock: { gent: 3 } },
    ],
  });
});

test('[SHOP-09] a blank cell keeps the current value', async () => {
  const { db } = await bareShop();
  const heading = 'Handle,Title,Variant SKU,Variant Price,Variant Grams';
  await take(db, `${heading}\nbol,Bol,B-1,4.90,320`);
  expect(await take(db, `${heading}\nbol,Bol,B-1,5.90,`)).toMatchObject({ changed: 1, problems: [] });
  expect((await productOf(db, 'bol'))?.variants).toMatchObject([{ weightGrams: 320, prices: [{ inclCents: 590 }] }]);
});

test('[SHOP-09] a category deeper than the shop’s tree is mapped down with one note, and nothing counts as left out', async () => {
  const { db } = await bareShop();
  const table = [
    'Handle,Title,Product Category,Variant Price,Variant SKU',
    'bol,Bol,Maison > Table > Vaisselle > Bols > Petits bols,4.90,B-1',
    'tasse,Tasse,Maison > Table > Vaisselle > Bols > Petits bols,3.90,T-1',
    'assiette,Assiette,Maison > Table > Vaisselle,5.90,A-1',
  ].join('\n');
  const report = await take(db, table);
  expect(report.problems).toEqual([
    {
      line: 2,
      message:
        'The category Maison > Table > Vaisselle > Bols > Petits bols is deeper than the shop’s three levels: its products are put into Maison > Table > Vaisselle.',
      kind: 'note',
    },
  ]);
  expect([report.created, isComplete(report)]).toEqual([3, true]);
  expect((await productOf(db, 'bol'))?.category).toMatchObject([
    { fr: 'Maison' },
    { fr: 'Table' },
    { fr: 'Vaisselle' },
  ]);
  expect(await take(db, table)).toMatchObject({ unchanged: 3 });
});

test('[SHOP-09] unsupported columns and lines are reported once each, and never as a database error', async () => {
  const { db } = await bareShop();
  const long = 'a'.repeat(3000);
  const report = await take(
    db,
    [
      'Handle,Title,Vendor,Variant SKU,Variant Price,Price vip,Stock mars,Metafield: soin,Variant Requires Shipping,Image Src',
      `bol,${long},,B-1,4.90,4.00,3,laver,TRUE,`,
      `tasse,Tasse,${long},T-1,4.90,4.00,3,laver,FALSE,`,
      `assiette,Assiette,,A-1,4.90,,,,,sous-dossier`,
      `plat,Plat,,P-1,4.90,,,,,${long}`,
    ].join('\n'),
  );
  expect(report.problems.map(({ line, message }) => [line, message])).toEqual([
    [2, 'The shop has no price list "vip": the column Price vip was left out.'],
    [2, 'The shop has no warehouse "mars": the column Stock mars was left out.'],
    [2, 'Metafield: soin has no place in this shop and was left out.'],
    [2, 'Title may have at most 255 characters.'],
    [2, 'A new product needs a Title.'],
    [3, 'Variant Requires Shipping has no place in this shop and was left out.'],
    [3, 'Vendor may have at most 255 characters.'],
    [3, 'A new product needs a Title.'],
    [4, 'The picture sous-dossier was left out. There is no such file next to the product file.'],
    [5, 'Image Src may have at most 2000 characters.'],
  ]);
  expect(isComplete(report)).toBe(false);
});

test('[SHOP-08] importing into a shop that was never set up explains what to do, without SQL errors', async () => {
  const store = await emptyDatabase();
  const path = join(await folder(), 'products.csv');
  await writeFile(path, [newer, ...lines].join('\n'));
  await expect(importProducts(store.db, { path, dataDir: await folder() })).rejects.toThrow(
    /^This shop is not set up yet: it has no .*price list.*warehouse.*Run npm run setup\.$/u,
  );
  await store.close();
});

test.each([
  ['UTF-16', Buffer.from('\uFEFFHandle,Title\n', 'utf16le'), 'The file is written in UTF-16. Save it as "CSV UTF-8".'],
  ['a workbook', Buffer.from('PK\u0003\u0004xl', 'latin1'), 'The file is a spreadsheet workbook, not CSV.'],
])('%s is refused as a whole, explaining how to save it', async (_, bytes, sentence) => {
  const { db } = await bareShop();
  const home = await folder();
  const path = join(home, 'products.csv');
  await writeFile(path, bytes);
  await expect(importProducts(db, { path, dataDir: home })).rejects.toThrow(sentence);
  await mkdir(join(home, 'folder'));
  await expect(importProducts(db, { path: join(home, 'folder'), dataDir: home })).rejects.toThrow('There is no file');
});

test('[SHOP-02] an overlong name is refused, a price of 0 is accepted with a note, each with its line', async () => {
  const { db } = await bareShop();
  // commas separate tags and slashes category levels, but not titles
  const endless = 'Une théière, en grès '.repeat(240);
  const report = await take(
    db,
    [
      'Handle,Title,Variant SKU,Variant Price,Price b2b,Tags',
      `sans-fin,"${endless}",SF-1,3.00,,"thé, grès"`,
      'offert,Échantillon offert,EO-1,0.00,,',
      'presque,Presque offert,PO-1,4.90,4.90; 10 = 0,',
    ].join('\n'),
  );
  expect(report).toMatchObject({ lines: 3, created: 2, refused: 1 });
  expect(report.problems).toEqual([
    { line: 2, message: 'Title may have at most 255 characters.', kind: 'refused' },
    { line: 2, message: 'A new product needs a Title.', kind: 'refused' },
    { line: 3, message: 'The variant EO-1 costs nothing: its price is 0.00.', kind: 'note' },
    { line: 4, message: 'The variant PO-1 costs nothing: its price is 0.00.', kind: 'note' },
  ]);
  expect(isComplete({ ...report, problems: report.problems.slice(2), refused: 0 })).toBe(true);
});
