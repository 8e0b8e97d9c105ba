import { sql } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';

/** How many uses a refusal names. */
const NAMED = 3;

/**
 * What shows a file: products, categories, brands, news and banners name it, and texts of pages, news and products
 * contain its id. Their names in the culture, at most three, and how many there are.
 */
export async function usesOf(
  db: Db | Tx,
  { id, guid }: { id: number; guid: string },
  culture: Culture,
): Promise<{ names: string[]; count: number }> {
  const found = rowsOf<{ name: string; count: number }>(
    await db.execute(sql`
      SELECT name, (count(*) OVER ())::int AS count FROM (
        SELECT 1 AS kind, t.page_id AS of, max(t.title) FILTER (WHERE t.culture = ${culture}) AS name
          FROM content_page_texts t
          WHERE t.page_id IN (SELECT page_id FROM content_page_texts WHERE strpos(html, ${guid}) > 0)
          GROUP BY t.page_id
        UNION SELECT 2, t.post_id, t.title FROM news_post_texts t JOIN news_posts n ON n.id = t.post_id
          WHERE t.culture = ${culture} AND (n.picture_id = ${id} OR t.post_id IN
            (SELECT post_id FROM news_post_texts WHERE strpos(html, ${guid}) > 0))
        UNION SELECT 3, t.product_id, t.name FROM product_texts t
          WHERE t.culture = ${culture} AND (t.product_id IN
            (SELECT product_id FROM product_pictures WHERE asset_id = ${id}) OR t.product_id IN
            (SELECT product_id FROM product_texts WHERE strpos(description_html, ${guid}) > 0))
        UNION SELECT 4, t.category_id, t.name FROM category_texts t JOIN categories c ON c.id = t.category_id
          WHERE t.culture = ${culture} AND c.picture_id = ${id}
        UNION SELECT 5, id, name FROM brands WHERE logo_id = ${id}
        UNION SELECT 6, id, title ->> ${culture} FROM banners WHERE picture_id = ${id}
      ) uses ORDER BY kind, name LIMIT ${NAMED}`),
  );
  return { names: found.map(({ name }) => name), count: found[0]?.count ?? 0 };
}
