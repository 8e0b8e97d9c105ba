import { listFailureIn, listOf, monthFailureIn } from '#machines/news/news.machine.ts';
import type { newsMachine } from '#machines/news/news.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import type { Page } from 'playwright';
import { walkByHand } from '../by-hand.ts';
import { openPage, refuse } from '../product-page.ts';
import { isGone, watchFlows } from '../running-shop.ts';
import { first, newsModel } from './news.model.ts';

const calendar = (page: Page) => page.getByRole('group', { name: 'Calendrier : Actualités' });
const failures = (page: Page) => page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' });
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement des actualités…' });

/** News in an editors' page of the site at `site`, by role and label. */
export const newsDriver = (site: string): BrowserDriver<typeof newsMachine> => ({
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
    async 'list.shown'(page, expected) {
      for (const { Title } of expected ? listOf(expected).Posts : [])
        await page.getByRole('link', { name: Title, exact: true }).waitFor();
    },
    'list.loading': (page) => loading(page).waitFor(),
    async 'list.failed'(page, expected) {
      await failures(page).first().waitFor();
      for (const { Title } of expected ? listOf(expected).Posts : [])
        await page.getByRole('link', { name: Title, exact: true }).waitFor();
    },
    async 'month.shown'(page, expected) {
      const Month = expected?.context.calendar?.Month;
      if (Month)
        await calendar(page)
          .getByText(Month === 5 ? 'mai 2026' : 'avril 2026')
          .waitFor();
      if (expected && !listFailureIn(expected) && !monthFailureIn(expected)) await isGone(failures(page));
    },
    'month.loading': (page) => loading(page).waitFor(),
    'month.failed': (page) => failures(page).first().waitFor(),
  },
});

/** What a person can press; another day is shown by another link. */
export const newsWalk = () =>
  walkByHand(newsModel, ({ type, event, isAnswered, from, states }) => {
    if (type === 'after' && states.includes('list.loading') && states.includes('month.loading'))
      return 'time passes for both at once';
    if (event && event.type !== 'retry' && from?.context.calendar?.Month !== first.Calendar?.Month)
      return 'the calendar shows no such link';
    return event && !isAnswered ? 'its button is not there' : null;
  });
