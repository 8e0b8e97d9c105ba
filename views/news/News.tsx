import { useSelector } from '@xstate/react';
import {
  calendarOf,
  isListBusy,
  isMonthBusy,
  listFailureIn,
  listOf,
  monthFailureIn,
  optionsOf,
} from '#machines/news/news.machine.ts';
import type { NewsActor } from '#machines/news/news.machine.ts';
import { formatDay } from '#rules/calendar.ts';
import type { Urls } from '#rules/urls.ts';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Calendar } from './Calendar.tsx';
import { NewsCards } from './NewsCards.tsx';

interface NewsProps {
  readonly news: NewsActor;
  /** A name that is unique on the page. */
  readonly name: string;
}

/** News, optionally with a calendar; without JavaScript its links lead to the news page. */
export function News({ news, name }: NewsProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { CategoryIds, Tag } = useSelector(news, optionsOf);
  const list = useSelector(news, listOf);
  const calendar = useSelector(news, calendarOf);
  const isBusy = useSelector(news, isListBusy);
  const isMonthLoading = useSelector(news, isMonthBusy);
  const listFailure = useSelector(news, listFailureIn);
  const monthFailure = useSelector(news, monthFailureIn);
  const retry = () => news.send({ type: 'retry' });
  const href = (query: Parameters<Urls['news']>[0]) =>
    Tag === ''
      ? urls.news({ category: CategoryIds === '0' ? undefined : CategoryIds, ...query })
      : urls.newsTag({ slug: Tag }, query);
  const { Day, CurrentPage, TotalPages } = list;
  const step = (page: number, text: string) =>
    page >= 1 &&
    page <= TotalPages && (
      <a
        className="button button-quiet"
        href={href({ day: Day, pageindex: page })}
        onClick={(event) => {
          event.preventDefault();
          news.send({ type: 'list.choose', day: Day, page });
        }}
      >
        {text}
      </a>
    );
  return (
    <div className={calendar ? 'news news-with-calendar' : 'news'}>
      <div className="stack">
        <p className="visually-hidden" role="status">
          {isBusy || isMonthLoading ? LL.News.Loading() : LL.News.UpTo({ day: formatDay(Day, shell.Culture) })}
        </p>
        <FailureNotice title={LL.Core.Error()} failure={listFailure} retry={retry} />
        <div className={isBusy ? 'is-busy' : undefined}>
          <NewsCards posts={list.Posts} />
        </div>
        {TotalPages > 1 && (
          <nav className="cluster" aria-label={LL.News.Pages({ name })}>
            {step(CurrentPage - 1, LL.News.Newer())}
            {step(CurrentPage + 1, LL.News.Older())}
          </nav>
        )}
      </div>
      {calendar && (
        <div className={isMonthLoading ? 'is-busy' : undefined}>
          <FailureNotice title={LL.Core.Error()} failure={monthFailure} retry={retry} />
          <Calendar
            name={name}
            calendar={calendar}
            day={Day}
            dayHref={(day) => href({ day })}
            monthHref={(month) => href({ month })}
            onDay={(day) => news.send({ type: 'list.choose', day, page: 1 })}
            onMonth={(year, month) => news.send({ type: 'month.choose', year, month })}
          />
        </div>
      )}
    </div>
  );
}
