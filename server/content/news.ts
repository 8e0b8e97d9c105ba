import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { News, NewsCalendar, NewsList, NewsTeaser } from '#contract/news.ts';
import { dayOf, timeZone } from '#rules/dates.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import { cardColumns, cardOf, newsFrom } from './news-cards.ts';
import type { CardRow, NewsReader } from './news-cards.ts';

/** Which news: comma-separated category ids (`0` means all), whether child categories are included, a tag's slug. */
export interface NewsQuery {
  categoryIds: string;
  displayChildren: boolean;
  postPerPage: number;
  /** '' for any. */
  tag: string;
}

/** "News widget page size 3, children hidden by default" (specification §9). */
export const newsDefaults: NewsQuery = { categoryIds: '0', displayChildren: false, postPerPage: 3, tag: '' };

/** The day of a post in the shop's time zone, whatever the database's. */
const dayOfPost = sql`to_char(n.published_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;

/** Published posts in the requested categories and the visit's culture. */
function wanted(reader: NewsReader, { categoryIds, displayChildren, tag }: NewsQuery): SQL {
  const ids = categoryIds.split(',').map(Number);
  const named = sql`id = ANY(${idArray(ids)})`;
  const within = displayChildren
    ? sql`WITH RECURSIVE tree AS (SELECT id FROM news_categories WHERE ${named}
        UNION SELECT c.id FROM news_categories c JOIN tree ON c.parent_id = tree.id) SELECT id FROM tree`
    : sql`SELECT id FROM news_categories WHERE ${named}`;
  const tagged = sql`EXISTS (SELECT 1 FROM news_post_tags x JOIN news_tags g ON g.id = x.tag_id
    WHERE x.post_id = n.id AND g.slug = ${tag})`;
  return sql`${newsFrom(reader)}
      AND ${ids.includes(0) ? sql`true` : sql`n.category_id IN (${within})`}
      AND ${tag === '' ? sql`true` : tagged}`;
}

/** Cards of posts, newest first. */
async function cardsFrom(reader: NewsReader, from: SQL, { most, after = 0 }: { most: number; after?: number }) {
  const { services, visit } = reader;
  const rows = rowsOf<CardRow>(
    await services.db.execute(sql`SELECT ${cardColumns(visit.culture)} ${from}
      ORDER BY n.published_at DESC, n.id DESC LIMIT ${most} OFFSET ${after}`),
  );
  return rows.map((row) => cardOf(reader, row));
}

/** News up to and including `day` (`2026-05-31`), newest first; a page past the end is the last one. */
export async function listNews(
  asker: NewsReader,
  wish: NewsQuery,
  { day, page }: { day: string; page: number },
): Promise<NewsList> {
  const { db } = asker.services;
  const from = sql`${wanted(asker, wish)} AND ${dayOfPost} <= ${day}`;
  const [counted] = rowsOf<{ posts: number }>(await db.execute(sql`SELECT count(*)::int AS posts ${from}`));
  const TotalPages = Math.max(1, Math.ceil((counted?.posts ?? 0) / wish.postPerPage));
  const CurrentPage = Math.min(page, TotalPages);
  const shown = { most: wish.postPerPage, after: (CurrentPage - 1) * wish.postPerPage };
  return { Day: day, Posts: await cardsFrom(asker, from, shown), CurrentPage, TotalPages };
}

/** The latest posts of all categories, for a page that only leads to them. */
export async function latestNews(reader: NewsReader, most: number): Promise<NewsTeaser[]> {
  const cards = await cardsFrom(reader, newsFrom(reader), { most });
  return cards.map(({ Title, Url, PublishedAt, Photo }) => ({ Title, Url, PublishedAt, Photo }));
}

/** The days of a month with news. */
export async function newsDays(
  asker: Asker,
  wish: NewsQuery,
  { year, month }: { year: number; month: number },
): Promise<NewsCalendar> {
  const prefix = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-`;
  const rows = rowsOf<{ day: number; count: number }>(
    await asker.services.db.execute(sql`
      SELECT right(day, 2)::int AS day, count(*)::int AS count
      FROM (SELECT ${dayOfPost} AS day ${wanted(asker, wish)}) posted
      WHERE starts_with(day, ${prefix}) GROUP BY 1 ORDER BY 1`),
  );
  return { Year: year, Month: month, Days: rows.map(({ day, count }) => ({ Day: day, Count: count })) };
}

interface FirstNews {
  /** Defaults to today. */
  day?: string;
  page?: number;
  /** `2026-05`; defaults to the day's month. Null: no calendar. */
  month?: string | null;
}

/** A news page's or widget's initial data. */
export async function firstNews(asker: Asker, wish: NewsQuery, asked: FirstNews = {}): Promise<News> {
  const { day = dayOf(asker.services.now()), page = 1, month = day.slice(0, 7) } = asked;
  const [List, Calendar] = await Promise.all([
    listNews(asker, wish, { day, page }),
    month === null ? null : newsDays(asker, wish, { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }),
  ]);
  const { categoryIds: CategoryIds, displayChildren: DisplayChildren, postPerPage: PostPerPage, tag: Tag } = wish;
  return { Options: { CategoryIds, DisplayChildren, PostPerPage, Tag }, List, Calendar };
}
