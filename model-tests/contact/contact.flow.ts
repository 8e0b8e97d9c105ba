import { contactMachine } from '#machines/contact/contact.machine.ts';
import type { ContactMessage } from '#machines/contact/contact.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { fieldRefused, offline } from '../failures.ts';
import { lose } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const message: ContactMessage = {
  Name: 'An Peeters',
  Email: 'an@example.test',
  OrderNumber: 'V-2026-0042',
  Message: 'Mon bol est fêlé.',
  Website: '',
};

export const contactModel = flowModel(contactMachine, {
  requirements: { 'ACC-02': ['submit', 'sending', 'open.refused', 'sent'] },
  inputs: [{ form: null }],
  events: { submit: [{ fields: message }] },
  outcomes: {
    sendMessage: { done: [{ Uri: '/fr/contact/form?sent=1' }], errors: [fieldRefused('/Message'), offline] },
  },
  rests: { sent: 'the page that says thanks replaces this one' },
  promises: {
    'open.editing': 'nothing has been sent yet',
    'open.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    sending: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    sent: { says: 'the page that says thanks is loading', holds: (snapshot) => snapshot.hasTag('busy') },
  },
});

type Snapshot = SnapshotFrom<typeof contactMachine>;

const shown = (
  { context: { failure, errors } }: Snapshot,
  { isTyped = false, isPending = false }: { isTyped?: boolean; isPending?: boolean } = {},
): Fact[] => [
  { role: 'heading', name: text('Contact.Title') },
  { role: 'textbox', name: text('Contact.Message'), value: isTyped ? message.Message : '' },
  failureShown(text('Contact.SendFailed'), failure),
  ...fieldsShown(errors, ['Name', 'Email', 'OrderNumber', 'Message']),
  buttonShown(text('Contact.Send'), isPending),
];

/** The page on which visitors write to the shop at `site`, by role and label. */
const contactDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof contactMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const send = (page: Page) => main(page).getByRole('button', { name: LL.Contact.Send() });
  const idle = (page: Page) => page.locator(':not([aria-busy])');
  const busy = (page: Page) => page.locator('[aria-busy="true"]');
  return {
    async open(page) {
      // the next page never loads: the screen stays as it is
      await page.route(`**${urls.contact()}?sent=1`, (route) => route.fulfill({ status: 204 }));
      await openRunning(page, site + urls.contact());
    },
    events: {
      async submit(page, { fields }) {
        await main(page).getByLabel(LL.Contact.Name()).fill(fields.Name);
        await main(page).getByLabel(LL.Security.Email()).fill(fields.Email);
        await main(page).getByLabel(LL.Contact.OrderNumber()).fill(fields.OrderNumber);
        await main(page).getByLabel(LL.Contact.Message()).fill(fields.Message);
        await send(page).click();
      },
    },
    outcomes: {
      sendMessage: {
        address: '**/api/v1/contact/messages*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'open.editing': (page) => send(page).and(idle(page)).waitFor(),
      'open.refused': (page) => main(page).getByRole('alert').waitFor(),
      sending: (page) => send(page).and(busy(page)).waitFor(),
      sent: (page) => send(page).and(busy(page)).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'open.editing': (snapshot) => shown(snapshot),
        'open.refused': (snapshot) => shown(snapshot, { isTyped: true }),
        sending: (snapshot) => shown(snapshot, { isTyped: true, isPending: true }),
        sent: (snapshot) => shown(snapshot, { isTyped: true, isPending: true }),
      },
    },
  };
};

/** What a user can do: the button waits for the response. */
const contactWalk = () =>
  walkByHand(contactModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the button is disabled until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: contactModel,
  staysBusy: ['sent'],
  browser: { driver: contactDriver, walk: contactWalk },
});
