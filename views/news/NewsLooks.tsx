import type { ComponentType } from 'react';
import type { NewsCard, NewsLook } from '#contract/news.ts';
import type { CarouselProps } from '#views/carousel/Carousel.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { NewsDate, NewsTags } from './NewsCards.tsx';
import './newsLooks.css';

interface NewsLooksProps {
  readonly look: NewsLook;
  readonly posts: readonly NewsCard[];
  /** A name that is unique on the page. */
  readonly name: string;
  readonly Ticker: ComponentType<CarouselProps>;
}

/** The latest posts: at their own heights, as pictures, or one after the other. */
export function NewsLooks({ look, posts, name, Ticker }: NewsLooksProps) {
  const LL = useTexts();
  if (posts.length === 0) return <p>{LL.News.None()}</p>;
  if (look === 'ticker') {
    const slides = posts.map((post) => ({ key: post.Id, content: <Line post={post} /> }));
    return <Ticker name={name} kind="ticker" label={name} slides={slides} />;
  }
  const Post = look === 'masonry' ? Brick : Frame;
  return (
    <ul className={`news-${look}`}>
      {posts.map((post) => (
        <li key={post.Id}>
          <Post post={post} />
        </li>
      ))}
    </ul>
  );
}

interface PostProps {
  readonly post: NewsCard;
}

const Line = ({ post }: PostProps) => (
  <div className="news-line">
    <a href={post.Url}>{post.Title}</a>
    <NewsDate post={post} />
  </div>
);

const Brick = ({ post }: PostProps) => (
  <article className="news-brick stack">
    <Photo className="news-brick-photo" picture={post.Photo} alt="" sizes="(width >= 768px) 18rem, 90vw" />
    <h3>
      <a href={post.Url}>{post.Title}</a>
    </h3>
    <NewsDate post={post} />
    <p>{post.Summary}</p>
    <NewsTags tags={post.Tags} />
  </article>
);

const Frame = ({ post }: PostProps) => (
  <a className="news-frame" href={post.Url}>
    <Photo className="news-frame-photo" picture={post.Photo} alt="" sizes="(width >= 768px) 14rem, 45vw" />
    <span>{post.Title}</span>
  </a>
);
