import { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import type { NewPassword } from '#machines/recovery/recovery.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { fieldRefused, linkOver, offline, tooManyLinks } from '../failures.ts';
import { follow, lose, passUntil } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const Email = 'an@example.test';
const Password = 'quatre-mots-bien-longs';
export const chosen: NewPassword = { Token: 'k'.repeat(43), Email, Password, PasswordConfirm: Password };

export const recoveryModel = flowModel(recoveryMachine, {
  requirements: {
    'ACC-02': ['email.submit', 'password.submit', 'asking', 'choosing', 'expired', 'changed'],
  },
  inputs: [
    { step: 'asking', form: null },
    { step: 'told', form: null },
    { step: 'choosing', form: null },
    { step: 'expired', form: null },
  ],
  events: {
    'email.submit': [{ fields: { Email } }],
    'password.submit': [{ fields: chosen }],
  },
  outcomes: {
    requestLink: { done: [{ Message: '' }], errors: [fieldRefused('/Email'), tooManyLinks, offline] },
    savePassword: {
      done: [{ Uri: '/fr/security/login?reset=1' }],
      errors: [fieldRefused('/Password'), linkOver, offline],
    },
  },
  rests: {
    changed: 'the sign-in page replaces this one',
    expired: 'its link leads to the page on which another one is requested',
  },
  promises: {
    deciding: 'is over immediately',
    'asking.editing': 'nothing has been sent yet',
    'asking.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    'asking.told': {
      says: 'a mail is under way, if there is an account',
      holds: ({ context }) => context.failure === null,
    },
    requesting: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'choosing.editing': 'nothing has been sent yet',
    'choosing.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    saving: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    expired: { says: 'only another link leads on', holds: ({ context }) => context.failure === null },
    changed: { says: 'the sign-in page is loading', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(Password),
    'no token is kept': ({ context }) => !JSON.stringify(context).includes(chosen.Token),
  },
});

type Snapshot = SnapshotFrom<typeof recoveryMachine>;

const addressShown = (value: string): Fact => ({ role: 'textbox', name: text('Security.Email'), value });

/** The form of the address, and what was wrong with it. */
const askingShown = ({ context: { failure, errors } }: Snapshot, isPending = false): Fact[] => [
  { role: 'heading', name: text('Recovery.ForgotTitle') },
  failureShown(text('Recovery.SendFailed'), failure),
  ...fieldsShown(errors, ['Email']),
  buttonShown(text('Recovery.Send'), isPending),
];
/** The form of the new password, and what was wrong with it. */
const choosingShown = ({ context: { failure, errors } }: Snapshot, isPending = false): Fact[] => [
  { role: 'heading', name: text('Recovery.ResetTitle') },
  addressShown(Email),
  failureShown(text('Recovery.SaveFailed'), failure),
  ...fieldsShown(errors, ['Password', 'PasswordConfirm']),
  buttonShown(text('Recovery.Save'), isPending),
];

/** The page of a link that only its owner's mailbox has: the server's own, as if the link were valid. */
async function openLink(page: Page, site: string, { LL, urls }: Scenario): Promise<void> {
  const address = urls.resetPassword();
  const { Token } = chosen;
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const served = (await answer.json()) as object;
    await route.fulfill({ json: { ...served, Page: { Kind: 'resetPassword', Token, Email, IsExpired: false } } });
  });
  await openRunning(page, site + urls.forgotPassword());
  await follow(page, address);
  await passUntil(page, page.getByRole('button', { name: LL.Recovery.Save() }));
}

/** The pages of a forgotten password at the site at `site`, by role and label. */
const recoveryDriver = (site: string, scenario: Scenario): BrowserDriver<typeof recoveryMachine> => {
  const { LL, urls } = scenario;
  const main = (page: Page) => page.getByRole('main');
  const send = (page: Page) => main(page).getByRole('button', { name: LL.Recovery.Send() });
  const save = (page: Page) => main(page).getByRole('button', { name: LL.Recovery.Save() });
  const address = (page: Page) => main(page).getByLabel(LL.Security.Email());
  const idle = (page: Page) => page.locator(':not([aria-busy])');
  const busy = (page: Page) => page.locator('[aria-busy="true"]');
  return {
    async open(page, { step }) {
      // the next page never loads: the screen stays as it is
      await page.route(`**${urls.login()}*`, (route) => route.fulfill({ status: 204 }));
      if (step === 'choosing') return openLink(page, site, scenario);
      const path = {
        asking: urls.forgotPassword(),
        told: urls.forgotPassword({ sent: '1' }),
        expired: urls.resetPassword(),
      };
      await openRunning(page, site + path[step]);
    },
    events: {
      async 'email.submit'(page, { fields }) {
        await address(page).fill(fields.Email);
        await send(page).click();
      },
      async 'password.submit'(page, { fields }) {
        await main(page).getByLabel(LL.Recovery.NewPassword()).fill(fields.Password);
        await main(page).getByLabel(LL.Security.PasswordConfirm()).fill(fields.PasswordConfirm);
        await save(page).click();
      },
    },
    outcomes: {
      requestLink: {
        address: '**/api/v1/security/forgotpassword*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
      savePassword: {
        address: '**/api/v1/security/resetpassword*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'asking.editing': (page) => send(page).and(idle(page)).waitFor(),
      'asking.refused': (page) => send(page).and(idle(page)).waitFor(),
      'asking.told': (page) => main(page).getByRole('status').getByText(LL.Recovery.Sent()).waitFor(),
      requesting: (page) => send(page).and(busy(page)).waitFor(),
      'choosing.editing': (page) => save(page).and(idle(page)).waitFor(),
      'choosing.refused': (page) => save(page).and(idle(page)).waitFor(),
      saving: (page) => save(page).and(busy(page)).waitFor(),
      expired: (page) => main(page).getByRole('link', { name: LL.Recovery.AskAgain() }).waitFor(),
      changed: (page) => save(page).and(busy(page)).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'asking.editing': (snapshot) => [...askingShown(snapshot), addressShown('')],
        'asking.refused': (snapshot) => [...askingShown(snapshot), addressShown(Email)],
        'asking.told': (snapshot) => [...askingShown(snapshot), { role: 'status', says: text('Recovery.Sent') }],
        requesting: (snapshot) => [...askingShown(snapshot, true), addressShown(Email)],
        'choosing.editing': (snapshot) => choosingShown(snapshot),
        'choosing.refused': (snapshot) => choosingShown(snapshot),
        saving: (snapshot) => choosingShown(snapshot, true),
        expired: () => [
          { role: 'heading', name: text('Recovery.ResetTitle') },
          { in: { css: 'main .notice-error' }, says: text('Recovery.LinkOver') },
          { role: 'link', name: text('Recovery.AskAgain') },
          { role: 'textbox', count: 0 },
        ],
        changed: (snapshot) => choosingShown(snapshot, true),
      },
    },
  };
};

/** What a user can do, each on its own page. */
const recoveryWalk = () =>
  walkByHand(recoveryModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the form is not there, or the button is disabled until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: recoveryModel,
  staysBusy: ['changed'],
  browser: { driver: recoveryDriver, walk: recoveryWalk },
});
