import { eq } from 'drizzle-orm';
import { newsCalendar, newsList } from '#contract/news.ts';
import { newsPage, newsPostPage, newsTagPage } from '#contract/news-pages.ts';
import type { Urls } from '#rules/urls.ts';
import { alternates } from '#server/catalog/urls.ts';
import { newsTags } from '#server/db/schema/index.ts';
import { answers } from '#server/http/handler.ts';
import { serves } from '#server/http/page.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { firstNews, listNews, newsDays, newsDefaults } from './news.ts';
import type { NewsQuery } from './news.ts';
import { readPost } from './news-post.ts';
import { deskAuthorsServed } from './desk-authors-page.ts';
import { deskPostPages } from './desk-posts-pages.ts';
import { newsFeedApp } from './news-feed.ts';

const wishOf = (
  params: { categoryIds: string; displayChildren: string; postPerPage: number },
  tag = '',
): NewsQuery => ({
  ...params,
  tag,
  displayChildren: params.displayChildren === 'true',
});

const calls = [
  answers(newsList, (request) =>
    listNews(request, wishOf(request.params, request.query.tag), {
      day: request.params.date,
      page: request.query.pageindex,
    }),
  ),
  answers(newsCalendar, (request) => newsDays(request, wishOf(request.params), request.params)),
];

/** Page size of the page of all news. */
const perPage = 6;

const fits = (value: string | undefined, form: RegExp) => (value !== undefined && form.test(value) ? value : undefined);

/** The day and the page of a list. */
function placeOf(search: { day?: string | undefined; pageindex?: string | undefined }) {
  const day = fits(search.day, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u);
  return { page: Number(fits(search.pageindex, /^[1-9]\d{0,3}$/u) ?? 1), ...(day && { day }) };
}

/** All news, or a category's, up to a day; invalid query parameters are ignored. */
async function readNews(request: PageRequest<typeof newsPage>): Promise<PageResult<typeof newsPage>> {
  const { visit, services, search } = request;
  const { culture } = visit;
  const month = fits(search.month, /^\d{4}-(?:0[1-9]|1[0-2])$/u);
  const categoryIds = fits(search.category, /^\d{1,9}(?:,\d{1,9}){0,19}$/u) ?? newsDefaults.categoryIds;
  const [news, Title, Description] = await Promise.all([
    firstNews(
      request,
      { ...newsDefaults, categoryIds, displayChildren: true, postPerPage: perPage },
      { ...placeOf(search), ...(month && { month }) },
    ),
    services.texts.translate(culture, 'News.Title'),
    services.texts.translate(culture, 'News.Description'),
  ]);
  return {
    data: { Kind: 'news', ...news },
    meta: { Title, Description, Canonical: visit.urls.news(), Alternates: alternates(visit, (urls) => urls.news()) },
  };
}

/** The news with a tag, up to a day; unlike a category it has a URL of its own, which is indexed while it has any. */
async function readNewsTag(request: PageRequest<typeof newsTagPage>): Promise<PageResult<typeof newsTagPage>> {
  const { visit, services, search, params } = request;
  const { culture } = visit;
  const [tag] = await services.db.select().from(newsTags).where(eq(newsTags.slug, params.slug));
  if (!tag) throw notFound();
  const named = { tag: tag.name[culture] };
  const [news, Title, Description] = await Promise.all([
    firstNews(request, { ...newsDefaults, postPerPage: perPage, tag: tag.slug }, { ...placeOf(search), month: null }),
    services.texts.translate(culture, 'News.Tagged', named),
    services.texts.translate(culture, 'News.TaggedDescription', named),
  ]);
  const url = (urls: Urls) => urls.newsTag({ slug: tag.slug });
  return {
    data: { Kind: 'newsTag', Name: tag.name[culture], ...news },
    meta: {
      Title,
      Description,
      Canonical: url(visit.urls),
      Alternates: alternates(visit, url),
      NoIndex: news.List.Posts.length === 0,
    },
  };
}

export const routes: Routes = {
  calls,
  app: newsFeedApp,
  pages: [
    serves(newsPage, { keptOffline: true, read: readNews }),
    serves(newsTagPage, { keptOffline: true, read: readNewsTag }),
    serves(newsPostPage, { keptOffline: true, read: readPost }),
    deskAuthorsServed,
    ...deskPostPages,
  ],
};
