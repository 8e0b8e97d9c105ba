import {
  doneIn,
  failureIn,
  isSending,
  newsletterChoiceMachine,
  newsletterOf,
} from '#machines/newsletterChoice/newsletterChoice.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { broken, offline } from '../failures.ts';
import { lose, openPage } from '../product-page.ts';
import { accountPageData } from '../profile/profile.flow.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const email = accountPageData.Email;

export const newsletterChoiceModel = flowModel(newsletterChoiceMachine, {
  requirements: { 'SITE-16': ['choice.make', 'sending', 'open.asked', 'open.stopped', 'open.refused'] },
  inputs: [{ newsletter: 'none' }, { newsletter: 'waiting' }, { newsletter: 'confirmed' }],
  events: { 'choice.make': [{ isWanted: true }, { isWanted: false }] },
  outcomes: {
    chooseNewsletter: {
      done: ({ input }) => [{ Newsletter: input.isWanted ? 'waiting' : 'none' }],
      errors: [broken, offline],
    },
  },
  promises: {
    'open.resting': { says: 'nothing was chosen yet', holds: (snapshot) => doneIn(snapshot) === null },
    'open.decided': 'is over immediately',
    'open.asked': { says: 'waits for the mailed link', holds: (snapshot) => newsletterOf(snapshot) === 'waiting' },
    'open.stopped': { says: 'no newsletter comes', holds: (snapshot) => newsletterOf(snapshot) === 'none' },
    'open.refused': { says: 'says why nothing was changed', holds: (snapshot) => failureIn(snapshot) !== null },
    sending: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'only a failure is explained': (snapshot) => failureIn(snapshot) === null || snapshot.matches({ open: 'refused' }),
  },
});

type Snapshot = SnapshotFrom<typeof newsletterChoiceMachine>;

/** What holds, what was just done, and what can be chosen. */
function shown(snapshot: Snapshot): Fact[] {
  const state = newsletterOf(snapshot);
  const done = doneIn(snapshot);
  const isAsked = state === 'waiting';
  const ask = text(isAsked ? 'Newsletter.Resend' : 'Newsletter.Submit');
  const stop = text(isAsked ? 'Newsletter.Cancel' : 'Newsletter.Stop');
  const says = { none: 'StateNone', waiting: 'StateWaiting', confirmed: 'StateConfirmed' } as const;
  return [
    { role: 'heading', name: text('Newsletter.Title') },
    { says: text(`Newsletter.${says[state]}`, state === 'none' ? {} : { email }) },
    ...(done
      ? [{ role: 'status', says: text(done === 'asked' ? 'Newsletter.Asked' : 'Newsletter.Stopped') } as const]
      : []),
    failureShown(text('Newsletter.ChoiceFailed'), failureIn(snapshot)),
    state === 'confirmed' ? { role: 'button', name: ask, count: 0 } : buttonShown(ask, isSending(snapshot, true)),
    state === 'none' ? { role: 'button', name: stop, count: 0 } : buttonShown(stop, isSending(snapshot, false)),
  ];
}

/** The choice in the account of a customer of the site at `site`. */
const newsletterChoiceDriver = (
  site: string,
  { LL, urls }: Scenario,
): BrowserDriver<typeof newsletterChoiceMachine> => {
  const choice = (page: Page) => page.getByRole('region', { name: LL.Newsletter.Title() });
  const idle = (page: Page) => choice(page).locator(':not(:has([aria-busy="true"]))').first().waitFor();
  return {
    open: (page, { newsletter }) =>
      openPage(page, site, urls.account(), { ...accountPageData, Newsletter: newsletter }, LL.Account.Title()),
    events: {
      'choice.make': (page, { isWanted }) =>
        choice(page)
          .locator(`button[value="${isWanted ? 'subscribe' : 'unsubscribe'}"]`)
          .click(),
    },
    outcomes: {
      chooseNewsletter: {
        address: '**/api/v1/sales/customers/newsletter?*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'open.resting': idle,
      'open.asked': (page) => choice(page).getByRole('status').getByText(LL.Newsletter.Asked()).waitFor(),
      'open.stopped': (page) => choice(page).getByRole('status').getByText(LL.Newsletter.Stopped()).waitFor(),
      'open.refused': (page) => choice(page).getByRole('alert').waitFor(),
      sending: (page) => choice(page).locator('[aria-busy="true"]').waitFor(),
    },
    content: {
      view: { role: 'region', name: text('Newsletter.Title') },
      states: {
        'open.resting': shown,
        'open.asked': shown,
        'open.stopped': shown,
        'open.refused': shown,
        sending: shown,
      },
    },
  };
};

/** What a customer can do: what changes nothing has no button, and a busy one takes no press. */
const newsletterChoiceWalk = () =>
  walkByHand(newsletterChoiceModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the button is not there, or ignores presses until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: newsletterChoiceModel,
  browser: { driver: newsletterChoiceDriver, walk: newsletterChoiceWalk },
});
