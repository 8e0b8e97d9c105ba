import { sql } from 'drizzle-orm';
import type { searchSuggestions, suggestion } from '#contract/catalog.ts';
import type { Picture } from '#contract/wire.ts';
import { isSearchable, normalise } from '#rules/search.ts';
import { addressIn } from '#server/catalog/addresses.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { firstPicture } from '#server/catalog/pictures.ts';
import { isSimilar, similarity, withAccuracy } from '#server/catalog/similarity.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { CallRequest } from '#server/http/handler.ts';
import type { InferOutput } from 'valibot';

/** What shares no letters with the query is never suggested, whatever accuracy was asked. */
const leastAccuracy = 0.05;

/** The products that resemble the query most; nothing below two characters (CAT-09). */
export async function suggest({
  visit,
  services,
  query: { q, nbrResults, accuracy, culture },
}: CallRequest<typeof searchSuggestions>): Promise<InferOutput<typeof suggestion>[]> {
  const { db } = services;
  const folded = normalise(q);
  if (!isSearchable(folded)) return [];
  const open = idArray(await openCatalogIds(db, services.now()));
  const result = await withAccuracy(db, Math.max(accuracy, leastAccuracy), (tx) =>
    tx.execute(sql`
      SELECT p.name, p.slug, ${firstPicture(culture)} AS photo FROM (
        SELECT p.id, t.name, t.slug FROM product_texts t
        JOIN products p ON p.id = t.product_id AND p.is_active AND p.catalog_id = ANY(${open})
        WHERE t.culture = ${culture} AND ${isSimilar(folded)}
        ORDER BY ${similarity(folded)} DESC, p.popularity DESC, p.id LIMIT ${nbrResults}) p`),
  );
  return rowsOf<{ name: string; slug: string; photo: Picture | null }>(result).map(({ name, slug, photo }) => ({
    Name: name,
    Photo: photo && { AssetId: photo.AssetId, AssetName: photo.AssetName },
    ProductUrl: addressIn(visit, culture, `/p/${slug}`),
  }));
}
