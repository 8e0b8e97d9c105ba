import { mailedLinkMachine } from '#machines/mailedLink/mailedLink.machine.ts';
import type { Confirmed } from '#machines/mailedLink/mailedLink.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { confirmationOver, fieldRefused, offline } from '../failures.ts';
import { follow, lose, passUntil } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const Email = 'an@example.test';
export const Password = 'quatre-mots-bien-longs';
export const account: Confirmed = { What: 'account', Token: 'k'.repeat(43), Password };

export const mailedLinkModel = flowModel(mailedLinkMachine, {
  requirements: {
    'RUN-05': ['confirm', 'valid', 'confirming', 'confirmed'],
    'ACC-02': ['valid.refused', 'over', 'error confirm', 'used'],
  },
  inputs: [
    { step: 'valid', form: null },
    { step: 'over', form: null },
    { step: 'used', form: null },
  ],
  events: { confirm: [{ fields: account }] },
  outcomes: {
    confirm: { done: [{ Uri: '/fr/checkout' }], errors: [fieldRefused('/Password'), confirmationOver, offline] },
  },
  rests: {
    confirmed: 'the next page replaces this one',
    over: 'its links lead on: to the sign-in, to another registration or to the account',
    used: 'its link leads to the account',
  },
  promises: {
    deciding: 'is over immediately',
    'valid.editing': 'nothing has been sent yet',
    'valid.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    confirming: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    confirmed: { says: 'the next page is loading', holds: (snapshot) => snapshot.hasTag('busy') },
    over: { says: 'its links lead on', holds: ({ context }) => context.failure === null },
    used: { says: 'the address is confirmed', holds: ({ context }) => context.failure === null },
  },
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(Password),
    'no token is kept': ({ context }) => !JSON.stringify(context).includes(account.Token),
  },
});

type Snapshot = SnapshotFrom<typeof mailedLinkMachine>;

/** The form at a valid link, and what was wrong with it. */
const validShown = ({ context: { failure, errors } }: Snapshot, isPending = false): Fact[] => [
  { role: 'heading', name: text('Credentials.AccountTitle') },
  { role: 'textbox', name: text('Security.Email'), value: Email },
  failureShown(text('Credentials.AccountFailed'), failure),
  ...fieldsShown(errors, ['Password']),
  buttonShown(text('Credentials.AccountConfirm'), isPending),
];

/** The page of a link that only its reader's mailbox has: the server's own, as if the link were valid. */
async function openLink(page: Page, site: string, { LL, urls }: Scenario): Promise<void> {
  const address = urls.confirmAccount();
  const { Token } = account;
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const served = (await answer.json()) as object;
    await route.fulfill({ json: { ...served, Page: { Kind: 'confirmAccount', Token, Email, IsExpired: false } } });
  });
  await openRunning(page, site + urls.confirmEmail());
  await follow(page, address);
  await passUntil(page, page.getByRole('button', { name: LL.Credentials.AccountConfirm() }));
}

/** The page of a registration's link at the site at `site`, by role and label; that of an address has no field. */
const mailedLinkDriver = (site: string, scenario: Scenario): BrowserDriver<typeof mailedLinkMachine> => {
  const { LL, urls } = scenario;
  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page) => main(page).getByRole('button', { name: LL.Credentials.AccountConfirm() });
  const idle = (page: Page) => page.locator(':not([aria-busy])');
  const busy = (page: Page) => page.locator('[aria-busy="true"]');
  return {
    async open(page, { step }) {
      // the next page never loads: the screen stays as it is
      await page.route(`**${urls.checkout()}*`, (route) => route.fulfill({ status: 204 }));
      if (step === 'valid') return openLink(page, site, scenario);
      const path = { over: urls.confirmAccount(), used: urls.confirmEmail({ done: '1' }) };
      await openRunning(page, site + path[step]);
    },
    events: {
      async confirm(page, { fields }) {
        if (fields.What === 'account') await main(page).getByLabel(LL.Security.Password()).fill(fields.Password);
        await press(page).click();
      },
    },
    outcomes: {
      confirm: {
        address: '**/api/v1/security/confirmaccount*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'valid.editing': (page) => press(page).and(idle(page)).waitFor(),
      'valid.refused': (page) => press(page).and(idle(page)).waitFor(),
      confirming: (page) => press(page).and(busy(page)).waitFor(),
      confirmed: (page) => press(page).and(busy(page)).waitFor(),
      over: (page) => main(page).getByRole('link', { name: LL.Credentials.ToSignIn() }).waitFor(),
      used: (page) => main(page).getByRole('link', { name: LL.Credentials.BackToAccount() }).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'valid.editing': (snapshot) => validShown(snapshot),
        'valid.refused': (snapshot) => validShown(snapshot),
        confirming: (snapshot) => validShown(snapshot, true),
        confirmed: (snapshot) => validShown(snapshot, true),
        over: () => [
          { role: 'heading', name: text('Credentials.AccountTitle') },
          { in: { css: 'main .notice-error' }, says: text('Credentials.LinkOver') },
          { role: 'link', name: text('Credentials.ToSignIn') },
          { role: 'textbox', count: 0 },
        ],
        used: () => [
          { role: 'heading', name: text('Credentials.EmailTitle') },
          { in: { css: 'main .notice-good' }, says: text('Credentials.EmailDone') },
          { role: 'link', name: text('Credentials.BackToAccount') },
        ],
      },
    },
  };
};

/** What a user can do, each on its own page. */
const mailedLinkWalk = () =>
  walkByHand(mailedLinkModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the form is not there, or the button is disabled until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: mailedLinkModel,
  staysBusy: ['confirmed'],
  browser: { driver: mailedLinkDriver, walk: mailedLinkWalk },
});
