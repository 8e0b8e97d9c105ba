import type { ContentPageData } from '#contract/content.ts';
import { newsFlow } from '#app/flows/news.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { ContentPage } from '#views/content/ContentPage.tsx';
import type { ContentWidgets } from '#views/content/ContentPage.tsx';
import { News } from '#views/news/News.tsx';
import { CountdownTo } from './CountdownTo.tsx';
import type { PageProps } from './page-route.tsx';

const widgets: ContentWidgets = {
  News: function NewsBlock({ block: { Options, List, Calendar } }) {
    return <News news={useFlow(useLogic(newsFlow), { id: 'news', input: { Options, List, Calendar } })} />;
  },
  Countdown: ({ block: { Name, EndsAt, Renews, Over } }) => (
    <CountdownTo name={Name} endsAt={EndsAt} renews={Renews} over={Over} />
  ),
};

export function Page({ answer }: PageProps<ContentPageData>) {
  return <ContentPage page={answer.Page} widgets={widgets} />;
}
