import type { ReactNode } from 'react';
import type { DeskPostRow, DeskPostsPageData } from '#contract/desk-posts.ts';
import { formatDate } from '#rules/dates.ts';
import { PeriodForm } from '#views/dateField/PeriodForm.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { ListSearch } from '#views/parts/ListSearch.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Outcome } from './Outcome.tsx';
import { PostStanding } from './PostStanding.tsx';
import './desk.css';

interface DeskPostsPageProps {
  readonly page: DeskPostsPageData;
  /** The fields of the period that it shows. */
  readonly period: ReactNode;
}

/** The news as editors see them. */
export function DeskPostsPage({ page, period }: DeskPostsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Posts, Query, ItemsCount: count } = page;
  const { From, Until } = page.Period;
  const isPeriod = From !== '' || Until !== '';
  const asked = { q: Query || undefined, from: From || undefined, until: Until || undefined };
  const none = isPeriod
    ? Query === ''
      ? LL.DeskPosts.NoneThen()
      : LL.DeskPosts.NothingThen({ search: Query })
    : Query === ''
      ? LL.DeskPosts.None()
      : LL.DeskPosts.NothingFound({ search: Query });
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <h1>{LL.DeskPosts.Title()}</h1>
        <p className="soft">{LL.DeskPosts.Intro()}</p>
        <Outcome form={null} said={page.Done && LL.DeskPosts.Doneremove()} />
        <p className="cluster">
          <a className={buttonClass()} href={urls.deskPost({ postId: 0 })}>
            {LL.DeskPosts.New()}
          </a>
          <a href={urls.deskAuthors()}>{LL.DeskPosts.Names()}</a>
          <a href={urls.news()}>{LL.DeskPosts.Public()}</a>
        </p>
      </header>
      <ListSearch action={urls.deskPosts()} label={LL.DeskPosts.Search()} find={LL.DeskPosts.Find()} search={Query}>
        {From !== '' && <input type="hidden" name="from" value={From} />}
        {Until !== '' && <input type="hidden" name="until" value={Until} />}
      </ListSearch>
      <PeriodForm path={urls.deskPosts({ q: asked.q })} asked={page.Period}>
        {Query !== '' && <input type="hidden" name="q" value={Query} />}
        {period}
      </PeriodForm>
      <section className="stack" aria-labelledby="posts-found">
        <h2 id="posts-found">
          {Query === '' ? LL.DeskPosts.Count({ count }) : LL.DeskPosts.Found({ count, search: Query })}
        </h2>
        {count === 0 && <p>{none}</p>}
        <ul className="desk-rows">
          {Posts.map((post) => (
            <Row key={post.Id} post={post} />
          ))}
        </ul>
        {Query !== '' && (
          <p>
            <a href={urls.deskPosts()}>{LL.DeskPosts.ShowAll()}</a>
          </p>
        )}
        <Pagination
          totalPages={page.TotalPages}
          currentPage={page.CurrentPage}
          hrefOf={(number) => urls.deskPosts({ ...asked, pagenbr: number > 1 ? number : undefined })}
        />
      </section>
    </div>
  );
}

function Row({ post }: { readonly post: DeskPostRow }) {
  const { urls, shell } = useShop();
  return (
    <li>
      <span>
        <a href={urls.deskPost({ postId: post.Id })}>{post.Title}</a>
        <br />
        <small className="soft">
          {formatDate(post.PublishedAt, shell.Culture)} · {post.Category}
        </small>
      </span>
      <PostStanding standing={post.Standing} />
    </li>
  );
}
