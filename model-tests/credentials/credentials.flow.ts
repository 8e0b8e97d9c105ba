import { credentialsMachine } from '#machines/credentials/credentials.machine.ts';
import type { EmailChange, PasswordChange } from '#machines/credentials/credentials.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { fieldRefused, offline, tooSoon } from '../failures.ts';
import { follow, lose, passUntil } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const Email = 'an@example.test';
const Password = 'quatre-mots-bien-longs';
const CurrentPassword = 'une-phrase-d-avant';
export const password: PasswordChange = { Email, CurrentPassword, Password, PasswordConfirm: Password };
export const email: EmailChange = { Email: 'an.peeters@example.test', CurrentPassword };

export const credentialsModel = flowModel(credentialsMachine, {
  requirements: {
    'ACC-02': ['password.submit', 'savingPassword', 'open.refused', 'done'],
    'SHOP-20': ['email.submit', 'requestingEmail', 'password.submit'],
  },
  inputs: [{ form: null }],
  events: { 'password.submit': [{ fields: password }], 'email.submit': [{ fields: email }] },
  outcomes: {
    savePassword: {
      done: [{ Uri: '/fr/account/security?done=password' }],
      errors: [fieldRefused('/Password'), tooSoon, offline],
    },
    requestEmail: {
      done: [{ Uri: '/fr/account/security?done=email' }],
      errors: [fieldRefused('/Email'), tooSoon, offline],
    },
  },
  rests: { done: 'the page loads again, with what was done' },
  promises: {
    'open.editing': 'nothing has been sent yet',
    'open.refused': {
      says: 'shows what is wrong, in the form that was sent',
      holds: ({ context }) => context.failure !== null && context.refused !== null,
    },
    savingPassword: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    requestingEmail: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    done: { says: 'the page is loading again', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no password is kept': ({ context }) =>
      ![Password, CurrentPassword].some((secret) => JSON.stringify(context).includes(secret)),
  },
});

type Snapshot = SnapshotFrom<typeof credentialsMachine>;

const newEmailShown = (value: string): Fact => ({ role: 'textbox', name: text('Credentials.NewEmail'), value });

/** Both forms: what was wrong with the one that was sent, and which button waits. */
const shown = ({ context: { failure, errors, refused } }: Snapshot, busy: readonly string[] = []): Fact[] => [
  { role: 'heading', name: text('Credentials.Title') },
  failureShown(text(refused === 'email' ? 'Credentials.EmailSaveFailed' : 'Credentials.PasswordFailed'), failure),
  ...(refused === 'password' ? fieldsShown(errors, ['Password']) : []),
  ...(refused === 'email' ? fieldsShown(errors, ['Email']) : []),
  buttonShown(text('Credentials.PasswordSave'), busy.includes('password')),
  buttonShown(text('Credentials.EmailSave'), busy.includes('email')),
];

/** The page that only a customer has: as if the visitor were signed in. */
async function openAccount(page: Page, site: string, { LL, urls }: Scenario): Promise<void> {
  const address = urls.accountSecurity();
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch({ url: site + urls.confirmEmail() });
    const served = (await answer.json()) as object;
    const Page = {
      Kind: 'accountSecurity',
      Email,
      NewEmail: '',
      Done: '',
      Passkeys: [],
      IsFull: false,
      PasskeyStep: null,
    };
    await route.fulfill({ json: { ...served, Page } });
  });
  await openRunning(page, site + urls.confirmEmail());
  await follow(page, address);
  await passUntil(page, page.getByRole('button', { name: LL.Credentials.PasswordSave() }));
}

/** The page of a customer's password and address at the site at `site`, by role and label. */
const credentialsDriver = (site: string, scenario: Scenario): BrowserDriver<typeof credentialsMachine> => {
  const { LL, urls } = scenario;
  const passwordForm = (page: Page) => page.getByRole('region', { name: LL.Credentials.PasswordTitle() });
  const emailForm = (page: Page) => page.getByRole('region', { name: LL.Credentials.AddressTitle() });
  const save = (page: Page) => passwordForm(page).getByRole('button', { name: LL.Credentials.PasswordSave() });
  const request = (page: Page) => emailForm(page).getByRole('button', { name: LL.Credentials.EmailSave() });
  const idle = (page: Page) => page.locator(':not([aria-busy])');
  const busy = (page: Page) => page.locator('[aria-busy="true"]');
  return {
    async open(page) {
      await openAccount(page, site, scenario);
      // the page never loads again: the screen stays as it is
      await page.route(`**${urls.accountSecurity()}?done=*`, (route) => route.fulfill({ status: 204 }));
    },
    events: {
      async 'password.submit'(page, { fields }) {
        const form = passwordForm(page);
        await form.getByLabel(LL.Credentials.CurrentPassword()).fill(fields.CurrentPassword);
        await form.getByLabel(LL.Credentials.NewPassword()).fill(fields.Password);
        await form.getByLabel(LL.Security.PasswordConfirm()).fill(fields.PasswordConfirm);
        await save(page).click();
      },
      async 'email.submit'(page, { fields }) {
        const form = emailForm(page);
        await form.getByLabel(LL.Credentials.NewEmail()).fill(fields.Email);
        await form.getByLabel(LL.Credentials.CurrentPassword()).fill(fields.CurrentPassword);
        await request(page).click();
      },
    },
    outcomes: {
      savePassword: {
        address: '**/api/v1/security/password*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
      requestEmail: {
        address: '**/api/v1/security/email*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'open.editing': (page) => save(page).and(idle(page)).waitFor(),
      'open.refused': (page) => page.getByRole('main').getByRole('alert').waitFor(),
      savingPassword: (page) => save(page).and(busy(page)).waitFor(),
      requestingEmail: (page) => request(page).and(busy(page)).waitFor(),
      done: (page) => save(page).and(busy(page)).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'open.editing': (snapshot) => [...shown(snapshot), newEmailShown('')],
        // a refused password says nothing of the other form, which may have been sent before
        'open.refused': (snapshot) => [
          ...shown(snapshot),
          ...(snapshot.context.refused === 'email' ? [newEmailShown(email.Email)] : []),
        ],
        savingPassword: (snapshot) => shown(snapshot, ['password']),
        requestingEmail: (snapshot) => [...shown(snapshot, ['email']), newEmailShown(email.Email)],
        done: (snapshot) => shown(snapshot, ['password', 'email']),
      },
    },
  };
};

/** What a user can do: a form is not sent while the page waits for a response. */
const credentialsWalk = () =>
  walkByHand(credentialsModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'both buttons wait for the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: credentialsModel,
  staysBusy: ['done'],
  browser: { driver: credentialsDriver, walk: credentialsWalk },
});
