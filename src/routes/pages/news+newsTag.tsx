import type { NewsPageData, NewsTagPageData } from '#contract/news-pages.ts';
import { newsFlow } from '#app/flows/news.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { NewsPage } from '#views/news/NewsPage.tsx';
import { NewsTagPage } from '#views/news/NewsTagPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<NewsPageData | NewsTagPageData>) {
  const { Options, List, Calendar } = page;
  const news = useFlow(useLogic(newsFlow), { id: 'news', input: { Options, List, Calendar } });
  return page.Kind === 'newsTag' ? <NewsTagPage news={news} tag={page.Name} /> : <NewsPage news={news} />;
}
