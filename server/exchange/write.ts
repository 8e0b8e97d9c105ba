import { urlsUnder } from '#rules/urls.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { normalise } from '#rules/search.ts';
import { defaultList } from '#server/pricing/prices.ts';
import type { Tx } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { keyOf, NotAProduct } from './merge.ts';
import type { ProductRecord, VariantRecord } from './record.ts';
import { writePictures } from './write-pictures.ts';
import { writeStock } from './write-stock.ts';
import { brandId, categoryPath, optionsOf, tagIds } from './shared.ts';
import type { KnownOption } from './shared.ts';

/** Ids by code. */
export interface Codes {
  catalogs: ReadonlyMap<string, number>;
  warehouses: ReadonlyMap<string, number>;
  priceLists: ReadonlyMap<string, number>;
  /** Price lists without VAT. */
  netLists: ReadonlySet<string>;
}

/**
 * Writes a product with its own data, creating what it shares with others if missing.
 * @param id null for a new one
 * @param pictureIds asset ids, one per picture
 * @throws {NotAProduct} if a SKU or slug belongs to another product
 */
export async function writeProduct(
  tx: Tx,
  id: number | null,
  record: ProductRecord,
  { codes, pictureIds }: { codes: Codes; pictureIds: readonly number[] },
): Promise<number> {
  await refuseTaken(tx, id, record);
  const path = await categoryPath(tx, record.category);
  const options = await optionsOf(tx, record);
  const row = {
    catalogId: codes.catalogs.get(record.catalog) ?? 0,
    brandId: await brandId(tx, record.brand),
    categoryId: path.at(-1) ?? 0,
    isActive: record.isActive,
    minQty: record.minQty,
    maxQty: record.maxQty,
    stepQty: record.stepQty,
    vatCategory: record.vatCategory,
    kind: record.kind,
    spinFrames: record.pictures.filter(({ kind }) => kind === 'spin').length,
    fromInclCents: Math.min(
      ...record.variants.flatMap(({ prices }) => prices.filter(isFirst).map((step) => step.inclCents)),
    ),
  };
  const productId =
    id ?? (await tx.insert(tables.products).values(row).returning({ id: tables.products.id }))[0]?.id ?? 0;
  if (id !== null) await tx.update(tables.products).set(row).where(eq(tables.products.id, id));
  await writeTexts(tx, productId, record);
  await writePlaces(tx, productId, { path, tagIds: await tagIds(tx, record.tags), options });
  const variantIds = await writeVariants(tx, productId, record.variants, options);
  await writePrices(tx, record.variants, variantIds, codes);
  if (codes.netLists.has('default')) await keepFromPrice(tx, productId);
  await writeStock(tx, record.variants, variantIds, codes);
  await writePictures(tx, productId, record, { options, pictureIds });
  return productId;
}

const isFirst = ({ list, minQuantity }: { list: string; minQuantity: number }) =>
  list === 'default' && minQuantity === 1;

async function refuseTaken(tx: Tx, id: number | null, { variants, texts }: ProductRecord): Promise<void> {
  const others = sql`${tables.variants.productId} IS DISTINCT FROM ${id}::int`;
  const skus = variants.map(({ sku }) => sku);
  const [taken] = await tx
    .select({ sku: tables.variants.sku })
    .from(tables.variants)
    .where(and(inArray(tables.variants.sku, skus), others));
  if (taken) throw new NotAProduct(`The SKU ${taken.sku} belongs to another product.`);
  for (const culture of ['fr', 'nl'] as const) {
    const [other] = await tx
      .select()
      .from(tables.productTexts)
      .where(
        sql`${tables.productTexts.culture} = ${culture} AND ${tables.productTexts.slug} = ${texts[culture].slug} AND ${tables.productTexts.productId} IS DISTINCT FROM ${id}::int`,
      );
    if (other)
      throw new NotAProduct(`The URL ${urlsUnder(culture).product(texts[culture])} belongs to another product.`);
  }
}

async function writeTexts(tx: Tx, productId: number, record: ProductRecord): Promise<void> {
  for (const culture of ['fr', 'nl'] as const) {
    const { name, slug, summary, html, facts } = record.texts[culture];
    const said = (named: { fr: string; nl?: string | undefined }) => named[culture] ?? named.fr;
    const search = [
      name,
      record.brand,
      ...record.category.slice(-1).map(said),
      ...record.tags.map(said),
      ...record.variants.map(({ sku }) => sku),
    ];
    const row = { name, slug, summary, descriptionHtml: html, facts, search: search.map(normalise).join(' ') };
    await tx
      .insert(tables.productTexts)
      .values({ productId, culture, ...row })
      .onConflictDoUpdate({ target: [tables.productTexts.productId, tables.productTexts.culture], set: row });
  }
}

async function writePlaces(
  tx: Tx,
  productId: number,
  {
    path,
    tagIds: tagged,
    options,
  }: { path: readonly number[]; tagIds: readonly number[]; options: readonly KnownOption[] },
): Promise<void> {
  await tx.delete(tables.productCategories).where(eq(tables.productCategories.productId, productId));
  await tx.insert(tables.productCategories).values(path.map((categoryId) => ({ productId, categoryId })));
  await tx.delete(tables.productTags).where(eq(tables.productTags.productId, productId));
  if (tagged.length > 0)
    await tx.insert(tables.productTags).values([...new Set(tagged)].map((tagId) => ({ productId, tagId })));
  await tx.delete(tables.productAttributes).where(eq(tables.productAttributes.productId, productId));
  if (options.length > 0)
    await tx
      .insert(tables.productAttributes)
      .values(options.map(({ attributeId }, index) => ({ productId, attributeId, position: index + 1 })));
}

/** Ids by SKU. */
async function writeVariants(
  tx: Tx,
  productId: number,
  variants: readonly VariantRecord[],
  options: readonly KnownOption[],
): Promise<Map<string, number>> {
  const rows = variants.map(({ sku, isAvailable, weightGrams, stockPolicy, values }, index) => ({
    sku,
    productId,
    position: index + 1,
    isAvailable,
    weightGrams,
    stockPolicy,
    valueIds: values.map((value, place) => options[place]?.valueIds.get(keyOf(value)) ?? 0),
  }));
  const kept = await tx
    .insert(tables.variants)
    .values(rows)
    .onConflictDoUpdate({
      target: tables.variants.sku,
      set: {
        position: sql`excluded.position`,
        isAvailable: sql`excluded.is_available`,
        weightGrams: sql`excluded.weight_grams`,
        stockPolicy: sql`excluded.stock_policy`,
        valueIds: sql`excluded.value_ids`,
      },
    })
    .returning({ id: tables.variants.id, sku: tables.variants.sku });
  return new Map(kept.map(({ id, sku }) => [sku, id]));
}

/** Only changed tiers are written: each price change is kept in the history for thirty days. */
async function writePrices(
  tx: Tx,
  variants: readonly VariantRecord[],
  ids: ReadonlyMap<string, number>,
  { priceLists, netLists }: Codes,
): Promise<void> {
  const rows = variants.flatMap(({ sku, prices }) =>
    prices.map(({ list, minQuantity, inclCents, regularCents }) => ({
      variantId: ids.get(sku) ?? 0,
      priceListId: priceLists.get(list) ?? 0,
      minQuantity,
      // for a net price, the database computes these two
      inclCents,
      regularCents,
      netCents: netLists.has(list) ? inclCents : null,
      netRegularCents: netLists.has(list) ? regularCents : null,
    })),
  );
  const steps = rows.map((row) => sql`(${row.variantId}::int, ${row.priceListId}::int, ${row.minQuantity}::int)`);
  await tx
    .delete(tables.prices)
    .where(
      and(
        inArray(tables.prices.variantId, [...ids.values()]),
        sql`(${tables.prices.variantId}, ${tables.prices.priceListId}, ${tables.prices.minQuantity}) NOT IN (${sql.join(steps, sql`, `)})`,
      ),
    );
  await tx
    .insert(tables.prices)
    .values(rows)
    .onConflictDoUpdate({
      target: [tables.prices.variantId, tables.prices.priceListId, tables.prices.minQuantity],
      set: {
        inclCents: sql`excluded.incl_cents`,
        regularCents: sql`excluded.regular_cents`,
        netCents: sql`excluded.net_cents`,
        netRegularCents: sql`excluded.net_regular_cents`,
      },
      setWhere: sql`(${tables.prices.inclCents}, ${tables.prices.regularCents}, ${tables.prices.netCents}) IS DISTINCT FROM (excluded.incl_cents, excluded.regular_cents, excluded.net_cents)`,
    });
}

/** Lists sort by the cheapest variant's price with VAT, which the database computes from net prices. */
const keepFromPrice = (tx: Tx, productId: number) =>
  tx.execute(sql`
    UPDATE products SET from_incl_cents = coalesce((
      SELECT min(k.incl_cents) FROM prices k JOIN variants v ON v.id = k.variant_id
      WHERE v.product_id = products.id AND k.price_list_id = ${defaultList} AND k.min_quantity = 1), 0)
    WHERE id = ${productId}`);
