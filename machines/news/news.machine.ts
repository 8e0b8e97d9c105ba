import type { News, NewsCalendar, NewsList, NewsOptions } from '#contract/news.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A page of the news up to a day, `2026-05-31`. */
export interface NewsPlace {
  day: string;
  /** 1-based. */
  page: number;
}
export interface NewsMonth {
  year: number;
  month: number;
}

export type NewsEvent =
  | ({ type: 'list.choose' } & NewsPlace)
  | ({ type: 'month.choose' } & NewsMonth)
  /** Requests what failed again. */
  | { type: 'retry' };

interface NewsContext {
  options: NewsOptions;
  list: NewsList;
  calendar: NewsCalendar | null;
  place: NewsPlace;
  month: NewsMonth;
  listFailure: Failure | null;
  monthFailure: Failure | null;
}

const newsSetup = setup({
  types: {
    context: {} as NewsContext,
    input: {} as News,
    events: {} as NewsEvent,
    tags: {} as 'listBusy' | 'monthBusy',
  },
  actors: {
    listNews: port<NewsList, NewsOptions & NewsPlace>('listNews'),
    listDays: port<NewsCalendar, NewsOptions & NewsMonth>('listDays'),
  },
  guards: { hasCalendar: ({ context }) => context.calendar !== null },
  actions: {
    keepPlace: assign({ place: (_, { day, page }: NewsPlace) => ({ day, page }), listFailure: null }),
    keepMonth: assign({ month: (_, { year, month }: NewsMonth) => ({ year, month }), monthFailure: null }),
    takeList: assign({ list: (_, { list }: { list: NewsList }) => list }),
    takeMonth: assign({ calendar: (_, { calendar }: { calendar: NewsCalendar }) => calendar }),
    keepListFailure: assign({ listFailure: (_, { failure }: { failure: Failure }) => failure }),
    keepMonthFailure: assign({ monthFailure: (_, { failure }: { failure: Failure }) => failure }),
    forgetListFailure: assign({ listFailure: null }),
    forgetMonthFailure: assign({ monthFailure: null }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(newsSetup);

/** Shows news a page at a time and a calendar of the days that have some; choosing a day shows its news. */
export const newsMachine = newsSetup.createMachine({
  id: 'news',
  context: ({ input: { Options, List, Calendar } }) => ({
    options: Options,
    list: List,
    calendar: Calendar,
    place: { day: List.Day, page: List.CurrentPage },
    month: { year: Calendar?.Year ?? 0, month: Calendar?.Month ?? 0 },
    listFailure: null,
    monthFailure: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'shown',
      on: {
        'list.choose': { target: '.loading', actions: { type: 'keepPlace', params: ({ event }) => event } },
      },
      states: {
        shown: {},
        loading: {
          tags: 'listBusy',
          ...ask({
            src: 'listNews',
            input: ({ context: { options, place } }) => ({ ...options, ...place }),
            onDone: {
              target: 'shown',
              actions: { type: 'takeList', params: ({ event }) => ({ list: event.output }) },
            },
            onFailure: { target: 'failed', actions: { type: 'keepListFailure', params: failed } },
          }),
        },
        /** What was shown stays. */
        failed: { on: { retry: { target: 'loading', actions: 'forgetListFailure' } } },
      },
    },
    month: {
      initial: 'shown',
      on: {
        'month.choose': {
          guard: 'hasCalendar',
          target: '.loading',
          actions: { type: 'keepMonth', params: ({ event }) => event },
        },
      },
      states: {
        shown: {},
        loading: {
          tags: 'monthBusy',
          ...ask({
            src: 'listDays',
            input: ({ context: { options, month } }) => ({ ...options, ...month }),
            onDone: {
              target: 'shown',
              actions: { type: 'takeMonth', params: ({ event }) => ({ calendar: event.output }) },
            },
            onFailure: { target: 'failed', actions: { type: 'keepMonthFailure', params: failed } },
          }),
        },
        failed: { on: { retry: { target: 'loading', actions: 'forgetMonthFailure' } } },
      },
    },
  },
});

export type NewsActor = ActorRefFrom<typeof newsMachine>;
type NewsSnapshot = SnapshotFrom<typeof newsMachine>;

export const optionsOf = ({ context }: NewsSnapshot): NewsOptions => context.options;
export const listOf = ({ context }: NewsSnapshot): NewsList => context.list;
/** Null if only the list was requested. */
export const calendarOf = ({ context }: NewsSnapshot): NewsCalendar | null => context.calendar;
export const isListBusy = (snapshot: NewsSnapshot): boolean => snapshot.hasTag('listBusy');
export const isMonthBusy = (snapshot: NewsSnapshot): boolean => snapshot.hasTag('monthBusy');
/** Why the list does not match the request; null if it does. */
export const listFailureIn = ({ context }: NewsSnapshot): Failure | null => context.listFailure;
export const monthFailureIn = ({ context }: NewsSnapshot): Failure | null => context.monthFailure;
