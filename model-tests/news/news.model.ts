import type { News } from '#contract/news.ts';
import { calendarOf, listFailureIn, listOf, monthFailureIn, newsMachine } from '#machines/news/news.machine.ts';
import { flowModel } from '#paths/model.ts';
import { broken, offline } from '../failures.ts';

const card = (Id: number, Title: string) => ({
  Id,
  Title,
  Summary: `${Title}.`,
  Url: `/fr/news/${Id}`,
  PublishedAt: '2026-05-12T08:00:00.000Z',
  Category: 'La boutique',
  Photo: null,
});

/** News as the shop sends it first, and what its further calls bring. */
export const first: News = {
  Options: { CategoryIds: '1,2', DisplayChildren: false, PostPerPage: 3 },
  List: { Day: '2026-05-31', Posts: [card(1, 'Le comptoir ouvre')], CurrentPage: 1, TotalPages: 2 },
  Calendar: { Year: 2026, Month: 5, Days: [{ Day: 12, Count: 1 }] },
};
export const onTwelfth = {
  Day: '2026-05-12',
  Posts: [card(2, 'Une journée chez Ardenne')],
  CurrentPage: 1,
  TotalPages: 1,
};
export const april = { Year: 2026, Month: 4, Days: [{ Day: 3, Count: 2 }] };

export const newsModel = flowModel(newsMachine, {
  inputs: [first, { ...first, Calendar: null }],
  events: {
    'list.choose': [{ day: '2026-05-12', page: 1 }],
    'month.choose': [{ year: 2026, month: 4 }],
    retry: [{}],
  },
  outcomes: {
    listNews: { done: [onTwelfth], errors: [offline] },
    listDays: { done: [april], errors: [broken] },
  },
  promises: {
    'list.shown': { says: 'shows news', holds: (snapshot) => listFailureIn(snapshot) === null },
    'list.loading': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('listBusy') },
    'list.failed': {
      says: 'says why',
      holds: (snapshot) => listFailureIn(snapshot) !== null && listOf(snapshot).Day !== '',
    },
    'month.shown': { says: 'shows a month', holds: (snapshot) => monthFailureIn(snapshot) === null },
    'month.loading': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('monthBusy') },
    'month.failed': {
      says: 'says why, and keeps the month that was there',
      holds: (snapshot) => monthFailureIn(snapshot) !== null && calendarOf(snapshot) !== null,
    },
  },
});
