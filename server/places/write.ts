import { eq, sql } from 'drizzle-orm';
import { foldPlace } from '#rules/places.ts';
import type { Db } from '#server/db/open.ts';
import { places } from '#server/db/schema/index.ts';
import { namesOf } from './known/index.ts';
import type { FilePlace } from './parse.ts';

type Row = typeof places.$inferSelect;
type NewRow = typeof places.$inferInsert;

/** A place as a row, without its number. */
function rowOf({ countryCode, postalCode, name, latitude, longitude }: FilePlace): Omit<NewRow, 'nth'> {
  const names = namesOf(countryCode, postalCode, name);
  return {
    countryCode,
    postalCode,
    name: names,
    searchFr: foldPlace(names.fr),
    searchNl: foldPlace(names.nl),
    latitude,
    longitude,
  };
}

type Identified = Pick<Row, 'countryCode' | 'postalCode' | 'searchFr'>;
const identityOf = ({ countryCode, postalCode, searchFr }: Identified) => `${countryCode} ${postalCode} ${searchFr}`;
const codeOf = ({ countryCode, postalCode }: Omit<Identified, 'searchFr'>) => `${countryCode} ${postalCode}`;

const isSame = (one: Row, other: Omit<NewRow, 'nth'>) =>
  one.name.fr === other.name.fr &&
  one.name.nl === other.name.nl &&
  one.latitude === other.latitude &&
  one.longitude === other.longitude;

/**
 * Writes new and changed places, in one transaction; a new place is numbered after the others of its code. `seen` are
 * the places that the file has already named: of duplicates, in two languages or positions, the first counts.
 */
export async function writePlaces(db: Db, given: readonly FilePlace[], seen: Set<string>) {
  const report = { created: 0, changed: 0, unchanged: 0 };
  if (given.length === 0) return report;
  await db.transaction(async (tx) => {
    const codes = JSON.stringify([...new Set(given.map(({ countryCode, postalCode }) => [countryCode, postalCode]))]);
    const there = await tx
      .select()
      .from(places)
      .where(
        sql`(country_code, postal_code) IN (SELECT pair ->> 0, pair ->> 1 FROM jsonb_array_elements(${codes}::jsonb) pair)`,
      );
    const known = new Map(there.map((row) => [identityOf(row), row]));
    const last = new Map<string, number>();
    for (const row of there) last.set(codeOf(row), Math.max(row.nth, last.get(codeOf(row)) ?? 0));
    const added: NewRow[] = [];
    for (const row of given.map(rowOf)) {
      const identity = identityOf(row);
      const current = known.get(identity);
      if (seen.has(identity) || (current && isSame(current, row))) report.unchanged++;
      else if (current) {
        await tx.update(places).set(row).where(eq(places.id, current.id));
        report.changed++;
      } else {
        const nth = (last.get(codeOf(row)) ?? 0) + 1;
        last.set(codeOf(row), nth);
        added.push({ ...row, nth });
        report.created++;
      }
      seen.add(identity);
    }
    if (added.length > 0) await tx.insert(places).values(added);
  });
  return report;
}
