import type { NewsActor } from '#machines/news/news.machine.ts';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { News } from './News.tsx';

/** The news with one tag, whose name is `tag`. */
export function NewsTagPage({ news, tag }: { readonly news: NewsActor; readonly tag: string }) {
  const LL = useTexts();
  const { urls } = useShop();
  const name = LL.News.Tagged({ tag });
  return (
    <div className="wrap page-top stack stack-l">
      <div className="stack">
        <Crumbs links={[{ Name: LL.News.Title(), Url: urls.news() }]} />
        <h1>{name}</h1>
      </div>
      <h2 className="visually-hidden">{LL.News.Latest()}</h2>
      <News news={news} name={name} />
    </div>
  );
}
