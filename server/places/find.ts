import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beginsWithCode, districtCode, foldPlace, isSuggestable, spellingsOf } from '#rules/places.ts';
import { normalisePostalCode } from '#rules/postal-code.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import type { Localized } from '#server/db/schema/columns.ts';

export interface Place {
  postalCode: string;
  nth: number;
  name: Localized;
  latitude: number | null;
  longitude: number | null;
}

/** More than anybody reads; the largest codes in our countries have about forty towns. */
const mostPlaces = 50;
/** Greater than any text with the same prefix. */
const beyond = '\u{10ffff}';

const columns = sql`postal_code AS "postalCode", nth, name, latitude, longitude`;

/** Dutch towns are identified by the four digits they share; the two letters identify a street. */
const codeOfPlace = (postalCode: string, countryCode: string): string =>
  countryCode === 'NL' ? postalCode.replace(/^(\d{4})\s*\p{L}{1,2}$/u, '$1') : postalCode;

/** Ordered by language, as its index is. */
const named = (column: SQL, countryCode: string, folded: string) => sql`
  SELECT ${columns}, ${column} AS found FROM places
  WHERE country_code = ${countryCode} AND ${column} >= ${folded} AND ${column} < ${folded + beyond}`;

/**
 * The towns of a country whose code or name in either language starts with what was typed, ignoring accents, a country
 * prefix and spellings of "Saint": ordered by code, or by name; city districts also by number (`Paris 11`). Nothing
 * below four characters (CART-08).
 */
export async function findPlaces(db: Db, countryCode: string, query: string): Promise<Place[]> {
  const typed = normalisePostalCode(query, countryCode);
  if (!isSuggestable(typed)) return [];
  if (beginsWithCode(typed)) return await withCode(db, countryCode, codeOfPlace(typed, countryCode));
  const folded = foldPlace(query);
  const district = countryCode === 'FR' ? districtCode(folded) : null;
  if (district !== null) return await withCode(db, countryCode, district);
  const found = await Promise.all(spellingsOf(folded).map((each) => withName(db, countryCode, each)));
  return [...new Map(found.flat().map((row) => [keyOfPlace(row), row])).values()].slice(0, mostPlaces);
}

async function withName(db: Db, countryCode: string, folded: string): Promise<Place[]> {
  // a town may match in both languages
  return rowsOf<Place>(
    await db.execute(sql`
      (${named(sql`search_fr`, countryCode, folded)} ORDER BY search_fr, postal_code, nth LIMIT ${mostPlaces})
      UNION ALL
      (${named(sql`search_nl`, countryCode, folded)} AND search_nl <> search_fr
        ORDER BY search_nl, postal_code, nth LIMIT ${mostPlaces})
      ORDER BY found, "postalCode", nth`),
  );
}

const withCode = async (db: Db, countryCode: string, code: string) =>
  rowsOf<Place>(
    await db.execute(sql`
      SELECT ${columns} FROM places
      WHERE country_code = ${countryCode} AND postal_code >= ${code} AND postal_code < ${code + beyond}
      ORDER BY postal_code, nth LIMIT ${mostPlaces}`),
  );

/** `4000` for the first town of a code, `4000-2` for the second. */
export const keyOfPlace = ({ postalCode, nth }: Pick<Place, 'postalCode' | 'nth'>): string =>
  nth === 1 ? postalCode : `${postalCode}-${nth}`;

/** The town in the middle of which somebody is, or nearly; null if no town has a position. */
export async function placeAround(
  db: Db,
  { lat, lng }: { lat: number; lng: number },
): Promise<(Place & { countryCode: string }) | null> {
  const east = Math.cos((lat * Math.PI) / 180);
  const [found] = rowsOf<Place & { countryCode: string }>(
    await db.execute(sql`
      SELECT ${columns}, country_code AS "countryCode" FROM places
      WHERE latitude IS NOT NULL AND longitude IS NOT NULL
      ORDER BY (latitude - ${lat}) ^ 2 + ((longitude - ${lng}) * ${east}) ^ 2, country_code, postal_code, nth LIMIT 1`),
  );
  return found ?? null;
}

/** The town with this key; null if there is none. */
export async function placeWithKey(db: Db, countryCode: string, key: string): Promise<Place | null> {
  const [, postalCode = key, nth = '1'] = /^(.+)-(\d{1,4})$/.exec(key) ?? [];
  const [found] = rowsOf<Place>(
    await db.execute(sql`
      SELECT ${columns} FROM places
      WHERE country_code = ${countryCode} AND postal_code = ${postalCode} AND nth = ${Number(nth)}`),
  );
  return found ?? null;
}

/** The towns with exactly this code. */
export const placesOfCode = async (db: Db, countryCode: string, postalCode: string): Promise<Place[]> => {
  const code = codeOfPlace(postalCode, countryCode);
  return (await withCode(db, countryCode, code)).filter((place) => place.postalCode === code);
};
