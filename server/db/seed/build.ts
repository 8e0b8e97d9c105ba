import * as tables from '../schema/index.ts';
import { articlesOf } from './catalog/articles.ts';
import { fromPrices, pricesOf, stockOf } from './catalog/offer.ts';
import { pictureRows, recipesOf } from './catalog/pictures.ts';
import type { PictureRecipe } from './catalog/pictures.ts';
import {
  catalogIds,
  productAttributes,
  productRow,
  productTags,
  productTexts,
  relatedProducts,
} from './catalog/products.ts';
import { attributeRows, brandRows, categoryRows, tagRows } from './catalog/taxonomy.ts';
import { variantsOf } from './catalog/variants.ts';
import type { Root } from './facts/kind.ts';
import { countries, priceLists, shippingMethods, shippingRates, vatRates, warehouses } from './pricing.ts';
import { batch } from './write.ts';
import type { Batch } from './write.ts';

const day = 86_400_000;

export interface Circumstances {
  now: Date;
  /** Bytes of each picture file by guid; 0 for one that is not rendered. */
  sizes: ReadonlyMap<string, number>;
}

/** The pictures that the facts ask for, each once. */
export const pictureRecipes = (roots: readonly Root[]): PictureRecipe[] => recipesOf(articlesOf(roots));

/** The rows of the whole demo shop in the order in which they can be written; the same facts give the same rows. */
export function buildShop(roots: readonly Root[], circumstances: Circumstances): Batch[] {
  return [...referenceBatches(circumstances), ...catalogBatches(roots, circumstances)];
}

const referenceBatches = ({ now }: Circumstances): Batch[] => [
  batch(tables.catalogs, [
    { id: catalogIds.main, code: 'main', name: { fr: 'Collection', nl: 'Collectie' }, endsAt: null },
    {
      id: catalogIds.season,
      code: 'season',
      name: { fr: 'Sélection de saison', nl: 'Seizoensselectie' },
      endsAt: new Date(now.getTime() + 60 * day),
    },
  ]),
  batch(tables.priceLists, priceLists),
  batch(tables.countries, countries),
  batch(tables.vatRates, vatRates),
  batch(tables.warehouses, warehouses),
  batch(tables.shippingMethods, shippingMethods),
  batch(tables.shippingRates, shippingRates),
];

function catalogBatches(roots: readonly Root[], { now, sizes }: Circumstances): Batch[] {
  const articles = articlesOf(roots);
  const attributes = attributeRows();
  const brands = brandRows();
  const tags = tagRows();
  const variants = variantsOf(articles, attributes);
  const prices = pricesOf(variants);
  const from = fromPrices(variants, prices);
  const { valueIdOf } = attributes;
  const pictures = pictureRows(roots, articles, { valueIdOf, sizes, now });
  const { categories, categoryTexts, leafIds } = categoryRows(roots);
  const categoryOf = (leaf: object) => leafIds.get(leaf) ?? 0;
  const pathOf = new Map(categories.map(({ id, path }) => [id, path]));
  const articleIn = (categoryId: number) =>
    articles.find(({ leaf }) => pathOf.get(categoryOf(leaf))?.includes(categoryId));

  const products = articles.map((article) =>
    productRow(article, {
      brandId: brands.idOf(article.model.brand),
      categoryId: categoryOf(article.leaf),
      fromInclCents: from.get(article.id) ?? 0,
      now,
    }),
  );
  const productCategories = articles.flatMap(({ id, leaf }) =>
    (pathOf.get(categoryOf(leaf)) ?? []).map((categoryId) => ({ productId: id, categoryId })),
  );
  return [
    batch(tables.folders, pictures.folders),
    batch(tables.assets, pictures.assets),
    batch(
      tables.categories,
      categories.map((row) => ({ ...row, pictureId: pictures.firstOf(articleIn(row.id)) })),
    ),
    batch(tables.categoryTexts, categoryTexts),
    batch(tables.brands, brands.brands),
    batch(tables.attributes, attributes.attributes),
    batch(tables.attributeValues, attributes.attributeValues),
    batch(tables.tags, tags.tags),
    batch(tables.products, products),
    batch(tables.productTexts, productTexts(articles, variants, tags)),
    batch(tables.productCategories, productCategories),
    batch(tables.productAttributes, productAttributes(articles, attributes)),
    batch(
      tables.variants,
      variants.map(({ row }) => row),
    ),
    batch(tables.productPictures, pictures.productPictures),
    batch(tables.relatedProducts, relatedProducts(articles)),
    batch(tables.productTags, productTags(articles, tags)),
    batch(tables.prices, prices),
    batch(tables.stock, stockOf(variants)),
  ];
}
