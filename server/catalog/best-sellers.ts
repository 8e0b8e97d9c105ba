import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProductCard } from '#contract/catalog.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Asker } from '#server/kernel/asker.ts';

/** The ids of the products that are sold most, of these catalogues. */
export const mostSold = (open: readonly number[], count: number): SQL => sql`
  SELECT p.id FROM products p WHERE p.is_active AND p.catalog_id = ANY(${idArray(open)})
  ORDER BY p.popularity DESC, p.id LIMIT ${count}`;

/** A row of them, for a page that has nothing else to show. */
const row = 4;

export async function bestSellers(asker: Asker): Promise<ProductCard[]> {
  const { db, now } = asker.services;
  const [open, countryCode] = await Promise.all([openCatalogIds(db, now()), destinationOf(asker)]);
  const found = rowsOf<{ id: number }>(await db.execute(mostSold(open, row)));
  return await cardsOf(
    asker,
    found.map(({ id }) => id),
    countryCode,
  );
}
