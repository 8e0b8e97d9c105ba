import type { News } from '#contract/news.ts';
import { calendarOf, listFailureIn, listOf, monthFailureIn, newsMachine } from '#machines/news/news.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact, Place } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { formatDay, formatMonth } from '#rules/calendar.ts';
import type { Failure } from '#rules/failure.ts';
import { failureShown } from '../content.ts';
import { broken, offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { openPage, refuse } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

const card = (Id: number, Title: string) => ({
  Id,
  Title,
  Summary: `${Title}.`,
  Url: `/fr/news/${Id}`,
  PublishedAt: '2026-05-12T08:00:00.000Z',
  Category: 'La boutique',
  Photo: null,
  Author: { Name: 'Lotte Claes', Role: 'responsable du comptoir' },
  Tags: [{ Name: 'Gand', Url: '/fr/news/tag/gent' }],
});

/** News as initially sent by the shop, and the responses of further calls. */
export const first: News = {
  Options: { CategoryIds: '1,2', DisplayChildren: false, PostPerPage: 3, Tag: '' },
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
  requirements: {
    'SITE-06': ['list.choose', 'month.choose', 'done listNews', 'done listDays'],
    'ERR-16': ['list.failed', 'month.failed', 'retry'],
  },
  inputs: [first, { ...first, Calendar: null, Options: { ...first.Options, Tag: 'gent' } }],
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
      says: 'says why, and keeps the previous month',
      holds: (snapshot) => monthFailureIn(snapshot) !== null && calendarOf(snapshot) !== null,
    },
  },
});

const calendar = (page: Page) => page.getByRole('group', { name: 'Calendrier : Actualités' });
const failures = (page: Page) => page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' });
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement des actualités…' });

type Snapshot = SnapshotFrom<typeof newsMachine>;

/** The news, and up to which day they are. */
function postsShown(snapshot: Snapshot): Fact[] {
  const { Day, Posts } = listOf(snapshot);
  const isBusy = snapshot.hasTag('listBusy') || snapshot.hasTag('monthBusy');
  return [
    ...Posts.map(({ Title }) => ({ role: 'link', name: Title }) as const),
    ...(isBusy ? [] : [{ role: 'status', says: text('News.UpTo', { day: formatDay(Day, 'fr') }) } as const]),
  ];
}

/** The month and its days with news. */
function monthShown(snapshot: Snapshot): Fact[] {
  const month = calendarOf(snapshot);
  if (!month) return [];
  const place: Place = { role: 'group', name: text('News.Calendar', { name: 'Actualités' }) };
  return [
    // a title: its first letter is set as a capital
    { in: place, says: formatMonth(month.Year, month.Month, 'fr').replace(/^./u, (first) => first.toUpperCase()) },
    ...month.Days.map(({ Day, Count }) => ({
      role: 'link' as const,
      in: place,
      name: text('News.DayCount', {
        day: formatDay(`${month.Year}-${String(month.Month).padStart(2, '0')}-${String(Day).padStart(2, '0')}`, 'fr'),
        count: Count,
      }),
    })),
    { role: 'link', in: place, name: text('News.PreviousMonth') },
  ];
}

const failed = (failure: Failure | null): Fact[] => [
  failureShown(text('Core.Error'), failure),
  { role: 'button', name: text('Core.Retry'), enabled: true },
];

/** News in an editors' page of the site at `site`, by role and label. */
const newsDriver = (site: string): BrowserDriver<typeof newsMachine> => ({
  async open(page, { Options, List, Calendar }) {
    await watchFlows(page);
    await openPage(
      page,
      site,
      '/fr/nos-nouvelles',
      {
        Kind: 'content',
        Title: 'Nos nouvelles',
        Breadcrumbs: [],
        Blocks: [{ Kind: 'news', Title: 'Actualités', Options, List, Calendar }],
        Children: [],
        Scripts: [],
        Callbacks: [],
      },
      'Nos nouvelles',
    );
  },
  events: {
    'list.choose': (page) => calendar(page).getByRole('link', { name: '12 mai 2026' }).click(),
    'month.choose': (page) => calendar(page).getByRole('link', { name: 'Mois précédent' }).click(),
    retry: (page) => failures(page).first().getByRole('button', { name: 'Réessayer' }).click(),
  },
  outcomes: {
    listNews: {
      address: '**/widget/news/newslist/**',
      done: (route, output) => route.fulfill({ json: output }),
      error: (route) => route.abort(),
    },
    listDays: {
      address: '**/widget/news/calendar/**',
      done: (route, output) => route.fulfill({ json: output }),
      error: (route, error) => refuse(route, error),
    },
  },
  states: {
    'list.shown': (page) => calendar(page).or(page.getByRole('main')).first().waitFor(),
    'list.loading': (page) => loading(page).waitFor(),
    'list.failed': (page) => failures(page).first().waitFor(),
    'month.shown': (page) => calendar(page).or(page.getByRole('main')).first().waitFor(),
    'month.loading': (page) => loading(page).waitFor(),
    'month.failed': (page) => failures(page).first().waitFor(),
  },
  content: {
    view: { role: 'main' },
    states: {
      'list.shown': postsShown,
      'list.loading': (snapshot) => [...postsShown(snapshot), { role: 'status', says: text('News.Loading') }],
      'list.failed': (snapshot) => [...postsShown(snapshot), ...failed(listFailureIn(snapshot))],
      'month.shown': (snapshot) => [
        ...monthShown(snapshot),
        ...(listFailureIn(snapshot) || monthFailureIn(snapshot) ? [] : [{ role: 'alert', count: 0 } as const]),
      ],
      'month.loading': () => [{ role: 'status', says: text('News.Loading') }],
      'month.failed': (snapshot) => [...monthShown(snapshot), ...failed(monthFailureIn(snapshot))],
    },
  },
});

/** What a user can press; each day has its own link. */
const newsWalk = () =>
  walkByHand(newsModel, ({ type, event, isAnswered, from, states }) => {
    if (type === 'after' && states.includes('list.loading') && states.includes('month.loading'))
      return 'time passes for both at once';
    if (event && event.type !== 'retry' && from?.context.calendar?.Month !== first.Calendar?.Month)
      return 'the calendar shows no such link';
    return event && !isAnswered ? 'its button is not there' : null;
  });

export default defineFlow({
  area: 'site',
  model: newsModel,
  browser: { driver: newsDriver, walk: newsWalk },
});
