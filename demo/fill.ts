import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { normalise } from '#rules/search.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { articlesOf } from './catalog/articles.ts';
import { brands } from './facts/brands.ts';
import { roots } from './facts/index.ts';
import type { OnProgress } from '#server/kernel/progress.ts';

/** Products per transaction: one step of the progress bar, and small enough for an embedded database. */
const perRound = 5000;

/** Words that distinguish a copy's name from others, as displayed and as searched. */
const words = Object.values(brands).flatMap(({ lines }) => lines.split(' '));
const written = sql`string_to_array(${words.join(' ')}::text, ' ')`;
const searched = sql`string_to_array(${words.map(normalise).join(' ')}::text, ' ')`;
const wordOf = (list: SQL) => sql`(${list})[1 + (copy.k * 7 + p.id * 3) % ${words.length}::int]`;

/** A copy's price is 80 to 124 percent of the demo product's, the same factor for all its variants and tiers. */
const priced = (cents: SQL) => sql`greatest(1, round(${cents} * (80 + (copy.k * 37 + p.id * 13) % 45) / 100.0))::int`;

/**
 * Enlarges the seeded demo shop to `products` products, for benchmarks: copies of its products with names, prices,
 * stock and popularity of their own, on the same pictures. It resumes where an earlier run stopped.
 */
export async function fillShop(db: Db, products: number, onProgress: OnProgress): Promise<void> {
  const originals = articlesOf(roots).length;
  const [found] = rowsOf<{ demo: number; products: number; variants: number }>(
    await db.execute(sql`
      SELECT count(*) FILTER (WHERE id <= ${originals})::int AS demo, coalesce(max(id), 0) AS products,
        (SELECT coalesce(max(id), 0) FROM variants WHERE product_id <= ${originals}) AS variants FROM products`),
  );
  if (!found || found.demo !== originals) throw new Error('Only the demo shop of this version can be made larger.');
  const step = 'Products';
  for (let from = found.products + 1; from <= products; from += perRound) {
    const to = Math.min(products, from + perRound - 1);
    await db.transaction((tx) => copyRange(tx, { from, to, originals, variants: found.variants }));
    onProgress({ step, done: to, total: products });
  }
  for (const table of ['products', 'variants', 'product_pictures'])
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.identifier(table)}))`,
    );
  await db.execute(sql`ANALYZE`);
}

/** Copy `k` of product `id` is `k * originals + id`; of its variants, `k * variants + id`. */
async function copyRange(
  tx: Tx,
  range: { from: number; to: number; originals: number; variants: number },
): Promise<void> {
  const { from, to, originals, variants } = range;
  const id = sql`copy.k * ${originals}::int + p.id`;
  const variantId = sql`copy.k * ${variants}::int + v.id`;
  const copies = sql`generate_series(${Math.floor((from - 1) / originals)}::int, ${Math.floor((to - 1) / originals)}::int) AS copy(k)
    JOIN products p ON p.id <= ${originals} AND copy.k * ${originals}::int + p.id BETWEEN ${from} AND ${to}`;
  const variantCopies = sql`${copies} JOIN variants v ON v.product_id = p.id`;

  await tx.execute(sql`
    INSERT INTO products (id, catalog_id, brand_id, category_id, min_qty, max_qty, step_qty, vat_category, popularity, from_incl_cents, spin_frames, created_at)
    SELECT ${id}, p.catalog_id, p.brand_id, p.category_id, p.min_qty, p.max_qty, p.step_qty, p.vat_category,
      (p.popularity * 7 + copy.k * 31) % 900, ${priced(sql`p.from_incl_cents`)}, p.spin_frames,
      p.created_at - copy.k * interval '1 hour'
    FROM ${copies}`);
  await tx.execute(sql`
    INSERT INTO product_texts (product_id, culture, name, slug, summary, description_html, facts, search)
    SELECT ${id}, t.culture, t.name || ' ' || ${wordOf(written)} || ' ' || copy.k, t.slug || '-no-' || copy.k, t.summary,
      t.description_html, t.facts,
      regexp_replace(t.search, '([a-z]+-\\d{4}-\\d\\d)', '\\1-' || copy.k, 'g') || ' ' || ${wordOf(searched)} || ' ' || copy.k
    FROM ${copies} JOIN product_texts t ON t.product_id = p.id`);
  await tx.execute(sql`
    INSERT INTO product_categories (product_id, category_id)
    SELECT ${id}, c.category_id FROM ${copies} JOIN product_categories c ON c.product_id = p.id`);
  await tx.execute(sql`
    INSERT INTO product_attributes (product_id, attribute_id, position)
    SELECT ${id}, a.attribute_id, a.position FROM ${copies} JOIN product_attributes a ON a.product_id = p.id`);
  await tx.execute(sql`
    INSERT INTO product_pictures (product_id, asset_id, value_id, kind, position)
    SELECT ${id}, s.asset_id, s.value_id, s.kind, s.position
    FROM ${copies} JOIN product_pictures s ON s.product_id = p.id`);
  await tx.execute(sql`
    INSERT INTO product_tags (product_id, tag_id)
    SELECT ${id}, t.tag_id FROM ${copies} JOIN product_tags t ON t.product_id = p.id`);
  // a copy is related to the originals: those exist whatever the range
  await tx.execute(sql`
    INSERT INTO related_products (product_id, related_id, position)
    SELECT ${id}, r.related_id, r.position FROM ${copies} JOIN related_products r ON r.product_id = p.id`);
  await tx.execute(sql`
    INSERT INTO variants (id, product_id, sku, position, is_available, value_ids, weight_grams)
    SELECT ${variantId}, ${id}, v.sku || '-' || copy.k, v.position, v.is_available, v.value_ids, v.weight_grams
    FROM ${variantCopies}`);
  await tx.execute(sql`
    INSERT INTO prices (price_list_id, variant_id, min_quantity, incl_cents, net_cents, regular_cents, net_regular_cents, since, reduced_since)
    SELECT k.price_list_id, ${variantId}, k.min_quantity, ${priced(sql`k.incl_cents`)},
      CASE WHEN k.net_cents IS NOT NULL THEN ${priced(sql`k.net_cents`)} END,
      CASE WHEN k.regular_cents IS NOT NULL THEN ${priced(sql`k.regular_cents`)} END,
      CASE WHEN k.net_regular_cents IS NOT NULL THEN ${priced(sql`k.net_regular_cents`)} END, k.since, k.reduced_since
    FROM ${variantCopies} JOIN prices k ON k.variant_id = v.id`);
  await tx.execute(sql`
    INSERT INTO price_history (price_list_id, variant_id, min_quantity, incl_cents, since, until)
    SELECT h.price_list_id, ${variantId}, h.min_quantity, ${priced(sql`h.incl_cents`)}, h.since, h.until
    FROM ${variantCopies} JOIN price_history h ON h.variant_id = v.id`);
  await tx.execute(sql`
    INSERT INTO stock (variant_id, warehouse_id, quantity)
    SELECT ${variantId}, s.warehouse_id, (s.quantity * 7 + copy.k * 13 + v.id) % 60
    FROM ${variantCopies} JOIN stock s ON s.variant_id = v.id`);
}
