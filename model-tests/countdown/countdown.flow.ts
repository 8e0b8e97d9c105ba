import { countdownMachine, isOver, leftOf, TICK_MS } from '#machines/countdown/countdown.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Words } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { broken } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { openPage } from '../product-page.ts';
import { isGone, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

/** Noon on the last day of May. */
export const end = Date.UTC(2026, 4, 31, 10);

export const countdownModel = flowModel(countdownMachine, {
  requirements: { 'SITE-01': ['reading', 'counting', 'ending', 'over'] },
  inputs: [
    { name: 'season', endsAt: end, isOver: false, href: '/fr' },
    { name: 'season', endsAt: end, isOver: false, href: '' },
    { name: 'season', endsAt: end, isOver: true, href: '' },
  ],
  events: {},
  outcomes: { readClock: { done: [end - 90_000, end], errors: [broken] } },
  rests: { over: 'the moment is in the past' },
  promises: {
    deciding: 'had it ended when the page was rendered?',
    reading: 'reads the clock',
    counting: {
      says: 'the end is in the future, or the clock cannot be read',
      holds: (snapshot) => (leftOf(snapshot) ?? 1) > 0,
    },
    ending: 'notifies the page’s scripts',
    over: {
      says: 'no time is left',
      holds: (snapshot) => isOver(snapshot) && (snapshot.context.isOver || (leftOf(snapshot) ?? 1) <= 0),
    },
  },
});

const finished = 'La saison est finie.';
const over = (page: Page) => page.getByText(finished);

/** The time that is left, part by part; dashes before the clock was read. The seconds run while the page is looked at. */
function partsOf(snapshot: SnapshotFrom<typeof countdownMachine>): Words[] {
  const left = leftOf(snapshot);
  const minutes = Math.floor((left ?? 0) / 60_000);
  const parts = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const names = [text('Countdown.Days'), text('Countdown.Hours'), text('Countdown.Minutes')];
  return [
    ...names.map((name, at) => ({ line: [left === null ? '–' : String(parts[at]).padStart(2, '0'), name] })),
    text('Countdown.Seconds'),
  ];
}

/** A countdown in an editors' page of the site at `site`; its clock is the page's own. */
const countdownDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof countdownMachine> => {
  const timer = (page: Page) => page.getByRole('timer', { name: LL.Countdown.Left() });
  return {
    async open(page, { name, endsAt, isOver, href }) {
      await watchFlows(page);
      await page.clock.setSystemTime(end - 90_000);
      const EndsAt = new Date(endsAt).toISOString();
      await openPage(
        page,
        site,
        urls.content({ path: 'fin-de-saison' }),
        {
          Kind: 'content',
          Title: 'Fin de saison',
          Breadcrumbs: [],
          Blocks: [{ Kind: 'countdown', Name: name, EndsAt, IsOver: isOver, Renews: href !== '', Over: finished }],
          Children: [],
          Scripts: [],
          Callbacks: [],
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
    content: {
      view: { css: 'main' },
      states: {
        counting: (snapshot) => [
          { role: 'heading', name: 'Fin de saison' },
          { role: 'timer', name: text('Countdown.Left'), says: partsOf(snapshot) },
          { role: 'status', says: finished, count: 0 },
        ],
        over: () => [
          { role: 'status', says: finished },
          { role: 'timer', count: 0 },
        ],
      },
    },
  };
};

/** All that a clock can report. */
const countdownWalk = () =>
  walkByHand(countdownModel, ({ type, states }) => {
    if (type === 'error') return 'a browser’s clock does not fail';
    return type !== 'done' && states.includes('reading') ? 'a browser’s clock is read immediately' : null;
  });

export default defineFlow({
  area: 'site',
  model: countdownModel,
  notRaced: 'it ticks until its end, which may be far off: it never settles',
  browser: { driver: countdownDriver, walk: countdownWalk },
});
