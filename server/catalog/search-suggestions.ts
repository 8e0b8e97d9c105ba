import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { searchSuggestions, suggestion } from '#contract/search-suggestions.ts';
import type { Picture } from '#contract/wire.ts';
import { isSearchable, normalise } from '#rules/search.ts';
import { urlsIn } from '#rules/urls.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { firstPicture } from '#server/catalog/pictures.ts';
import { hasWords, readingsOf, wordsIn } from '#server/catalog/words.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { CallRequest } from '#server/http/handler.ts';
import type { InferOutput } from 'valibot';

/** Texts that share no letters with the query are never suggested, whatever accuracy is requested. */
const leastAccuracy = 0.05;
/** Best sellers that are scanned before the index is used: frequent words are found among them at once. */
const bestSellers = 500;

interface Found {
  id: number;
  name: string;
  slug: string;
  photo: Picture | null;
}

/**
 * Products with words that start like the query's, best sellers first, then those with similar words; nothing below two
 * characters (CAT-09).
 */
export async function suggest({
  visit,
  services,
  query: { q, nbrResults, accuracy, culture },
}: CallRequest<typeof searchSuggestions>): Promise<InferOutput<typeof suggestion>[]> {
  const { db, now } = services;
  const folded = normalise(q);
  if (!isSearchable(folded)) return [];
  const open = idArray(await openCatalogIds(db, now()));
  const sold = sql`p.is_active AND p.catalog_id = ANY(${open})`;
  const found = new Map<number, Found>();

  const look = async (texts: SQL, reading: readonly string[]): Promise<void> => {
    const begins = sql`t.search LIKE ${`${reading[0] ?? ''}%`}`;
    const result = await db.execute(sql`
      SELECT p.id, p.name, p.slug, ${firstPicture(culture)} AS photo FROM (
        SELECT p.id, t.name, t.slug, ${begins} AS begins, p.popularity FROM ${texts}
        WHERE p.id <> ALL(${idArray([...found.keys()])})
        ORDER BY begins DESC, p.popularity DESC, p.id LIMIT ${nbrResults - found.size}) p
      ORDER BY p.begins DESC, p.popularity DESC, p.id`);
    for (const row of rowsOf<Found>(result)) found.set(row.id, row);
  };
  const lookFor = async (reading: readonly string[]): Promise<void> => {
    const isMeant = sql`t.culture = ${culture} AND ${hasWords(reading)}`;
    // OFFSET 0 materialises the list: a planner that expects one match would recompute it for each it finds
    const popular = sql`
      (SELECT * FROM products p WHERE ${sold} ORDER BY p.popularity DESC, p.id LIMIT ${bestSellers}) p
      CROSS JOIN LATERAL (SELECT * FROM product_texts t WHERE t.product_id = p.id AND ${isMeant} OFFSET 0) t`;
    await look(popular, reading);
    if (found.size >= nbrResults) return;
    // index first: a planner that expects few products would search the index once for each of them
    const any = sql`
      (WITH meant AS MATERIALIZED (SELECT t.* FROM product_texts t WHERE ${isMeant}) SELECT * FROM meant) t
      JOIN products p ON p.id = t.product_id AND ${sold}`;
    await look(any, reading);
  };

  const words = wordsIn(folded);
  await lookFor(words);
  if (found.size < nbrResults) {
    for (const reading of await readingsOf(db, culture, words, Math.max(accuracy, leastAccuracy))) {
      if (found.size < nbrResults) await lookFor(reading);
    }
  }
  // the prices that cards have, by their own rule
  const asker = { visit: { ...visit, culture }, services };
  const cards = found.size > 0 ? await cardsOf(asker, [...found.keys()], await destinationOf(asker)) : [];
  const cardOf = new Map(cards.map((card) => [card.ProductId, card]));
  return [...found.values()].map(({ id, name, slug, photo }) => {
    const card = cardOf.get(id);
    return {
      Name: name,
      Photo: photo && { AssetId: photo.AssetId, AssetName: photo.AssetName },
      ProductUrl: urlsIn(culture, visit.appPath).product({ slug }),
      ...(card && { Price: card.Price, IsFromPrice: card.IsFromPrice }),
    };
  });
}
