import { sql } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';

const kinds: Readonly<Record<string, string>> = { p: 'product', c: 'category', b: 'brand', news: 'news' };

/**
 * The current URL of a page that used to have this one, as a path after the culture: `/p/nouveau-nom`. Null for a URL
 * that never existed, or whose entity is gone or has reclaimed it.
 */
export async function currentPathOf(db: Db, culture: Culture, path: string): Promise<string | null> {
  const [, prefix = '', rest = ''] = /^\/([pcb]|news)\/([^/]+)$/u.exec(path) ?? [];
  const kind = kinds[prefix] ?? 'content';
  const slug = rest || path.slice(1);
  if (slug === '' || slug.length > 400) return null;
  const [found] = rowsOf<{ slug: string | null }>(
    await db.execute(sql`
      SELECT CASE f.kind
        WHEN 'product' THEN (SELECT t.slug FROM product_texts t WHERE t.product_id = f.entity_id AND t.culture = f.culture)
        WHEN 'category' THEN (SELECT t.slug FROM category_texts t WHERE t.category_id = f.entity_id AND t.culture = f.culture)
        WHEN 'brand' THEN (SELECT b.slug FROM brands b WHERE b.id = f.entity_id)
        WHEN 'news' THEN (SELECT t.slug FROM news_post_texts t WHERE t.post_id = f.entity_id AND t.culture = f.culture)
        ELSE (SELECT t.slug FROM content_page_texts t WHERE t.page_id = f.entity_id AND t.culture = f.culture)
      END AS slug
      FROM former_slugs f WHERE f.kind = ${kind} AND f.culture IN (${culture}, '*') AND f.slug = ${slug}`),
  );
  if (!found?.slug || found.slug === slug) return null;
  return prefix === '' ? `/${found.slug}` : `/${prefix}/${found.slug}`;
}
