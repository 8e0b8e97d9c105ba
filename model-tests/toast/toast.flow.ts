import { mostToasts, toastMachine } from '#machines/toast/toast.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import type { BrowserDriver } from 'machine-paths/driver';
import { comeAlive } from '#tests/browser/awake.ts';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
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

const region = (page: Page) => page.getByRole('region', { name: 'Messages' });
const close = (page: Page) => region(page).getByRole('button', { name: 'Masquer ce message' });
const messages = (page: Page) => region(page).getByRole('paragraph');

/** The texts of the model's messages in the French shop. */
const sentences: Readonly<Record<string, string>> = {
  'Consent.Saved': 'Votre choix est enregistré.',
  'Manager.TimedOut': 'Le serveur met trop de temps à répondre. Veuillez réessayer.',
};

async function shows(page: Page, expected?: SnapshotFrom<typeof toastMachine>): Promise<void> {
  await messages(page).first().waitFor();
  if (!expected) return;
  const { toasts } = expected.context;
  for (const [at, { code }] of toasts.entries()) {
    await messages(page)
      .nth(at)
      .filter({ hasText: sentences[code] ?? code })
      .waitFor();
  }
  await isGone(messages(page).nth(toasts.length));
}

/** The messages at the bottom of a page of the site at `site`, by role and label. */
const toastDriver = (site: string): BrowserDriver<typeof toastMachine> => ({
  async open(page) {
    await openRunning(page, `${site}/fr/cookies`);
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
    showing: shows,
    async paused(page, expected) {
      await shows(page, expected);
      // for as long as it is being read
      await page.clock.runFor(60_000);
      await shows(page, expected);
    },
  },
});

/** What a user can do with messages; other flows show them. */
const toastWalk = () =>
  walkByHand(toastModel, ({ event, isAnswered }) => (event && !isAnswered ? 'there is nothing to read' : null));

export default defineFlow({
  area: 'site',
  model: toastModel,
  browser: { driver: toastDriver, walk: toastWalk },
});
