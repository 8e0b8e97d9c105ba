import type { ReactNode } from 'react';
import type { NewsPostData } from '#contract/news.ts';
import { formatDate } from '#rules/dates.ts';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { NewsCards, NewsTags } from './NewsCards.tsx';

interface PostProps {
  readonly post: NewsPostData;
}

/** A single post, and where to read on. */
export function NewsPostPage({ post, share }: PostProps & { readonly share: ReactNode }) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  return (
    <div className="wrap page-top news-page">
      <article className="stack news-post">
        <div className="stack">
          <Crumbs links={[{ Name: LL.News.Title(), Url: urls.news() }]} />
          <h1>{post.Title}</h1>
          <p className="small soft">
            <time dateTime={post.PublishedAt}>{formatDate(post.PublishedAt, shell.Culture)}</time>
            {' · '}
            <a href={post.CategoryUrl}>{post.Category}</a>
            {' · '}
            {LL.News.Reading({ minutes: post.ReadingMinutes })}
          </p>
          {post.Author && (
            <p className="small">
              {LL.News.By({ name: post.Author.Name })}
              <span className="soft">, {post.Author.Role}</span>
            </p>
          )}
        </div>
        {post.Photo && (
          <Photo
            className="news-photo"
            picture={post.Photo}
            alt={post.PhotoAlt}
            sizes="(width >= 768px) 50rem, 90vw"
            isFirst
          />
        )}
        <p className="news-summary">{post.Summary}</p>
        <div className="prose content-html" dangerouslySetInnerHTML={{ __html: post.Html }} />
        <NewsTags tags={post.Tags} />
        {share}
      </article>
      <Neighbours post={post} />
      {post.Related.length > 0 && (
        <section className="stack news-aside" aria-labelledby="news-related">
          <h2 id="news-related">{LL.News.Related({ category: post.Category })}</h2>
          <NewsCards posts={post.Related} isBrief />
        </section>
      )}
    </div>
  );
}

function Neighbours({ post: { Newer, Older } }: PostProps) {
  const LL = useTexts();
  if (!Newer && !Older) return null;
  return (
    <nav className="news-neighbours" aria-label={LL.News.Neighbours()}>
      {Older && (
        <a rel="prev" href={Older.Url}>
          <span className="small soft">{LL.News.OlderPost()}</span>
          <span>{Older.Name}</span>
        </a>
      )}
      {Newer && (
        <a className="news-newer" rel="next" href={Newer.Url}>
          <span className="small soft">{LL.News.NewerPost()}</span>
          <span>{Newer.Name}</span>
        </a>
      )}
    </nav>
  );
}
