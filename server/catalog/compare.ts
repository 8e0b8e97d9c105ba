import { sql } from 'drizzle-orm';
import type { ProductCard } from '#contract/catalog.ts';
import type { comparePage, ComparePageData } from '#contract/compare.ts';
import { comparedIds, comparedMost, compareUrl } from '#rules/compare.ts';
import { alternates } from '#server/catalog/urls.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { attributeBook, openCatalogIds } from '#server/catalog/lookups.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';

type Row = ComparePageData['Rows'][number];

interface Compared {
  id: number;
  facts: { name: string; value: string }[];
  /** Of the variants for sale. */
  valueIds: number[][] | null;
}

/** Products side by side: those of the URL that are for sale, their attributes, and which of these differ. */
export async function readCompare(request: PageRequest<typeof comparePage>): Promise<PageResult<typeof comparePage>> {
  const { visit, services, search } = request;
  const { db, texts } = services;
  const asked = comparedIds(search.ids);
  const countryCode = await destinationOf(request);
  const [cards, rows, { attributes, values }, others, labels] = await Promise.all([
    cardsOf(request, asked, countryCode),
    readCompared(request, asked),
    attributeBook(db),
    likeTheFirst(request, asked),
    Promise.all(
      ['Catalog.CompareBrand', 'Catalog.CompareTitle', 'Catalog.CompareText'].map((key) =>
        texts.translate(visit.culture, key),
      ),
    ),
  ]);
  const [brand = '', title = '', text = ''] = labels;
  const ids = cards.map(({ ProductId }) => ProductId);
  const found = cards.map(({ ProductId }) => rows.find(({ id }) => id === ProductId));
  const suggested = await cardsOf(request, ids.length < comparedMost ? others : [], countryCode);
  const urlOf = (wanted: readonly number[]) => compareUrl(visit.urls, wanted);

  const offered = [...attributes.values()]
    .toSorted((one, other) => one.position - other.position)
    .map((attribute) => {
      const Values = found.map((product) => {
        const own = new Set(product?.valueIds?.flat());
        return [...values.values()]
          .filter(({ id, attributeId }) => attributeId === attribute.id && own.has(id))
          .toSorted((one, other) => one.position - other.position)
          .map(({ name }) => name[visit.culture])
          .join(', ');
      });
      return rowOf(attribute.name[visit.culture], Values);
    });
  const factNames = [...new Set(found.flatMap((product) => product?.facts.map(({ name }) => name) ?? []))];
  const facts = factNames.map((name) =>
    rowOf(
      name,
      found.map((product) => product?.facts.find((fact) => fact.name === name)?.value ?? ''),
    ),
  );
  return {
    data: {
      Kind: 'compare',
      Products: cards.map((Card) => ({ Card, RemoveUrl: urlOf(ids.filter((id) => id !== Card.ProductId)) })),
      Rows: [
        rowOf(
          brand,
          cards.map(({ BrandName }) => BrandName),
        ),
        ...byName([...offered, ...facts]),
      ].filter(({ Values }) => Values.some((value) => value !== '')),
      Suggestions: suggested.map(({ ProductId, Name, Photo }: ProductCard) => ({
        Name,
        Url: urlOf([...ids, ProductId]),
        Photo,
      })),
    },
    meta: {
      Title: title,
      Description: text,
      Alternates: alternates(visit, (urls) => compareUrl(urls, ids)),
      NoIndex: true,
    },
  };
}

/** One row a name: what one product leaves to choose may be a fact of another, as its material is. */
const byName = (rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ Name }) => Name)].map(([name, same]) =>
    rowOf(
      name,
      (same[0]?.Values ?? []).map((_, at) =>
        same
          .map(({ Values }) => Values[at])
          .filter(Boolean)
          .join(', '),
      ),
    ),
  );

const rowOf = (Name: string, Values: string[]): Row => ({ Name, Values, IsDifferent: new Set(Values).size > 1 });

async function readCompared(
  { visit, services }: PageRequest<typeof comparePage>,
  ids: readonly number[],
): Promise<Compared[]> {
  if (ids.length === 0) return [];
  return rowsOf<Compared>(
    await services.db.execute(sql`
      SELECT p.id, t.facts,
        (SELECT json_agg(v.value_ids) FROM variants v WHERE v.product_id = p.id AND v.is_available) AS "valueIds"
      FROM products p JOIN product_texts t ON t.product_id = p.id AND t.culture = ${visit.culture}
      WHERE p.id = ANY(${idArray(ids)})`),
  );
}

/** Four best sellers in the first product's category. */
async function likeTheFirst({ services }: PageRequest<typeof comparePage>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const open = await openCatalogIds(services.db, services.now());
  const rows = rowsOf<{ id: number }>(
    await services.db.execute(sql`
      SELECT p.id FROM products p
      WHERE p.category_id = (SELECT category_id FROM products WHERE id = ${ids[0]})
        AND NOT p.id = ANY(${idArray(ids)}) AND p.is_active AND p.catalog_id = ANY(${idArray(open)})
      ORDER BY p.popularity DESC, p.id LIMIT 4`),
  );
  return rows.map(({ id }) => id);
}
