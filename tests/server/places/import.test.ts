import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { countries, places } from '#server/db/schema/index.ts';
import { countries as sold } from '#demo/pricing.ts';
import { UnreadableFile } from '#server/kernel/unreadable-file.ts';
import { importPlaces } from '#server/places/import.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { folder } from '#tests/server/exchange/shop.ts';

async function shopOfNothing(): Promise<Db> {
  const { db, close } = await emptyDatabase();
  onTestFinished(close);
  await db.insert(countries).values(sold);
  return db;
}

const line = (country: string, code: string, name: string, latitude = '50.6', longitude = '5.5') =>
  [country, code, name, 'Wallonie', 'WAL', 'Liège', 'WLG', '', '', latitude, longitude, '5'].join('\t');

async function take(db: Db, lines: readonly string[], onProgress?: (at: number) => void) {
  const path = join(await folder(), 'places.txt');
  await writeFile(path, lines.join('\r\n'));
  return await importPlaces(db, { path, ...(onProgress ? { onProgress } : {}) });
}

const kept = async (db: Db) =>
  (await db.select().from(places).orderBy(asc(places.countryCode), asc(places.postalCode), asc(places.nth))).map(
    ({ countryCode, postalCode, nth, name }) => `${countryCode} ${postalCode}-${nth} ${name.fr}/${name.nl}`,
  );

test('a file of places is imported: both names where the shop knows them, each code’s places numbered', async () => {
  const db = await shopOfNothing();
  const report = await take(db, [
    `\ufeff${line('BE', '4000', 'Liège')}`,
    line('BE', '4000', 'Rocourt'),
    line('BE', '1000', 'Brussel'),
    // the same place in its other language
    line('BE', '1000', 'Bruxelles'),
    line('NL', '1012AB', 'Amsterdam'),
    line('FR', '59000', 'Lille', '', ''),
    line('FR', '59777', 'Lille CEDEX'),
    '',
  ]);
  expect(report).toEqual({ lines: 7, created: 5, changed: 0, unchanged: 1, skipped: 1, refused: [] });
  expect(await kept(db)).toEqual([
    'BE 1000-1 Bruxelles/Brussel',
    'BE 4000-1 Liège/Luik',
    'BE 4000-2 Rocourt/Rocourt',
    'FR 59000-1 Lille/Rijsel',
    'NL 1012 AB-1 Amsterdam/Amsterdam',
  ]);
});

test('a line that cannot be read is refused with its number and the reason, and the others are imported', async () => {
  const db = await shopOfNothing();
  const report = await take(db, [
    line('BE', '4000', 'Liège'),
    'BE\t4000\tLiège',
    line('DE', '10115', 'Berlin'),
    line('BE', '04000', 'Liège'),
    line('BE', '4001', '  '),
    line('BE', '4002', 'Nulle part', '91', '5'),
    line('BE', '4003', 'Nulle part', '50', ''),
    line('BE', '4004', 'N'.repeat(181)),
    line('BE', '4005', 'Tintigny'),
  ]);
  expect(report.refused).toEqual([
    { line: 2, reason: 'It has 3 columns instead of 12.' },
    { line: 3, reason: 'The shop has no country "DE".' },
    { line: 4, reason: '"04000" is no postal code of BE.' },
    { line: 5, reason: 'The name of the place is missing or invalid.' },
    { line: 6, reason: '"91", "5" is no place on earth.' },
    { line: 7, reason: '"50", "" is no place on earth.' },
    { line: 8, reason: 'The name of the place is missing or invalid.' },
  ]);
  expect([report.created, (await kept(db)).length]).toEqual([2, 2]);
});

test('the same file again changes nothing; another spelling or position is imported; keys stay', async () => {
  const db = await shopOfNothing();
  const file = [
    line('BE', '4000', 'Rocourt'),
    line('BE', '4000', 'LIEGE'),
    // twice, at two positions: the first counts
    line('BE', '4000', 'Rocourt', '50.7', '5.6'),
  ];
  await take(db, file);
  expect(await take(db, file)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  const other = [line('BE', '4000', 'Glain'), line('BE', '4000', 'rocourt', '50.65')];
  expect(await take(db, other)).toMatchObject({ created: 1, changed: 1, unchanged: 0 });
  expect(await kept(db)).toEqual(['BE 4000-1 Rocourt/Rocourt', 'BE 4000-2 Liège/Luik', 'BE 4000-3 Glain/Glain']);
});

test('a long file reports progress; a missing one is reported', async () => {
  const db = await shopOfNothing();
  const told: number[] = [];
  const many = Array.from({ length: 2500 }, (_, index) => line('FR', String(10_000 + index), `Ville ${index}`));
  const report = await take(db, many, (at) => told.push(at));
  expect(report.created).toBe(2500);
  expect([told.length, told.at(-1)]).toEqual([3, 1]);
  expect(told).toEqual(told.toSorted((one, next) => one - next));
  await expect(importPlaces(db, { path: '/nowhere/BE.txt' })).rejects.toThrow(UnreadableFile);
});
