import { eq, sql } from 'drizzle-orm';
import type { ContentBlock } from '#contract/content.ts';
import type { NewsLook } from '#contract/news.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import { catalogs } from '#server/db/schema/index.ts';
import { popup } from './popup-widget.ts';
import { map } from './map-widget.ts';
import { video } from './video-widget.ts';
import { firstNews, newsDefaults } from './news.ts';

export type WidgetReader = (asker: Asker, options: Readonly<Record<string, string>>) => Promise<ContentBlock>;

/** Maximum number of cards in a product list. */
const mostCards = 24;
/** Posts unless an editor wants more or fewer. */
const mostInLook: Readonly<Record<NewsLook, number>> = { masonry: 9, gallery: 8, ticker: 5 };

/**
 * Best sellers of a category (`data-category`, its slug in either culture) or of the shop; `data-count` of them, 4 by
 * default.
 */
const productList: WidgetReader = async (asker, { category = '', count = '', title = '' }) => {
  const { db, now } = asker.services;
  const wanted = Math.min(mostCards, Math.max(1, Number(count) || 4));
  const [open, countryCode] = await Promise.all([openCatalogIds(db, now()), destinationOf(asker)]);
  const within = sql`p.id IN (SELECT pc.product_id FROM product_categories pc
    JOIN category_texts t ON t.category_id = pc.category_id WHERE t.slug = ${category})`;
  const rows = rowsOf<{ id: number }>(
    await db.execute(sql`
      SELECT p.id FROM products p
      WHERE p.is_active AND p.catalog_id = ANY(${idArray(open)}) AND ${category === '' ? sql`true` : within}
      ORDER BY p.popularity DESC, p.id LIMIT ${wanted}`),
  );
  const Products = await cardsOf(
    asker,
    rows.map(({ id }) => id),
    countryCode,
  );
  return { Kind: 'productList', Title: title, Products };
};

/**
 * News up to today: of `data-categories` (ids, all by default), with child categories if `data-children="true"`,
 * `data-count` per page.
 */
const newsOf =
  (hasCalendar: boolean): WidgetReader =>
  async (asker, { categories = '', children = '', count = '', title = '' }) => {
    const wish = {
      ...newsDefaults,
      categoryIds: /^\d{1,9}(?:,\d{1,9}){0,19}$/u.test(categories) ? categories : newsDefaults.categoryIds,
      displayChildren: children === 'true',
      postPerPage: Math.min(50, Math.max(1, Math.floor(Number(count)) || newsDefaults.postPerPage)),
    };
    return { Kind: 'news', Title: title, ...(await firstNews(asker, wish, hasCalendar ? {} : { month: null })) };
  };

/** The latest posts in another look; options as above. */
const newsIn =
  (look: NewsLook): WidgetReader =>
  async (asker, options) => {
    const block = await newsOf(false)(asker, { count: String(mostInLook[look]), ...options });
    if (block.Kind !== 'news') return block;
    return { Kind: 'newsCards', Title: block.Title, Look: look, Posts: block.List.Posts };
  };

/**
 * Counts down to `data-ends` (ISO 8601) or to the end of `data-catalog`; then shows `data-over`, or reloads the page's
 * data.
 */
const countdown: WidgetReader = async (
  { services: { db, now } },
  { ends = '', catalog = '', name = '', over = '' },
) => {
  const [found] = catalog === '' ? [] : await db.select().from(catalogs).where(eq(catalogs.code, catalog));
  const end = found?.endsAt ?? new Date(ends);
  if (Number.isNaN(end.getTime())) throw new Error(`A countdown to "${ends}${catalog}"`);
  const IsOver = end.getTime() <= now();
  return {
    Kind: 'countdown',
    Name: name || catalog,
    EndsAt: end.toISOString(),
    IsOver,
    Renews: over === '',
    Over: over,
  };
};

/** The widgets that editors can name in `data-widget`; a new one is a line here, a block in the contract and a view. */
export const widgets: Readonly<Record<string, WidgetReader>> = {
  'product-list': productList,
  'news-list': newsOf(false),
  'news-calendar': newsOf(true),
  'news-masonry': newsIn('masonry'),
  'news-gallery': newsIn('gallery'),
  'news-ticker': newsIn('ticker'),
  countdown,
  company: () => Promise.resolve({ Kind: 'company' }),
  popup,
  map,
  video,
};
