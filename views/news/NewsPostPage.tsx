import type { NewsPostData } from '#contract/news.ts';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { NewsDate } from './NewsCards.tsx';

/** A single post. */
export function NewsPostPage({ post }: { readonly post: NewsPostData }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <article className="wrap page-top stack news-post">
      <div className="stack">
        <Crumbs links={[{ Name: LL.News.Title(), Url: urls.news() }]} />
        <h1>{post.Title}</h1>
        <NewsDate post={post} />
      </div>
      {post.Photo && <Photo className="news-photo" picture={post.Photo} alt="" sizes="(width >= 768px) 40rem, 90vw" />}
      <p className="news-summary">{post.Summary}</p>
      <div className="prose content-html" dangerouslySetInnerHTML={{ __html: post.Html }} />
    </article>
  );
}
