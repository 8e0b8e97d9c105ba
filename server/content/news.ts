import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { News, NewsCalendar, NewsCard, NewsList } from '#contract/news.ts';
import type { Culture, Picture } from '#contract/wire.ts';
import { dayOf, timeZone } from '#rules/dates.ts';
import { pictureJson } from '#server/catalog/pictures.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';

/** Who reads news: nothing in it depends on the person. */
interface NewsReader {
  visit: Pick<Asker['visit'], 'culture' | 'urls'>;
  services: Pick<Asker['services'], 'db' | 'now'>;
}

/** Which news: comma-separated category ids (`0` means all), and whether child categories are included. */
export interface NewsQuery {
  categoryIds: string;
  displayChildren: boolean;
  postPerPage: number;
}

/** "News widget page size 3, children hidden by default" (specification §9). */
export const newsDefaults: NewsQuery = { categoryIds: '0', displayChildren: false, postPerPage: 3 };

/** The day of a post in the shop's time zone, whatever the database's. */
const dayOfPost = sql`to_char(n.published_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;

/** Published posts in the requested categories and the visit's culture. */
function wanted({ visit, services }: NewsReader, { categoryIds, displayChildren }: NewsQuery): SQL {
  const ids = categoryIds.split(',').map(Number);
  const named = sql`id = ANY(${idArray(ids)})`;
  const within = displayChildren
    ? sql`WITH RECURSIVE tree AS (SELECT id FROM news_categories WHERE ${named}
        UNION SELECT c.id FROM news_categories c JOIN tree ON c.parent_id = tree.id) SELECT id FROM tree`
    : sql`SELECT id FROM news_categories WHERE ${named}`;
  return sql`FROM news_posts n
    JOIN news_post_texts t ON t.post_id = n.id AND t.culture = ${visit.culture}
    JOIN news_categories c ON c.id = n.category_id
    LEFT JOIN assets a ON a.id = n.picture_id
    WHERE n.published_at <= ${new Date(services.now()).toISOString()}::timestamptz
      AND ${ids.includes(0) ? sql`true` : sql`n.category_id IN (${within})`}`;
}

interface CardRow {
  id: number;
  title: string;
  summary: string;
  slug: string;
  publishedAt: string;
  category: string;
  photo: Picture | null;
}
export const cardColumns = (culture: Culture): SQL => sql`n.id, t.title, t.summary, t.slug,
  to_char(n.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "publishedAt",
  c.name ->> ${culture}::text AS category, CASE WHEN a.id IS NOT NULL THEN ${pictureJson(culture)} END AS photo`;

export const cardOf = ({ visit }: Pick<NewsReader, 'visit'>, row: CardRow): NewsCard => ({
  Id: row.id,
  Title: row.title,
  Summary: row.summary,
  Url: visit.urls.newsPost({ slug: row.slug }),
  PublishedAt: row.publishedAt,
  Category: row.category,
  Photo: row.photo,
});

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
  const rows = rowsOf<CardRow>(
    await db.execute(sql`SELECT ${cardColumns(asker.visit.culture)} ${from}
      ORDER BY n.published_at DESC, n.id DESC
      LIMIT ${wish.postPerPage} OFFSET ${(CurrentPage - 1) * wish.postPerPage}`),
  );
  return { Day: day, Posts: rows.map((row) => cardOf(asker, row)), CurrentPage, TotalPages };
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
  const { categoryIds: CategoryIds, displayChildren: DisplayChildren, postPerPage: PostPerPage } = wish;
  return { Options: { CategoryIds, DisplayChildren, PostPerPage }, List, Calendar };
}
