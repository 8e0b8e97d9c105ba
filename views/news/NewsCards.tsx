import type { NewsCard } from '#contract/news.ts';
import { formatDate } from '#rules/dates.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './news.css';

/** A post's date and category, and its author with what they do. */
export function NewsDate({ post }: { readonly post: Pick<NewsCard, 'PublishedAt' | 'Category' | 'Author'> }) {
  const { Culture } = useShop().shell;
  return (
    <p className="small soft">
      <time dateTime={post.PublishedAt}>{formatDate(post.PublishedAt, Culture)}</time> · {post.Category}
      {post.Author && ` · ${post.Author.Name}, ${post.Author.Role}`}
    </p>
  );
}

/** A post's themes, each with its news. */
export function NewsTags({ tags }: { readonly tags: NewsCard['Tags'] }) {
  const LL = useTexts();
  if (tags.length === 0) return null;
  return (
    <ul className="news-tags" aria-label={LL.News.Tags()}>
      {tags.map(({ Name, Url }) => (
        <li key={Url}>
          <a href={Url}>{Name}</a>
        </li>
      ))}
    </ul>
  );
}

interface CardsProps {
  readonly posts: readonly NewsCard[];
  /** Beside a post: small pictures, without summaries and themes. */
  readonly isBrief?: boolean;
}

/** Posts in brief: on the news page, in a widget, and as its fragment. */
export function NewsCards({ posts, isBrief = false }: CardsProps) {
  const LL = useTexts();
  if (posts.length === 0) return <p>{LL.News.None()}</p>;
  return (
    <ul className={isBrief ? 'news-cards news-brief' : 'news-cards'}>
      {posts.map((post) => (
        <li className="news-card" key={post.Id}>
          <Photo picture={post.Photo} alt="" sizes={isBrief ? '7rem' : '(width >= 768px) 18rem, 90vw'} />
          <h3>
            <a href={post.Url}>{post.Title}</a>
          </h3>
          <NewsDate post={post} />
          {!isBrief && <p>{post.Summary}</p>}
          {!isBrief && <NewsTags tags={post.Tags} />}
        </li>
      ))}
    </ul>
  );
}
