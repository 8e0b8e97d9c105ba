import { sql } from 'drizzle-orm';
import type { NewsCard } from '#contract/news.ts';
import type { newsPostPage } from '#contract/news-pages.ts';
import { readingMinutes } from '#rules/reading-time.ts';
import { alternates } from '#server/catalog/urls.ts';
import { rowsOf } from '#server/db/open.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';
import { notFound } from '#server/kernel/problem.ts';
import { cleanHtml } from '../html/clean.ts';
import { cardColumns, cardOf, newsFrom } from './news-cards.ts';
import type { CardRow } from './news-cards.ts';

type Request = PageRequest<typeof newsPostPage>;

interface PostRow extends CardRow {
  html: string;
  photoAlt: string;
  categoryId: number;
  slugs: { fr?: string; nl?: string };
}

/** Posts beside the one that is read. */
const mostRelated = 3;

/** The posts before and after one in time, and the latest others of its category. */
async function around(request: Request, { id, categoryId }: PostRow) {
  const own = sql`(SELECT o.published_at, o.id FROM news_posts o WHERE o.id = ${id})`;
  const columns = sql`${cardColumns(request.visit.culture)} ${newsFrom(request)}`;
  const rows = rowsOf<CardRow & { place: 'newer' | 'older' | 'related' }>(
    await request.services.db.execute(sql`
      (SELECT 'newer' AS place, ${columns} AND (n.published_at, n.id) > ${own}
        ORDER BY n.published_at, n.id LIMIT 1)
      UNION ALL
      (SELECT 'older', ${columns} AND (n.published_at, n.id) < ${own}
        ORDER BY n.published_at DESC, n.id DESC LIMIT 1)
      UNION ALL
      (SELECT 'related', ${columns} AND n.category_id = ${categoryId} AND n.id <> ${id}
        ORDER BY n.published_at DESC, n.id DESC LIMIT ${mostRelated})`),
  );
  const cards = (place: (typeof rows)[number]['place']): NewsCard[] =>
    rows.filter((row) => row.place === place).map((row) => cardOf(request, row));
  const link = ([card]: NewsCard[]) => (card ? { Name: card.Title, Url: card.Url } : null);
  return { Newer: link(cards('newer')), Older: link(cards('older')), Related: cards('related') };
}

/** A post by its slug in either culture; 404 before its publication. */
export async function readPost(request: Request): Promise<PageResult<typeof newsPostPage>> {
  const { visit, services, params } = request;
  const { culture } = visit;
  const [row] = rowsOf<PostRow>(
    await services.db.execute(sql`
      SELECT ${cardColumns(culture)}, t.html,
        coalesce(nullif(n.picture_alt ->> ${culture}::text, ''), a.alt ->> ${culture}::text, '') AS "photoAlt", n.category_id AS "categoryId",
        (SELECT json_object_agg(o.culture, o.slug) FROM news_post_texts o WHERE o.post_id = n.id) AS slugs
      ${newsFrom(request)} AND n.id = (SELECT found.post_id FROM news_post_texts found WHERE found.slug = ${params.slug}
          ORDER BY (found.culture = ${culture}) DESC LIMIT 1)`),
  );
  if (!row) throw notFound();
  if (row.slug !== params.slug) return { redirect: visit.urls.newsPost({ slug: row.slug }), status: 301 };
  const card = cardOf(request, row);
  const { html } = cleanHtml(row.html);
  return {
    data: {
      Kind: 'newsPost',
      ...card,
      PhotoAlt: row.photoAlt,
      Html: html,
      ReadingMinutes: readingMinutes(html),
      CategoryUrl: visit.urls.news({ category: row.categoryId }),
      ...(await around(request, row)),
    },
    meta: {
      Title: card.Title,
      Description: card.Summary,
      Canonical: card.Url,
      Alternates: alternates(visit, (urls, other) => urls.newsPost({ slug: row.slugs[other] ?? row.slug })),
    },
  };
}
