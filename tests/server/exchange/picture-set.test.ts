import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { isComplete } from '#server/exchange/import-products.ts';
import { recordsOf } from '#server/exchange/read-records.ts';
import { bareShop, folder, pictureServer, take } from './shop.ts';

const heading = 'Handle,Title,Variant SKU,Variant Price,Image Src,Image Position';

async function picturesOf(db: Db): Promise<string[]> {
  const [row] = await db.select().from(tables.productTexts).where(eq(tables.productTexts.slug, 'bol'));
  const [known] = await recordsOf(db, row ? [row.productId] : []);
  return (known?.record.pictures ?? []).map(({ source }) => new URL(source).pathname);
}

/** A shop with one product of `count` pictures, and a file that names pictures of its own. */
async function shopWith(count: number) {
  const { origin } = await pictureServer();
  const { db } = await bareShop();
  const dataDir = await folder();
  const fileOf = (paths: readonly string[], price = '4.00') =>
    [
      heading,
      ...(paths.length === 0 ? [''] : paths).map((path, index) =>
        [`bol,${index === 0 ? `Bol,B-1,${price}` : ',,'}`, path && `${origin}/${path}`, index + 1].join(','),
      ),
    ].join('\n');
  const paths = Array.from({ length: count }, (_, index) => `a${index}.png`);
  expect(isComplete(await take(db, fileOf(paths), dataDir))).toBe(true);
  return { db, dataDir, origin, fileOf, before: paths.map((path) => `/${path}`) };
}

test('[SHOP-09] one picture that cannot be fetched changes none of the forty-one, and the rest of the line is imported', async () => {
  const { db, dataDir, origin, fileOf, before } = await shopWith(41);
  const report = await take(db, fileOf(['b1.png', 'gone.png', 'b3.png'], '5.00'), dataDir);
  expect(report).toMatchObject({ changed: 1, refused: 0 });
  expect(report.problems).toEqual([
    {
      line: 2,
      message: 'The product keeps its current pictures until all of the new ones can be imported.',
      kind: 'leftOut',
    },
    {
      line: 3,
      message: `The picture ${origin}/gone.png was left out. The server responds with status 404.`,
      kind: 'leftOut',
    },
  ]);
  expect(isComplete(report)).toBe(false);
  expect(await picturesOf(db)).toEqual(before);
  expect(await db.select({ cents: tables.prices.inclCents }).from(tables.prices)).toEqual([{ cents: 500 }]);

  // this one URL alone once emptied the product
  const alone = await take(db, fileOf(['gone.png'], '5.00'), dataDir);
  expect(alone).toMatchObject({ unchanged: 1 });
  expect([isComplete(alone), await picturesOf(db)]).toEqual([false, before]);

  // once it is available, the set is replaced
  expect(isComplete(await take(db, fileOf(['b1.png', 'b2.png'], '5.00'), dataDir))).toBe(true);
  expect(await picturesOf(db)).toEqual(['/b1.png', '/b2.png']);
});

test('[SHOP-09] a blank Image Src or an unreadable cell keeps the pictures, and “none” removes them', async () => {
  const { db, dataDir, origin, fileOf, before } = await shopWith(2);
  expect(await take(db, fileOf([], '6.00'), dataDir)).toMatchObject({ changed: 1, problems: [] });
  expect(await picturesOf(db)).toEqual(before);
  const odd = await take(
    db,
    `Handle,Image Src,Image Kind\nbol,${origin}/b1.png,view\nbol,${origin}/b2.png,turning\n`,
    dataDir,
  );
  expect([isComplete(odd), await picturesOf(db)]).toEqual([false, before]);
  expect(await take(db, 'Handle,Image Src\nbol,none\n', dataDir)).toMatchObject({ changed: 1, problems: [] });
  expect(await picturesOf(db)).toEqual([]);
});

test('[SHOP-09] a set of pictures with scattered lines is imported as a whole or not at all', async () => {
  const { db, dataDir, origin, before } = await shopWith(3);
  const apart = (last: string) =>
    `${heading}\nbol,,,,${origin}/b1.png,1\ntasse,Tasse,T-1,3.00,,\nbol,,,,${origin}/${last},2\n`;
  expect(isComplete(await take(db, apart('gone.png'), dataDir))).toBe(false);
  expect(await picturesOf(db)).toEqual(before);
  expect(isComplete(await take(db, apart('b2.png'), dataDir))).toBe(true);
  expect(await picturesOf(db)).toEqual(['/b1.png', '/b2.png']);
});
