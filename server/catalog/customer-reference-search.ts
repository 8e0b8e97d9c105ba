import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { customerReferenceSearchPage } from '#contract/customer-reference-search.ts';
import type { CustomerReference, customerReferenceSearch } from '#contract/customer-reference-search.ts';
import type { Culture } from '#contract/wire.ts';
import { pageNumberIn } from '#rules/pagination.ts';
import { isSearchable, normalise, referencesAPage } from '#rules/search.ts';
import { urlsIn } from '#rules/urls.ts';
import { keepingQuery } from '#server/catalog/urls.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { referencesOf } from '#server/catalog/references-of.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { CallRequest } from '#server/http/handler.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';

interface Wanted {
  q: string;
  /** 1-based. */
  page: number;
  culture: Culture;
  /** Page size. */
  count?: number;
}

/**
 * A text normalised for comparison, by the same database functions on both sides: no accents, no ligatures, lower case.
 */
const folded = (text: SQL): SQL => sql`regexp_replace(lower(unaccent(${text})), '[[:space:]]+', ' ', 'g')`;

/** The company's own references that contain the query: exact matches first, then prefixes. */
export async function findReferences(
  { visit, services: { db, now } }: Asker,
  { q, page, culture, count = referencesAPage }: Wanted,
): Promise<CustomerReference[]> {
  if (!visit.customer || !isSearchable(q)) return [];
  const wanted = folded(sql`${normalise(q)}::text`);
  const own = folded(sql`r.customer_sku`);
  const open = idArray(await openCatalogIds(db, now()));
  const place = sql`strpos(${own}, ${wanted})`;
  const result = await db.execute(sql`
    SELECT r.customer_sku AS "customerSku", t.name, t.slug, v.value_ids AS "valueIds"
    FROM customer_references r
    JOIN variants v ON v.id = r.variant_id
    JOIN products p ON p.id = v.product_id AND p.is_active AND p.catalog_id = ANY(${open})
    JOIN product_texts t ON t.product_id = p.id AND t.culture = ${culture}
    WHERE r.customer_id = ${referencesOf(visit.customer)} AND ${place} > 0
    ORDER BY ${own} <> ${wanted}, ${place} > 1, r.customer_sku, v.id
    LIMIT ${count} OFFSET ${count}::bigint * ${page - 1}::bigint`);
  const rows = rowsOf<{ customerSku: string; name: string; slug: string; valueIds: number[] }>(result);
  return rows.map(({ customerSku, name, slug, valueIds }) => ({
    CustomerSKU: customerSku,
    ProductLink: keepingQuery(
      urlsIn(culture, visit.appPath).product({ slug }),
      Object.fromEntries(valueIds.map((id, index) => [`VariantValueId${index + 1}`, String(id)])),
    ),
    Name: name,
  }));
}

/** A page of the company's own references (CAT-11). */
export const searchReferences = ({ query, ...asker }: CallRequest<typeof customerReferenceSearch>) =>
  findReferences(asker, query);

/** The same as a page; empty for a visitor who is not signed in. */
export async function readReferences({
  search,
  ...asker
}: PageRequest<typeof customerReferenceSearchPage>): Promise<PageResult<typeof customerReferenceSearchPage>> {
  const { visit, services } = asker;
  const { culture } = visit;
  const q = (search.q ?? '').slice(0, 100).replaceAll('\0', '').trim();
  const page = pageNumberIn(search.page);
  return {
    data: {
      Kind: 'customerReferenceSearch',
      Query: { q, page },
      References: await findReferences(asker, { q, page, culture }),
    },
    meta: { Title: await services.texts.translate(culture, 'Search.References'), Description: '', NoIndex: true },
  };
}
