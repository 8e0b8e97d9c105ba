import { expect, test } from 'vitest';
import { asc } from 'drizzle-orm';
import * as tables from '#server/db/schema/index.ts';
import { bareShop, take, written } from './shop.ts';

const table = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Gift Card,Variant Requires Shipping,Variant Taxable',
  'bougie,Bougie,Title,Default Title,B-1,12.00,200,,0,deny,FALSE,TRUE,TRUE',
  'table,Table,Title,Default Title,T-1,450.00,9000,shopify,0,continue,FALSE,TRUE,TRUE',
  'tasse,Tasse,Title,Default Title,C-1,9.00,300,shopify,3,deny,FALSE,TRUE,TRUE',
  'cheque,Carte cadeau,Montant,25 €,G-25,25.00,0,,0,deny,TRUE,FALSE,FALSE',
  'cheque,,,50 €,G-50,50.00,0,,0,deny,,FALSE,FALSE',
].join('\n');

test('[SHOP-10] untracked stock, “continue” and gift cards are imported as such, and exported again unchanged', async () => {
  const { db } = await bareShop();
  expect(await take(db, table)).toMatchObject({ created: 4, refused: 0, problems: [] });
  const policies = () =>
    db
      .select({ sku: tables.variants.sku, policy: tables.variants.stockPolicy })
      .from(tables.variants)
      .orderBy(asc(tables.variants.id));
  const before = [
    { sku: 'B-1', policy: 'untracked' },
    { sku: 'T-1', policy: 'backorder' },
    { sku: 'C-1', policy: 'tracked' },
    { sku: 'G-25', policy: 'untracked' },
    { sku: 'G-50', policy: 'untracked' },
  ];
  expect(await policies()).toEqual(before);
  expect(
    await db
      .select({ kind: tables.products.kind, vat: tables.products.vatCategory, isInStock: tables.products.isInStock })
      .from(tables.products)
      .orderBy(asc(tables.products.id)),
  ).toEqual([
    { kind: 'goods', vat: 'standard', isInStock: true },
    { kind: 'goods', vat: 'standard', isInStock: true },
    { kind: 'goods', vat: 'standard', isInStock: true },
    { kind: 'giftCard', vat: 'outside', isInStock: true },
  ]);
  const file = await written(db);
  expect(await take(db, file)).toMatchObject({ unchanged: 4, problems: [] });
  const other = await bareShop();
  await take(other.db, file);
  expect(await written(other.db)).toBe(file);

  // a file without these columns decides nothing; a single column changes only its own setting
  await take(db, 'Handle,Variant SKU,Variant Price\nbougie,B-1,13.00\ntable,T-1,460.00\n');
  expect(await policies()).toEqual(before);
  await take(
    db,
    'Handle,Variant SKU,Continue selling when out of stock\ntasse,C-1,CONTINUE\ntable,T-1,deny\nbougie,B-1,continue\n',
  );
  expect((await policies()).slice(0, 3).map(({ policy }) => policy)).toEqual(['untracked', 'tracked', 'backorder']);
});
