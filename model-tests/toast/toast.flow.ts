import { mostToasts, toastMachine } from '#machines/toast/toast.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import { comeAlive } from '#tests/browser/awake.ts';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

const notice = { style: 'notice' as const, code: 'Consent.Saved' };
const error = { style: 'error' as const, code: 'Manager.TimedOut' };

const events = {
  show: ({ context }) => (context.toasts.length < 2 ? [notice, error] : [notice]),
  dismiss: ({ context }) => context.toasts.slice(-1).map(({ id }) => ({ id })),
  pause: [{}],
  resume: [{}],
} satisfies EventCatalogue<typeof toastMachine>;

export const toastModel = flowModel(toastMachine, {
  requirements: { 'SITE-12': ['show', 'dismiss', 'pause', 'resume', 'after reading', 'empty'] },
  inputs: [undefined],
  events,
  outcomes: {},
  promises: {
    empty: { says: 'shows nothing', holds: ({ context }) => context.toasts.length === 0 },
    showing: {
      says: 'shows a message that will disappear by itself',
      holds: ({ context }) => context.toasts.length > 0,
    },
    paused: { says: 'shows a message for as long as it is read', holds: ({ context }) => context.toasts.length > 0 },
  },
  invariants: {
    'no two toasts share an id': ({ context }) =>
      new Set(context.toasts.map(({ id }) => id)).size === context.toasts.length,
    'never more than a few at once': ({ context }) => context.toasts.length <= mostToasts,
  },
});

/** Each message in its words, and a button to dismiss it. */
const shown = ({ context: { toasts } }: SnapshotFrom<typeof toastMachine>): Fact[] => [
  ...toasts.map(({ code }) => ({ role: 'paragraph', says: { text: code } }) as const),
  { role: 'paragraph', count: toasts.length },
  { role: 'button', name: text('Dialog.Dismiss'), enabled: true, count: toasts.length },
];

/** The messages at the bottom of a page of the site at `site`, by role and label. */
const toastDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof toastMachine> => {
  const region = (page: Page) => page.getByRole('region', { name: LL.Dialog.Notices() });
  const close = (page: Page) => region(page).getByRole('button', { name: LL.Dialog.Dismiss() });
  const messages = (page: Page) => region(page).getByRole('paragraph');
  return {
    async open(page) {
      await openRunning(page, site + urls.cookies());
      // code that loads on the first interaction is loaded before minutes of the page's time pass
      await comeAlive(page.locator('h1'));
      await page.waitForLoadState('networkidle');
      // the very first message waits for its code, which needs time to pass
      await tell(page, 'toast', { type: 'show', style: 'notice', code: 'Consent.Saved' });
      await passUntil(page, messages(page));
      await tell(page, 'toast', { type: 'dismiss', id: 0 });
    },
    events: {
      show: (page, event) => tell(page, 'toast', event),
      async dismiss(page) {
        const isRead = (await region(page).locator(':focus').count()) > 0;
        // pressed as by a screen reader: without pointer or focus, so that nobody is reading
        await close(page).last().dispatchEvent('click');
        // after reading the last one the user goes on to the others
        if (isRead && (await close(page).count()) > 0) {
          await close(page).first().blur();
          await close(page).first().focus();
        }
      },
      pause: (page) => close(page).first().focus(),
      resume: (page) => close(page).first().blur(),
    },
    outcomes: {},
    states: {
      empty: (page) => isGone(messages(page)),
      showing: (page) => messages(page).first().waitFor(),
      async paused(page) {
        // for as long as it is being read
        await page.clock.runFor(60_000);
        await messages(page).first().waitFor();
      },
    },
    content: {
      view: { role: 'region', name: text('Dialog.Notices') },
      states: {
        empty: () => [{ role: 'paragraph', count: 0 }],
        showing: shown,
        paused: (snapshot) => [...shown(snapshot), { role: 'button', name: text('Dialog.Dismiss'), focused: true }],
      },
    },
  };
};

/** What a user can do with messages; other flows show them. */
const toastWalk = () =>
  walkByHand(toastModel, ({ event, isAnswered }) => (event && !isAnswered ? 'there is nothing to read' : null));

export default defineFlow({
  area: 'site',
  model: toastModel,
  browser: { driver: toastDriver, walk: toastWalk },
});
