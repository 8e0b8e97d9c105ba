import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, key, localized, now } from './columns.ts';
import { assets } from './library.ts';

export const catalogs = pgTable('catalogs', {
  id: key(),
  code: text().notNull().unique(),
  name: localized().notNull(),
  endsAt: at(),
});

/** A tree of three levels; `path` holds the ids from the root down to itself. */
export const categories = pgTable('categories', {
  id: key(),
  parentId: integer(),
  level: smallint().notNull(),
  position: integer().notNull(),
  path: integer().array().notNull(),
  pictureId: integer().references(() => assets.id),
});
export const categoryTexts = pgTable(
  'category_texts',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    culture: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.culture] }), unique().on(t.culture, t.slug)],
);

export const brands = pgTable('brands', {
  id: key(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  description: localized().notNull(),
  logoId: integer().references(() => assets.id),
});

export const products = pgTable(
  'products',
  {
    id: key(),
    catalogId: integer()
      .notNull()
      .references(() => catalogs.id),
    brandId: integer()
      .notNull()
      .references(() => brands.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    minQty: integer().notNull().default(1),
    /** 0 means no limit. */
    maxQty: integer().notNull().default(0),
    stepQty: integer().notNull().default(1),
    /** `outside` the scope of VAT: a voucher is taxed when redeemed (Directive 2006/112/EC, article 30b). */
    vatCategory: text({ enum: ['standard', 'reduced', 'outside'] })
      .notNull()
      .default('standard'),
    /** A gift card has no stock and is not shipped. */
    kind: text({ enum: ['goods', 'giftCard'] })
      .notNull()
      .default('goods'),
    isActive: boolean().notNull().default(true),
    /** Sorts "relevance" without a query: pieces sold, most first. */
    popularity: integer().notNull().default(0),
    /** Lowest default price of its variants in cents including home VAT, for sorting. */
    fromInclCents: integer().notNull(),
    /** Frames of the 360° view; 0 means none. */
    spinFrames: smallint().notNull().default(0),
    /**
     * What lists filter by, maintained by triggers: its tags, the values of its variants for sale and the combinations
     * in which these are sold, each negative if unavailable, and whether any is available. A combination 0 means that
     * there are more than an index holds.
     */
    tagIds: integer().array().notNull().default([]),
    valueIds: integer().array().notNull().default([]),
    combinationIds: integer().array().notNull().default([]),
    isInStock: boolean().notNull().default(false),
    /** Its approved reviews and the sum of their stars, maintained by a trigger. */
    reviewCount: integer().notNull().default(0),
    reviewStars: integer().notNull().default(0),
    /** How the 360° view is controlled: by a slider, by dragging, or turning by itself as well. */
    spinMode: text({ enum: ['slider', 'drag', 'auto'] })
      .notNull()
      .default('auto'),
    /** `column` is the customised page: the thumbnails are beside the photo. */
    galleryLayout: text({ enum: ['row', 'column'] })
      .notNull()
      .default('row'),
    createdAt: now(),
  },
  // the index on `categoryId` is hand-written in the migration: it needs INCLUDE, which drizzle cannot express
  (t) => [index().on(t.brandId), index().on(t.popularity), index().on(t.createdAt)],
);
/** `search` is the folded name, brand, SKUs and tags of the product (see `core/rules/search.ts`). */
export const productTexts = pgTable(
  'product_texts',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    culture: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    descriptionHtml: text().notNull(),
    /** Name and value pairs: material, dimensions, care. */
    facts: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    search: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.culture] }),
    unique().on(t.culture, t.slug),
    index().on(t.culture, t.name),
    index('product_texts_search_trigrams').using('gin', t.search.op('gin_trgm_ops')),
  ],
);
/** A product belongs to its category and all ancestors; lists use `products.categoryId`. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.productId] }), index().on(t.productId)],
);

export const attributes = pgTable('attributes', {
  id: key(),
  code: text().notNull().unique(),
  name: localized().notNull(),
  displayType: text({ enum: ['Square', 'Button', 'Select'] }).notNull(),
  position: smallint().notNull(),
});
export const attributeValues = pgTable('attribute_values', {
  id: key(),
  attributeId: integer()
    .notNull()
    .references(() => attributes.id),
  code: text().notNull(),
  name: localized().notNull(),
  position: smallint().notNull(),
  /** `#rrggbb`; a colour has one to three. */
  colorCode1: text(),
  colorCode2: text(),
  colorCode3: text(),
});
/** The attributes in which a product's variants differ; `position` 1 is `VariantValueId1` on the wire. */
export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.attributeId] })],
);

export const variants = pgTable(
  'variants',
  {
    id: key(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    sku: text().notNull().unique(),
    position: smallint().notNull(),
    /** False: the combination exists but is not for sale; a combination without a row does not exist. */
    isAvailable: boolean().notNull().default(true),
    /** The value of each product attribute, by attribute position. */
    valueIds: integer().array().notNull(),
    weightGrams: integer().notNull().default(0),
    /** `tracked` sells what is in stock, `backorder` keeps selling for later delivery, `untracked` is not counted. */
    stockPolicy: text({ enum: ['tracked', 'backorder', 'untracked'] })
      .notNull()
      .default('tracked'),
    /** The day on which what is back-ordered or ordered ahead comes in; null if nobody knows. */
    availableFrom: date(),
  },
  (t) => [index().on(t.productId)],
);

/** With `valueId` null it is shown for every variant, else for the variants of that colour. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: key(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    assetId: integer()
      .notNull()
      .references(() => assets.id),
    valueId: integer().references(() => attributeValues.id),
    kind: text({ enum: ['view', 'spin'] })
      .notNull()
      .default('view'),
    position: smallint().notNull(),
  },
  (t) => [index().on(t.productId, t.kind, t.position), index().on(t.assetId)],
);
export const relatedProducts = pgTable(
  'related_products',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    relatedId: integer()
      .notNull()
      .references(() => products.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.relatedId] })],
);
