import { sql } from 'drizzle-orm';
import { newsCalendar, newsList } from '#contract/news.ts';
import { newsPage, newsPostPage } from '#contract/news-pages.ts';
import { alternates } from '#server/catalog/urls.ts';
import { rowsOf } from '#server/db/open.ts';
import { answers } from '#server/http/handler.ts';
import { serves } from '#server/http/page.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { cleanHtml } from '../html/clean.ts';
import { cardColumns, cardOf, firstNews, listNews, newsDays, newsDefaults } from './news.ts';
import type { NewsQuery } from './news.ts';
import { newsFeedApp } from './news-feed.ts';

const wishOf = (params: { categoryIds: string; displayChildren: string; postPerPage: number }): NewsQuery => ({
  ...params,
  displayChildren: params.displayChildren === 'true',
});

const calls = [
  answers(newsList, (request) =>
    listNews(request, wishOf(request.params), { day: request.params.date, page: request.query.pageindex }),
  ),
  answers(newsCalendar, (request) => newsDays(request, wishOf(request.params), request.params)),
];

/** Page size of the page of all news. */
const perPage = 6;

/** All news, or a category's, up to a day; invalid query parameters are ignored. */
async function readNews(request: PageRequest<typeof newsPage>): Promise<PageResult<typeof newsPage>> {
  const { visit, services, search } = request;
  const { culture } = visit;
  const fits = (value: string | undefined, form: RegExp) =>
    value !== undefined && form.test(value) ? value : undefined;
  const day = fits(search.day, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u);
  const month = fits(search.month, /^\d{4}-(?:0[1-9]|1[0-2])$/u);
  const page = Number(fits(search.pageindex, /^[1-9]\d{0,3}$/u) ?? 1);
  const categoryIds = fits(search.category, /^\d{1,9}(?:,\d{1,9}){0,19}$/u) ?? newsDefaults.categoryIds;
  const [news, Title, Description] = await Promise.all([
    firstNews(
      request,
      { categoryIds, displayChildren: true, postPerPage: perPage },
      { page, ...(day && { day }), ...(month && { month }) },
    ),
    services.texts.translate(culture, 'News.Title'),
    services.texts.translate(culture, 'News.Description'),
  ]);
  return {
    data: { Kind: 'news', ...news },
    meta: { Title, Description, Canonical: visit.urls.news(), Alternates: alternates(visit, (urls) => urls.news()) },
  };
}

interface PostRow {
  html: string;
  slug: string;
  slugs: { fr?: string; nl?: string };
}

/** A post by its slug in either culture; 404 before its publication. */
async function readPost(request: PageRequest<typeof newsPostPage>): Promise<PageResult<typeof newsPostPage>> {
  const { visit, services, params } = request;
  const { culture } = visit;
  const [row] = rowsOf<PostRow & Parameters<typeof cardOf>[1]>(
    await services.db.execute(sql`
      SELECT ${cardColumns(culture)}, t.html,
        (SELECT json_object_agg(o.culture, o.slug) FROM news_post_texts o WHERE o.post_id = n.id) AS slugs
      FROM news_posts n
      JOIN news_post_texts t ON t.post_id = n.id AND t.culture = ${culture}
      JOIN news_categories c ON c.id = n.category_id
      LEFT JOIN assets a ON a.id = n.picture_id
      WHERE n.published_at <= ${new Date(services.now()).toISOString()}::timestamptz
        AND n.id = (SELECT found.post_id FROM news_post_texts found WHERE found.slug = ${params.slug}
          ORDER BY (found.culture = ${culture}) DESC LIMIT 1)`),
  );
  if (!row) throw notFound();
  if (row.slug !== params.slug) return { redirect: visit.urls.newsPost({ slug: row.slug }), status: 301 };
  const card = cardOf(request, row);
  return {
    data: { Kind: 'newsPost', ...card, Html: cleanHtml(row.html).html },
    meta: {
      Title: card.Title,
      Description: card.Summary,
      Canonical: card.Url,
      Alternates: alternates(visit, (urls, other) => urls.newsPost({ slug: row.slugs[other] ?? row.slug })),
    },
  };
}

export const routes: Routes = {
  calls,
  app: newsFeedApp,
  pages: [serves(newsPage, { read: readNews }), serves(newsPostPage, { read: readPost })],
};
