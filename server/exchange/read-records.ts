import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import type { Localized } from '#server/db/schema/columns.ts';
import * as tables from '#server/db/schema/index.ts';
import { emptyProduct } from './record.ts';
import type { ProductRecord, VariantRecord } from './record.ts';

export interface KnownProduct {
  id: number;
  record: ProductRecord;
}

/** The products with these ids as a file would describe them, ordered by id. */
export async function recordsOf(db: Db | Tx, ids: readonly number[]): Promise<KnownProduct[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rows = await db
    .select({ product: tables.products, brand: tables.brands.name, catalog: tables.catalogs.code })
    .from(tables.products)
    .innerJoin(tables.brands, eq(tables.brands.id, tables.products.brandId))
    .innerJoin(tables.catalogs, eq(tables.catalogs.id, tables.products.catalogId))
    .where(inArray(tables.products.id, wanted))
    .orderBy(asc(tables.products.id));
  const texts = Map.groupBy(
    await db.select().from(tables.productTexts).where(inArray(tables.productTexts.productId, wanted)),
    ({ productId }) => productId,
  );
  const categories = await pathsOf(
    db,
    rows.map(({ product }) => product.categoryId),
  );
  const tags = Map.groupBy(await tagsOf(db, wanted), ({ productId }) => productId);
  const options = Map.groupBy(await optionsOf(db, wanted), ({ productId }) => productId);
  const variants = Map.groupBy(await variantsOf(db, wanted), ({ productId }) => productId);
  const pictures = Map.groupBy(await picturesOf(db, wanted), ({ productId }) => productId);
  const related = Map.groupBy(await relatedOf(db, wanted), ({ productId }) => productId);
  return rows.map(({ product, brand, catalog }) => {
    const textOf = (culture: 'fr' | 'nl') => {
      const row = texts.get(product.id)?.find((each) => each.culture === culture);
      return row
        ? { name: row.name, slug: row.slug, summary: row.summary, html: row.descriptionHtml, facts: row.facts }
        : emptyProduct('').texts[culture];
    };
    const fr = textOf('fr');
    return {
      id: product.id,
      record: {
        handle: fr.slug,
        isActive: product.isActive,
        catalog,
        brand,
        category: categories.get(product.categoryId) ?? [],
        texts: { fr, nl: textOf('nl') },
        tags: (tags.get(product.id) ?? []).map(({ name }) => name),
        minQty: product.minQty,
        maxQty: product.maxQty,
        stepQty: product.stepQty,
        vatCategory: product.vatCategory,
        kind: product.kind,
        options: (options.get(product.id) ?? []).map(({ name, display }) => ({ ...name, display })),
        variants: (variants.get(product.id) ?? []).map(({ record }) => record),
        pictures: (pictures.get(product.id) ?? []).map(({ picture }) => picture),
        related: (related.get(product.id) ?? []).map(({ handle }) => handle),
      },
    };
  });
}

/** The category names from the root down, by the id of the last category. */
async function pathsOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Localized[]>> {
  const leaves = await db
    .select({ id: tables.categories.id, path: tables.categories.path })
    .from(tables.categories)
    .where(inArray(tables.categories.id, [...new Set(ids)]));
  const named = await db
    .select()
    .from(tables.categoryTexts)
    .where(inArray(tables.categoryTexts.categoryId, [...new Set(leaves.flatMap(({ path }) => path))]));
  const nameOf = (id: number, culture: string) =>
    named.find((row) => row.categoryId === id && row.culture === culture)?.name ?? '';
  return new Map(
    leaves.map(({ id, path }) => [id, path.map((each) => ({ fr: nameOf(each, 'fr'), nl: nameOf(each, 'nl') }))]),
  );
}

const tagsOf = (db: Db | Tx, ids: number[]) =>
  db
    .select({ productId: tables.productTags.productId, name: tables.tags.name })
    .from(tables.productTags)
    .innerJoin(tables.tags, eq(tables.tags.id, tables.productTags.tagId))
    .where(inArray(tables.productTags.productId, ids))
    .orderBy(sql`${tables.tags.name} ->> 'fr' COLLATE "C"`);

const optionsOf = (db: Db | Tx, ids: number[]) =>
  db
    .select({
      productId: tables.productAttributes.productId,
      name: tables.attributes.name,
      display: tables.attributes.displayType,
    })
    .from(tables.productAttributes)
    .innerJoin(tables.attributes, eq(tables.attributes.id, tables.productAttributes.attributeId))
    .where(inArray(tables.productAttributes.productId, ids))
    .orderBy(asc(tables.productAttributes.position));

async function variantsOf(db: Db | Tx, ids: number[]): Promise<{ productId: number; record: VariantRecord }[]> {
  const rows = await db
    .select()
    .from(tables.variants)
    .where(inArray(tables.variants.productId, ids))
    .orderBy(asc(tables.variants.position), asc(tables.variants.id));
  const variantIds = rows.map(({ id }) => id);
  if (variantIds.length === 0) return [];
  const valueIds = [...new Set(rows.flatMap((row) => row.valueIds))];
  const values = new Map(
    (valueIds.length === 0
      ? []
      : await db.select().from(tables.attributeValues).where(inArray(tables.attributeValues.id, valueIds))
    ).map((row) => [row.id, row]),
  );
  const prices = Map.groupBy(
    await db
      .select({
        variantId: tables.prices.variantId,
        list: tables.priceLists.code,
        minQuantity: tables.prices.minQuantity,
        inclCents: sql<number>`coalesce(${tables.prices.netCents}, ${tables.prices.inclCents})`,
        regularCents: sql<
          number | null
        >`CASE WHEN ${tables.prices.netCents} IS NULL THEN ${tables.prices.regularCents} ELSE ${tables.prices.netRegularCents} END`,
      })
      .from(tables.prices)
      .innerJoin(tables.priceLists, eq(tables.priceLists.id, tables.prices.priceListId))
      .where(inArray(tables.prices.variantId, variantIds))
      .orderBy(asc(tables.priceLists.id), asc(tables.prices.minQuantity)),
    ({ variantId }) => variantId,
  );
  const stock = Map.groupBy(
    await db
      .select({ variantId: tables.stock.variantId, warehouse: tables.warehouses.code, quantity: tables.stock.quantity })
      .from(tables.stock)
      .innerJoin(tables.warehouses, eq(tables.warehouses.id, tables.stock.warehouseId))
      .where(inArray(tables.stock.variantId, variantIds))
      .orderBy(asc(tables.warehouses.position)),
    ({ variantId }) => variantId,
  );
  return rows.map((row) => ({
    productId: row.productId,
    record: {
      sku: row.sku,
      isAvailable: row.isAvailable,
      weightGrams: row.weightGrams,
      stockPolicy: row.stockPolicy,
      values: row.valueIds.map((id) => {
        const value = values.get(id);
        const colours = [value?.colorCode1, value?.colorCode2, value?.colorCode3].filter(
          (each) => typeof each === 'string',
        );
        return { fr: value?.name?.fr ?? '', nl: value?.name?.nl, ...(colours.length > 0 ? { colours } : {}) };
      }),
      prices: (prices.get(row.id) ?? []).map(({ list, minQuantity, inclCents, regularCents }) => ({
        list,
        minQuantity,
        inclCents,
        regularCents,
      })),
      stock: Object.fromEntries((stock.get(row.id) ?? []).map(({ warehouse, quantity }) => [warehouse, quantity])),
    },
  }));
}

async function picturesOf(db: Db | Tx, ids: number[]) {
  const rows = await db
    .select({
      productId: tables.productPictures.productId,
      kind: tables.productPictures.kind,
      value: tables.attributeValues.name,
      guid: tables.assets.guid,
      source: tables.assets.source,
      alt: tables.assets.alt,
    })
    .from(tables.productPictures)
    .innerJoin(tables.assets, eq(tables.assets.id, tables.productPictures.assetId))
    .leftJoin(tables.attributeValues, eq(tables.attributeValues.id, tables.productPictures.valueId))
    .where(inArray(tables.productPictures.productId, ids))
    .orderBy(asc(tables.productPictures.kind), asc(tables.productPictures.position), asc(tables.productPictures.id));
  return rows
    .toSorted((one, other) => Number(one.kind === 'spin') - Number(other.kind === 'spin'))
    .map(({ productId, kind, value, guid, source, alt }) => ({
      productId,
      picture: { source: source ?? ownPicture(guid), alt: alt ?? { fr: '' }, kind, value: value?.fr ?? '' },
    }));
}

/** The path of an exported file's own pictures, relative to it. */
export const ownPicture = (guid: string): string => `pictures/${guid}.webp`;

const relatedOf = (db: Db | Tx, ids: number[]) =>
  db
    .select({ productId: tables.relatedProducts.productId, handle: tables.productTexts.slug })
    .from(tables.relatedProducts)
    .innerJoin(tables.productTexts, eq(tables.productTexts.productId, tables.relatedProducts.relatedId))
    .where(and(inArray(tables.relatedProducts.productId, ids), eq(tables.productTexts.culture, 'fr')))
    .orderBy(asc(tables.relatedProducts.position));
