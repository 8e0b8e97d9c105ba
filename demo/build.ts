import { mainCatalog } from '#server/db/reference.ts';
import * as tables from '#server/db/schema/index.ts';
import { articlesOf } from './catalog/articles.ts';
import type { Article } from './catalog/articles.ts';
import { fromPrices, pricesOf, stockOf, variantRows } from './catalog/offer.ts';
import { filesOf, pictureRows } from './catalog/pictures.ts';
import type { StillCode } from './catalog/stills.ts';
import {
  catalogIds,
  productAttributes,
  productRow,
  productTags,
  productTexts,
  relatedProducts,
} from './catalog/products.ts';
import { reduced } from './catalog/reductions.ts';
import { attributeRows, brandRows, categoryRows, tagRows } from './catalog/taxonomy.ts';
import { visitRows } from './visits.ts';
import { variantsOf } from './catalog/variants.ts';
import { bannerRows } from './content/banners.ts';
import type { Sight } from './content/banners.ts';
import { faqRows, newsRows, pageRows } from './content/rows.ts';
import { documentRows } from './documents.ts';
import { filmRows } from './films.ts';
import { couponRows, prepaidRows, vatCheckRows } from './credit.ts';
import type { Root } from './facts/kind.ts';
import { pickupPointRows } from './pickup-points.ts';
import type { PictureFile } from './pictures.ts';
import { placeRows } from './places.ts';
import { addressRows, customerRows, referenceRows, wishlistRows } from './people.ts';
import { countries, priceLists, shippingMethods, shippingRates, vatRates, warehouses } from './pricing.ts';
import { lifeOf } from './order-life.ts';
import { reviewRows } from './reviews.ts';
import { pastOrders } from './sales.ts';
import { settingRows } from './settings.ts';
import { storesOf } from './stores.ts';
import { batch } from './write.ts';
import type { Batch } from './write.ts';

const day = 86_400_000;

export interface Circumstances {
  now: Date;
  /** argon2id, of `demoPassword`. */
  passwordHash: string;
  /** Bytes of each picture and document by guid; 0 for one that is not copied. */
  sizes: ReadonlyMap<string, number>;
  /** Whether the shop is paid online, which its pages say; true unless said. */
  takesCards?: boolean;
}

/** The pictures that the facts call for, each once. */
export const pictureFiles = (roots: readonly Root[]): PictureFile[] => filesOf(articlesOf(roots));

/** The rows of the whole demo shop in insertion order; the same facts yield the same rows. */
export function buildShop(roots: readonly Root[], circumstances: Circumstances): Batch[] {
  const shelves = shelvesOf(roots, circumstances);
  return [
    ...referenceBatches(circumstances),
    ...catalogBatches(shelves, circumstances),
    ...peopleBatches(shelves, circumstances),
    ...contentBatches(roots, shelves, circumstances),
  ];
}

const referenceBatches = ({ now }: Circumstances): Batch[] => [
  batch(tables.catalogs, [
    { id: catalogIds.main, ...mainCatalog, endsAt: null },
    {
      id: catalogIds.season,
      code: 'season',
      name: { fr: 'Sélection de saison', nl: 'Seizoensselectie' },
      endsAt: new Date(now.getTime() + 60 * day),
    },
  ]),
  batch(tables.priceLists, priceLists),
  batch(tables.countries, countries),
  batch(tables.places, placeRows()),
  batch(tables.pickupPoints, pickupPointRows()),
  batch(tables.vatRates, vatRates),
  batch(tables.warehouses, warehouses),
  batch(tables.shippingMethods, shippingMethods),
  batch(tables.shippingRates, shippingRates),
];

/** The catalogue before it is split into tables: past purchases and banners are derived from it. */
function shelvesOf(roots: readonly Root[], { now, sizes }: Circumstances) {
  const articles = articlesOf(roots);
  const attributes = attributeRows();
  const brands = brandRows();
  const variants = variantsOf(articles, attributes);
  const { prices, history } = reduced(variants, pricesOf(variants), now);
  const pictures = pictureRows(roots, articles, { valueIdOf: attributes.valueIdOf, sizes, now });
  const categories = categoryRows(roots);
  const pathOf = new Map(categories.categories.map(({ id, path }) => [id, path]));
  const pathTo = ({ leaf }: Article) => pathOf.get(categories.leafIds.get(leaf) ?? 0) ?? [];
  const pictureOfCategory = (id: number) => {
    const inside = articles.filter((each) => pathTo(each).includes(id));
    return inside.map(pictures.firstOf).find((picture) => picture !== null) ?? null;
  };
  return {
    articles,
    attributes,
    brands,
    tags: tagRows(),
    variants,
    prices,
    history,
    pictures,
    categories,
    pathTo,
    pictureOfCategory,
  };
}
type Shelves = ReturnType<typeof shelvesOf>;

function catalogBatches(shelves: Shelves, { now, sizes }: Circumstances): Batch[] {
  const { articles, attributes, brands, tags, variants, prices, history, pictures, categories } = shelves;
  const { pathTo, pictureOfCategory } = shelves;
  const from = fromPrices(variants, prices);
  const stock = stockOf(variants);
  const products = articles.map((article) =>
    productRow(article, {
      brandId: brands.idOf(article.model.brand),
      categoryId: pathTo(article).at(-1) ?? 0,
      fromInclCents: from.get(article.id) ?? 0,
      now,
    }),
  );
  const productCategories = articles.flatMap((article) =>
    pathTo(article).map((categoryId) => ({ productId: article.id, categoryId })),
  );
  const texts = productTexts(articles, variants, tags);
  // some of all shelves
  const seen = texts
    .filter(({ productId }) => productId % 19 === 1)
    .map(({ culture, slug }) => `/${culture}/p/${slug}`);
  const shelvesSeen = categories.categoryTexts.slice(0, 12).map(({ culture, slug }) => `/${culture}/c/${slug}`);
  const firstDocument = pictures.assets.length + 1;
  const documents = documentRows(firstDocument, { sizes, now });
  return [
    batch(tables.folders, pictures.folders),
    batch(tables.assets, [
      ...pictures.assets,
      ...documents,
      ...filmRows(firstDocument + documents.length, { sizes, now }),
    ]),
    batch(
      tables.categories,
      categories.categories.map((row) => ({ ...row, pictureId: pictureOfCategory(row.id) })),
    ),
    batch(tables.categoryTexts, categories.categoryTexts),
    batch(tables.brands, brands.brands),
    batch(tables.attributes, attributes.attributes),
    batch(tables.attributeValues, attributes.attributeValues),
    batch(tables.tags, tags.tags),
    batch(tables.products, products),
    batch(tables.productTexts, texts),
    batch(tables.productCategories, productCategories),
    batch(tables.productAttributes, productAttributes(articles, attributes)),
    batch(tables.variants, variantRows(variants, stock, now)),
    batch(tables.productPictures, pictures.productPictures),
    batch(tables.pageCounts, visitRows([...shelvesSeen, ...seen], now)),
    batch(tables.relatedProducts, relatedProducts(articles)),
    batch(tables.productTags, productTags(articles, tags)),
    batch(tables.prices, prices),
    batch(tables.priceHistory, history),
    batch(tables.stock, stock),
  ];
}

function peopleBatches({ variants, prices, attributes }: Shelves, { now, passwordHash }: Circumstances): Batch[] {
  const { wishlists, wishlistItems } = wishlistRows(variants, now);
  const books = pastOrders({ variants, prices, ...attributes }, now);
  const life = lifeOf(books);
  const { prepaidAccounts, prepaidLedger } = prepaidRows(now);
  return [
    batch(tables.settings, [...settingRows, { key: 'stores', value: storesOf(now) }]),
    batch(tables.customers, customerRows(passwordHash, now)),
    batch(tables.addresses, addressRows()),
    batch(tables.customerReferences, referenceRows(variants)),
    batch(tables.wishlists, wishlists),
    batch(tables.wishlistItems, wishlistItems),
    batch(tables.orders, books.orders),
    batch(tables.orderLines, books.orderLines),
    batch(tables.stockMoves, books.stockMoves),
    batch(tables.orderEvents, life.orderEvents),
    batch(tables.moneyEntries, life.moneyEntries),
    batch(tables.shipments, life.shipments),
    batch(tables.shipmentLines, life.shipmentLines),
    batch(tables.reviews, reviewRows(books, variants)),
    batch(tables.invoices, books.invoices),
    batch(tables.invoiceCounters, books.invoiceCounters),
    batch(tables.coupons, couponRows(now)),
    batch(tables.vatChecks, vatCheckRows(now)),
    batch(tables.prepaidAccounts, prepaidAccounts),
    batch(tables.prepaidLedger, prepaidLedger),
  ];
}

function contentBatches(roots: readonly Root[], shelves: Shelves, { now, takesCards }: Circumstances): Batch[] {
  const { pictures, categories } = shelves;
  const sightOf = (rootCode: string, still: StillCode): Sight => {
    // roots come first and in their order
    const categoryId = Math.max(1, roots.findIndex(({ code }) => code === rootCode) + 1);
    const slug = (culture: string) =>
      categories.categoryTexts.find((text) => text.categoryId === categoryId && text.culture === culture)?.slug ?? '';
    return { pictureId: pictures.stillOf(still), path: { fr: `/c/${slug('fr')}`, nl: `/c/${slug('nl')}` } };
  };
  const { contentPages, contentPageTexts } = pageRows(now, takesCards);
  const news = newsRows(pictures.stillOf, now);
  return [
    batch(tables.contentPages, contentPages),
    batch(tables.contentPageTexts, contentPageTexts),
    batch(tables.faqQuestions, faqRows(takesCards)),
    batch(tables.newsCategories, news.newsCategories),
    batch(tables.newsAuthors, news.newsAuthors),
    batch(tables.newsTags, news.newsTags),
    batch(tables.newsPosts, news.newsPosts),
    batch(tables.newsPostTexts, news.newsPostTexts),
    batch(tables.newsPostTags, news.newsPostTags),
    batch(tables.banners, bannerRows(sightOf, now)),
  ];
}
