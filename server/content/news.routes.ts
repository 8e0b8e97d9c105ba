import { newsCalendar, newsList } from '#contract/news.ts';
import { newsPage, newsPostPage } from '#contract/news-pages.ts';
import { alternates } from '#server/catalog/urls.ts';
import { answers } from '#server/http/handler.ts';
import { serves } from '#server/http/page.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { firstNews, listNews, newsDays, newsDefaults } from './news.ts';
import type { NewsQuery } from './news.ts';
import { readPost } from './news-post.ts';
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

export const routes: Routes = {
  calls,
  app: newsFeedApp,
  pages: [serves(newsPage, { read: readNews }), serves(newsPostPage, { read: readPost })],
};
