import type { NewsPageData } from '#contract/news-pages.ts';
import { newsFlow } from '#app/flows/news.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { NewsPage } from '#views/news/NewsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<NewsPageData>) {
  const { Options, List, Calendar } = page;
  const news = useFlow(useLogic(newsFlow), { id: 'news', input: { Options, List, Calendar } });
  return <NewsPage news={news} />;
}
