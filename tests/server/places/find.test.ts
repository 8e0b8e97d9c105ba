import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { placeRows } from '#demo/places.ts';
import { findPlaces, keyOfPlace, placesOfCode, placeWithKey } from '#server/places/find.ts';
import { demoDatabase } from '#tests/server/database.ts';

let shop: Store;
beforeAll(async () => {
  shop = await demoDatabase();
});
afterAll(() => shop.close());

const found = async (query: string, country = 'BE') =>
  (await findPlaces(shop.db, country, query)).map((place) => `${keyOfPlace(place)} ${place.name.fr}/${place.name.nl}`);

describe('[CART-08] places are suggested', () => {
  test('from four characters on, not counting blanks', async () => {
    expect(await found('400')).toEqual([]);
    expect(await found(' liè ')).toEqual([]);
    expect(await found('4000')).toEqual(['4000 Liège/Luik', '4000-2 Glain/Glain', '4000-3 Rocourt/Rocourt']);
  });

  test('by the start of the name in either language, ignoring accents, case and dashes', async () => {
    const both = ['4000 Liège/Luik', '4020 Liège/Luik'];
    expect(await found('liege')).toEqual(both);
    expect(await found('LUIK')).toEqual(both);
    expect(await found('saint gilles')).toEqual(['1060 Saint-Gilles/Sint-Gillis']);
    expect(await found("braine l'al")).toEqual(['1420 Braine-l’Alleud/Eigenbrakel']);
    expect(await found('s gravenb')).toEqual(['7090 Braine-le-Comte/’s-Gravenbrakel']);
    expect(await found('zzzz')).toEqual([]);
  });

  test('once if both names match, and in their own country alone', async () => {
    expect(await found('stra', 'FR')).toEqual(['67000 Strasbourg/Straatsburg']);
    expect(await found('rijsel', 'FR')).toEqual(['59000 Lille/Rijsel', '59800 Lille/Rijsel']);
    expect(await found('rijsel')).toEqual([]);
    expect(await found('1012 ab', 'NL')).toEqual(['1012 Amsterdam/Amsterdam']);
  });

  test('[CART-08] however "Saint" is written, and with the country before the code', async () => {
    const etienne = ['42000 Saint-Étienne/Saint-Étienne'];
    for (const query of ['St-Étienne', 'st etienne', 'St. Etienne', 'Saint-Etienne', 'SAINT ÉTIENNE'])
      expect([query, await found(query, 'FR')]).toEqual([query, etienne]);
    expect(await found('st gillis')).toEqual(['1060 Saint-Gilles/Sint-Gillis']);
    expect(await found('st. gilles')).toEqual(['1060 Saint-Gilles/Sint-Gillis']);
    expect(await found('B-4000')).toEqual(await found('4000'));
    expect(await found('F-75011', 'FR')).toEqual(['75011 Paris/Parijs']);
    expect(await found('NL-1012 AB', 'NL')).toEqual(await found('1012ab', 'NL'));
    expect(await found('B-40')).toEqual([]);
  });

  test('[CART-08] a city with all of its districts, and one of them by its number', async () => {
    const codes = async (query: string) => (await found(query, 'FR')).map((place) => place.slice(0, 5));
    const all = (first: number, count: number) => Array.from({ length: count }, (_, nth) => String(first + nth));
    expect(await codes('Paris')).toEqual([...all(75_001, 20), '75116']);
    expect(await codes('Lyon')).toEqual(all(69_001, 9));
    expect(await codes('Marseille')).toEqual(all(13_001, 16));
    for (const query of ['Paris 11', 'paris 11e', 'Paris 11ème', 'Parijs 11', 'paris 11e arrondissement', '75011'])
      expect([query, await codes(query)]).toEqual([query, ['75011']]);
    expect([await codes('Paris 1er'), await codes('Marseille 16'), await codes('Lyon 3e')]).toEqual([
      ['75001'],
      ['13016'],
      ['69003'],
    ]);
    expect([await codes('Lyon 10'), await codes('Paris 21'), await found('Paris 11')]).toEqual([[], [], []]);
  });

  test('which can be looked up by their key', async () => {
    expect((await placeWithKey(shop.db, 'BE', '4000-3'))?.name.fr).toBe('Rocourt');
    expect((await placeWithKey(shop.db, 'BE', '4000'))?.name.nl).toBe('Luik');
    expect(await placeWithKey(shop.db, 'BE', '4000-4')).toBe(null);
    expect(await placeWithKey(shop.db, 'FR', '4000')).toBe(null);
    expect((await placesOfCode(shop.db, 'BE', '4000')).length).toBe(3);
  });

  test('even if what was typed has a meaning to the database', async () => {
    for (const query of ['%%%%', "4000' OR 1=1 --", '____', '\\\\\\\\', '4000\u{10ffff}'])
      expect([query, await found(query)]).toEqual([query, []]);
  });
});

test('the shop knows more than three hundred places, many in two languages and codes with several', () => {
  const rows = placeRows();
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(new Set(rows.map(({ countryCode }) => countryCode))).toEqual(new Set(['BE', 'FR', 'NL', 'LU']));
  expect(rows.filter(({ name }) => name.fr !== name.nl).length).toBeGreaterThanOrEqual(20);
  expect(rows.filter(({ nth }) => nth === 2).length).toBeGreaterThanOrEqual(10);
});

test('a lookup uses an index, whatever the database’s collation', async () => {
  const plan = async (condition: string) =>
    JSON.stringify(
      rowsOf(
        await shop.db.transaction(async (tx) => {
          // the demo shop has too few rows for an index to pay off
          await tx.execute(sql`SET LOCAL enable_seqscan = off`);
          await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
          return await tx.execute(
            sql.raw(`EXPLAIN SELECT * FROM places WHERE country_code = 'BE' AND ${condition} LIMIT 50`),
          );
        }),
      ),
    );
  const range = (column: string) => `${column} >= 'lieg' AND ${column} < 'lieg~'`;
  expect(await plan(`${range('search_fr')} ORDER BY search_fr`)).toMatch(
    /Index Scan using places_country_code_search_fr/,
  );
  expect(await plan(`${range('search_nl')} AND search_nl <> search_fr ORDER BY search_nl`)).toMatch(
    /Index Scan using places_country_code_search_nl/,
  );
  expect(await plan(`${range('postal_code')} ORDER BY postal_code, nth`)).toMatch(
    /Index Scan using places_country_code_postal_code_nth/,
  );
});
