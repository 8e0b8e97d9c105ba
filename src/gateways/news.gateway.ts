import type { NewsCalendar, NewsList, NewsOptions } from '#contract/news.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { NewsMonth, NewsPlace } from '#machines/news/news.machine.ts';
import type { Http } from './http.ts';

const shown = (culture: Culture, { CategoryIds, DisplayChildren, PostPerPage }: NewsOptions) =>
  ({
    culture,
    categoryIds: CategoryIds,
    displayChildren: DisplayChildren ? 'true' : 'false',
    postPerPage: String(PostPerPage),
  }) as const;

/** News shows its failures in place (specification §8): nothing else is reported. */
export const newsPorts = (http: Http, culture: Culture) => ({
  listNews: abortable<NewsList, NewsOptions & NewsPlace>(({ input, signal }) =>
    http.call(
      'newsList',
      {
        params: { ...shown(culture, input), date: input.day },
        query: { pageindex: String(input.page), ...(input.Tag !== '' && { tag: input.Tag }) },
      },
      { signal, isQuiet: true },
    ),
  ),
  listDays: abortable<NewsCalendar, NewsOptions & NewsMonth>(({ input, signal }) =>
    http.call(
      'newsCalendar',
      { params: { ...shown(culture, input), month: String(input.month), year: String(input.year) } },
      { signal, isQuiet: true },
    ),
  ),
});
