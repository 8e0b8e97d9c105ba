import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import type { Line } from '#server/exchange/cells.ts';
import { draftOf } from '#server/exchange/parse-lines.ts';
import { productsIn } from '#server/exchange/read-file.ts';
import { recordsOf } from '#server/exchange/read-records.ts';
import { bareShop, folder, pictureServer, take } from './shop.ts';

const shopify = readFileSync(fileURLToPath(new URL('../../fixtures/shopify-products.csv', import.meta.url)), 'utf8');

/** The product with this handle, as a file would describe it. */
async function productOf(db: Db, handle: string) {
  const [row] = await db.select().from(tables.productTexts).where(eq(tables.productTexts.slug, handle));
  const [known] = await recordsOf(db, row ? [row.productId] : []);
  return known?.record;
}

test('[SHOP-02] a file in Shopify’s layout is imported with all its oddities, and refused lines are reported one by one', async () => {
  const { origin, asked } = await pictureServer();
  const { db } = await bareShop();
  const dataDir = await folder();
  const table = shopify.replaceAll('@', `${origin}/`);
  const report = await take(db, table, dataDir);
  expect(report).toMatchObject({ lines: 11, created: 4, changed: 1, unchanged: 0, refused: 2 });
  expect(report.problems).toEqual([
    { line: 2, message: 'SEO Title has no place in this shop and was left out.', kind: 'leftOut' },
    { line: 13, message: 'The variant SP-1 has no price.', kind: 'refused' },
    { line: 14, message: 'Variant Price must be an amount such as 12.50, but is "1,234.50".', kind: 'refused' },
    { line: 16, message: 'The SKU SEL-1 belongs to another product.', kind: 'refused' },
  ]);

  const chair = await productOf(db, 'chaise-lune');
  expect(chair).toMatchObject({
    isActive: true,
    brand: 'Atelier Orme',
    category: [{ fr: 'Maison' }, { fr: 'Meubles' }, { fr: 'Chaises' }],
    tags: [{ fr: 'bois' }, { fr: 'pliant' }],
    options: [
      { fr: 'Couleur', display: 'Square' },
      { fr: 'Taille', display: 'Button' },
    ],
  });
  // several lines in one cell; quotes are kept, scripts are not
  expect(chair?.texts.fr.html).toBe(
    '<p>Une chaise en hêtre,\npliable et "légère".</p>\n<ul>\n<li>Assise 45 cm</li>\n</ul>',
  );
  expect(chair?.texts.nl).toMatchObject({ name: 'Chaise Lune', slug: 'chaise-lune', html: chair?.texts.fr.html });
  expect(
    chair?.variants.map(({ sku, values, prices, stock, weightGrams }) => [
      sku,
      values.map(({ fr }) => fr).join('/'),
      prices[0]?.inclCents,
      Object.values(stock)[0],
      weightGrams,
    ]),
  ).toEqual([
    ['LUNE-H-S', 'Hêtre/S', 8900, 12, 4201],
    // oversold counts as none left
    ['LUNE-H-M', 'Hêtre/M', 9900, 0, 4600],
    ['CHAISE-LUNE-3', 'Noir/S', 8950, 7, 4200],
    // the handle appeared again further down
    ['LUNE-N-M', 'Noir/M', 9900, 1, 4600],
  ]);
  // pictures in the order of their positions, and assigned to their variants
  expect(chair?.pictures.map(({ source, value }) => [source.replace(origin, ''), value])).toEqual([
    ['/lune-1.png', 'Hêtre'],
    ['/lune-2.png', ''],
    ['/lune-noir.png', 'Noir'],
  ]);
  const assets = await db.select().from(tables.assets).orderBy(asc(tables.assets.id));
  expect(assets.map(({ width, mime }) => [width, mime])).toEqual([
    [300, 'image/webp'],
    [300, 'image/webp'],
    [300, 'image/webp'],
  ]);
  expect(assets.every(({ guid }) => existsSync(join(dataDir, 'assets', `${guid}.webp`)))).toBe(true);
  expect(asked).toHaveLength(3);

  expect(await productOf(db, 'savon-sel')).toMatchObject({
    brand: 'Vitrine',
    options: [],
    category: [{ fr: 'Savon' }],
    // a reduction only where the price is lower
    variants: [{ prices: [{ inclCents: 690, regularCents: 850 }] }],
  });
  expect(await productOf(db, 'brouillon')).toMatchObject({ isActive: false });
  expect(await productOf(db, 'prix-faux')).toMatchObject({ variants: [{ sku: 'PF-2' }] });

  // the same file again changes nothing and fetches no picture
  const again = await take(db, table, dataDir);
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 5, refused: 2 });
  expect(asked).toHaveLength(3);
});

test('[SHOP-02] a file saved by a local spreadsheet is read: semicolons, CRLF, a byte order mark, few columns, any order', async () => {
  const { db } = await bareShop();
  const table = [
    '\uFEFFVariant Price;Title;Handle;Published;Variant SKU;Option1 Name;Option1 Value;Image Src;Tags',
    '12,5;Théière Brume;theiere-brume;VRAI;BRU-1;;;;"thé, grès"',
    '',
    "14,00;'=1+1;formule;WAAR;FOR-1;Title;Default Title;missing.png;",
    '4,00;Peut-être;peut-etre;PEUT;PE-1;Title;Default Title;;',
  ].join('\r\n');
  const report = await take(db, table);
  expect(report).toMatchObject({ lines: 3, created: 2, refused: 1 });
  expect(report.problems).toEqual([
    {
      line: 4,
      message: 'The picture missing.png was left out. There is no such file next to the product file.',
      kind: 'leftOut',
    },
    { line: 5, message: 'Published must be TRUE or FALSE, but is "PEUT".', kind: 'refused' },
    { line: 5, message: 'A new product needs a Title.', kind: 'refused' },
  ]);
  expect((await productOf(db, 'theiere-brume'))?.variants).toMatchObject([{ prices: [{ inclCents: 1250 }] }]);
  expect((await productOf(db, 'formule'))?.texts.fr.name).toBe('=1+1');

  // columns missing from the file stay: a new price leaves the title, the tags and the stock alone
  const priced = await take(db, 'Handle,Variant SKU,Variant Price\ntheiere-brume,BRU-1,13.00\n');
  expect(priced).toMatchObject({ changed: 1 });
  expect(await productOf(db, 'theiere-brume')).toMatchObject({
    texts: { fr: { name: 'Théière Brume' } },
    tags: [{ fr: 'grès' }, { fr: 'thé' }],
    variants: [{ prices: [{ inclCents: 1300 }] }],
  });
});

test.each([
  ['what is no table of products', 'name,price\nMug,3\n', /including Handle/],
  ['a column twice', 'Handle,Title,Title\na,b,c\n', /column Title occurs twice/],
  ['quotes that never close', 'Handle,Title\na,"b\n', /cannot be read as CSV/],
])('%s is refused whole with a sentence', async (_, table, sentence) => {
  const path = join(await folder(), 'products.csv');
  await writeFile(path, table);
  await expect(productsIn(path).next()).rejects.toThrow(sentence);
});

test('text that is not UTF-8 causes its line to be refused', async () => {
  const path = join(await folder(), 'latin.csv');
  await writeFile(path, Buffer.from('Handle,Title,Variant Price\nthe,Th\xe9,3\n', 'latin1'));
  const lines: Line[] = [];
  for await (const product of productsIn(path)) lines.push(...product.lines);
  expect(draftOf('the', { lines }, { warehouses: [], priceLists: [], catalogs: [] }).problems).toEqual([
    { line: 2, message: 'Title holds characters that are not UTF-8.', kind: 'refused' },
  ]);
});
