import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts';
import type { NewsletterRequest } from '#machines/newsletter/newsletter.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { fieldRefused, offline } from '../failures.ts';
import { refuse } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const request: NewsletterRequest = { Email: 'an@example.test', Website: '' };

export const newsletterModel = flowModel(newsletterMachine, {
  requirements: { 'SITE-16': ['submit', 'sending', 'open.refused', 'sent'] },
  inputs: [
    { form: null, isSent: false },
    { form: null, isSent: true },
  ],
  events: { submit: [{ fields: request }] },
  outcomes: {
    subscribe: { done: [{ Message: 'Presque terminé' }], errors: [fieldRefused('/Email'), offline] },
  },
  rests: { sent: 'the mailed link is the next step' },
  promises: {
    'open.editing': { says: 'nothing was taken yet', holds: ({ context }) => !context.isSent },
    'open.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    sending: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    sent: { says: 'says what to do next', holds: ({ context }) => context.failure === null },
  },
});

type Snapshot = SnapshotFrom<typeof newsletterMachine>;

const shown = (
  { context: { failure, errors } }: Snapshot,
  { isTyped = false, isPending = false }: { isTyped?: boolean; isPending?: boolean } = {},
): Fact[] => [
  { role: 'heading', name: text('Newsletter.Title') },
  { role: 'textbox', name: text('Newsletter.Email'), value: isTyped ? request.Email : '' },
  failureShown(text('Newsletter.Failed'), failure),
  ...fieldsShown(errors, ['Email']),
  buttonShown(text('Newsletter.Submit'), isPending),
];

/** The newsletter's own page at `site`, by role and label. */
const newsletterDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof newsletterMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const send = (page: Page) => main(page).getByRole('button', { name: LL.Newsletter.Submit() });
  const idle = (page: Page) => page.locator(':not([aria-busy])');
  const busy = (page: Page) => page.locator('[aria-busy="true"]');
  return {
    open: (page, { isSent }) => openRunning(page, site + urls.newsletter(isSent ? { sent: '1' } : {})),
    events: {
      async submit(page, { fields }) {
        await main(page).getByLabel(LL.Newsletter.Email()).fill(fields.Email);
        await send(page).click();
      },
    },
    outcomes: {
      subscribe: {
        address: '**/api/v1/newsletter?*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route, error) =>
          JSON.stringify(error).includes('Manager.Offline') ? route.abort() : refuse(route, error),
      },
    },
    states: {
      'open.editing': (page) => send(page).and(idle(page)).waitFor(),
      'open.refused': (page) => main(page).getByRole('alert').waitFor(),
      sending: (page) => send(page).and(busy(page)).waitFor(),
      sent: (page) => main(page).getByRole('status').getByText('Presque terminé').waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'open.editing': (snapshot) => shown(snapshot),
        'open.refused': (snapshot) => shown(snapshot, { isTyped: true }),
        sending: (snapshot) => shown(snapshot, { isTyped: true, isPending: true }),
        sent: () => [
          { role: 'heading', name: text('Newsletter.Title') },
          { says: text('Newsletter.Sent') },
          { role: 'textbox', name: text('Newsletter.Email'), count: 0 },
        ],
      },
    },
  };
};

/** What a user can do: the button waits for the response. */
const newsletterWalk = () =>
  walkByHand(newsletterModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the button is disabled until the response' : null,
  );

export default defineFlow({
  area: 'site',
  model: newsletterModel,
  browser: { driver: newsletterDriver, walk: newsletterWalk },
});
