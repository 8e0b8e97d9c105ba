import { TICK_MS } from '#machines/countdown/countdown.machine.ts';
import type { countdownMachine } from '#machines/countdown/countdown.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import type { Page } from 'playwright';
import { walkByHand } from '../by-hand.ts';
import { openPage } from '../product-page.ts';
import { isGone, watchFlows } from '../running-shop.ts';
import { countdownModel, end } from './countdown.model.ts';

const timer = (page: Page) => page.getByRole('timer', { name: 'Temps restant' });
const over = (page: Page) => page.getByText('La saison est finie.');

/** A countdown in an editors' page of the site at `site`; its clock is the page's own. */
export const countdownDriver = (site: string): BrowserDriver<typeof countdownMachine> => ({
  async open(page, { name, endsAt, isOver, href }) {
    await watchFlows(page);
    await page.clock.setSystemTime(end - 90_000);
    const EndsAt = new Date(endsAt).toISOString();
    await openPage(
      page,
      site,
      '/fr/fin-de-saison',
      {
        Kind: 'content',
        Title: 'Fin de saison',
        Breadcrumbs: [],
        Blocks: [
          { Kind: 'countdown', Name: name, EndsAt, IsOver: isOver, Renews: href !== '', Over: 'La saison est finie.' },
        ],
        Children: [],
        Scripts: [],
      },
      'Fin de saison',
    );
  },
  events: {},
  outcomes: {
    readClock: {
      async done(page: Page, now: number) {
        await page.clock.setSystemTime(now);
        await page.clock.runFor(TICK_MS);
      },
      error: () => Promise.reject(new Error('a browser’s clock does not fail')),
    },
  },
  states: {
    counting: async (page) => {
      await timer(page).getByText('00', { exact: true }).first().waitFor();
      await isGone(over(page));
    },
    over: async (page) => {
      await over(page).waitFor();
      await isGone(timer(page));
    },
  },
});

/** All that a clock can say. */
export const countdownWalk = () =>
  walkByHand(countdownModel, ({ type, states }) => {
    if (type === 'error') return 'a browser’s clock does not fail';
    return type !== 'done' && states.includes('reading') ? 'a browser’s clock is read at once' : null;
  });
