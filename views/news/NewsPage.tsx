import type { NewsActor } from '#machines/news/news.machine.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { News } from './News.tsx';

/** All the shop's news. */
export function NewsPage({ news }: { readonly news: NewsActor }) {
  const LL = useTexts();
  return (
    <div className="wrap page-top stack stack-l">
      <h1>{LL.News.Title()}</h1>
      <h2 className="visually-hidden">{LL.News.Latest()}</h2>
      <News news={news} name={LL.News.Title()} />
    </div>
  );
}
