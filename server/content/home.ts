import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { homePage } from '#contract/catalog-pages.ts';
import { alternates, categoryLink } from '#server/catalog/urls.ts';
import { pictureOf } from '#server/catalog/picture-of.ts';
import { mostSold } from '#server/catalog/best-sellers.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { videoFrom } from '#server/catalog/videos.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { brandBook, categoryTree, openCatalogIds } from '#server/catalog/lookups.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import { assets, banners, catalogs } from '#server/db/schema/index.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';
import { missingParts } from '#server/db/missing.ts';
import { latestNews } from './news.ts';
import { serviceFor } from './service.ts';

/** Cards in the rows of best sellers and of new products, and posts. */
const most = { featured: 8, newest: 4, news: 3 };

/** The home page: current banners, root categories, best sellers, new products and the latest news. */
export async function readHome(request: PageRequest<typeof homePage>): Promise<PageResult<typeof homePage>> {
  const { visit, services } = request;
  const { db, texts } = services;
  const { culture } = visit;
  const now = new Date(services.now());
  const open = await openCatalogIds(db, services.now());
  const [tree, brands, shown, chosen, News, countryCode, Missing, Title, Description] = await Promise.all([
    categoryTree(db),
    brandBook(db),
    db
      .select({ banner: banners, photo: assets, catalogEnd: catalogs.endsAt })
      .from(banners)
      .leftJoin(assets, eq(assets.id, banners.pictureId))
      .leftJoin(catalogs, eq(catalogs.id, banners.catalogId))
      .where(
        and(
          eq(banners.placement, 'home'),
          or(isNull(banners.startsAt), lte(banners.startsAt, now)),
          or(isNull(banners.endsAt), gt(banners.endsAt, now)),
        ),
      )
      .orderBy(asc(banners.position), asc(banners.id)),
    db.execute(sql`
      (SELECT 'featured' AS row, sold.id FROM (${mostSold(open, most.featured)}) sold)
      UNION ALL
      (SELECT 'newest', p.id FROM products p WHERE p.is_active AND p.catalog_id = ANY(${idArray(open)})
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${most.newest})`),
    latestNews(request, most.news),
    destinationOf(request),
    missingParts(db),
    texts.translate(culture, 'Home.Title'),
    texts.translate(culture, 'Home.Description'),
  ]);
  const rows = rowsOf<{ row: 'featured' | 'newest'; id: number }>(chosen);
  const [cards, service] = await Promise.all([
    cardsOf(request, [...new Set(rows.map(({ id }) => id))], countryCode),
    serviceFor(request, countryCode),
  ]);
  const cardById = new Map(cards.map((card) => [card.ProductId, card]));
  const cardsIn = (row: 'featured' | 'newest') =>
    rows.filter((each) => each.row === row).flatMap(({ id }) => cardById.get(id) ?? []);

  return {
    data: {
      Kind: 'home',
      Banners: shown.map(({ banner, photo, catalogEnd }) => ({
        Id: banner.id,
        Title: banner.title[culture],
        Text: banner.text[culture],
        Url: visit.urls.home() + banner.path[culture],
        EndsAt: catalogEnd && catalogEnd.toISOString(),
        IsOver: catalogEnd !== null && catalogEnd <= now,
        Photo: photo && pictureOf(photo, culture),
        Video:
          banner.video &&
          videoFrom(request, {
            source: banner.video,
            title: banner.title[culture],
            photo: photo && pictureOf(photo, culture),
          }),
      })),
      Categories: tree.childrenOf(null).map((category) => {
        const link = categoryLink(visit, category);
        return {
          ...link,
          Photo: category.picture && { ...category.picture, AssetName: link.Name },
          Count: category.count,
        };
      }),
      Brands: [...brands.byId.values()]
        .map(({ name, slug }) => ({ Name: name, Url: visit.urls.brand({ slug }) }))
        .toSorted((one, other) => one.Name.localeCompare(other.Name)),
      ...service,
      Featured: cardsIn('featured'),
      Newest: cardsIn('newest'),
      News,
      Missing,
    },
    meta: { Title, Description, Canonical: visit.urls.home(), Alternates: alternates(visit, (urls) => urls.home()) },
  };
}
