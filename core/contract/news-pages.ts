import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { newsData, newsPostData } from './news.ts';
import { definePage, one, slug } from './page.ts';

/** All news or one `category`'s, up to `day` (`2026-05-31`); `month` (`2026-05`) is the calendar's. */
export const newsPage = definePage({
  id: 'news',
  params: nothing,
  search: v.object({ day: one, month: one, pageindex: one, category: one }),
  data: v.object({ Kind: v.literal('news'), ...newsData }),
  actions: [],
});
export type NewsPageData = v.InferOutput<typeof newsPage.data>;

/** News with a tag, up to `day`. */
export const newsTagPage = definePage({
  id: 'newsTag',
  params: slug,
  search: v.object({ day: one, pageindex: one }),
  data: v.object({ Kind: v.literal('newsTag'), Name: v.string(), ...newsData }),
  actions: [],
});
export type NewsTagPageData = v.InferOutput<typeof newsTagPage.data>;

/** A single post. */
export const newsPostPage = definePage({
  id: 'newsPost',
  params: slug,
  search: nothing,
  data: newsPostData,
  actions: [],
});
