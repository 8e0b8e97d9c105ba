import { failureIn, mailOf, signInMachine } from '#machines/signIn/signIn.machine.ts';
import { flowModel } from 'machine-paths/model';
import { an, codeAsked, emptyCart, signedIn, signInAnswer, summaryOf } from '#tests/fixtures/buying.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page, Route } from 'playwright';
import { codeExpired, offline, refusedFields, tooSoon, wrongCode, wrongCredentials } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil, refuse } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

const password = 'Vitrine-demo-2026';
export const code = '123456';
export const typed = { Email: 'an@example.test', Password: password };
const after = { summary: summaryOf(emptyCart), uri: '' };

export const signInModel = flowModel(signInMachine, {
  requirements: {
    'ACC-01': ['submit', 'visitor.refused', 'customer', 'logOff', 'visitor.ready', 'person.changed'],
    'RUN-05': ['code.submit', 'code.resend', 'visitor.proving', 'error proveSignIn', 'after resendAfter'],
    'ERR-01': ['person.changed'],
  },
  weights: { 'visitor.signingIn': 3, 'visitor.proving': 4 },
  inputs: [{ person: null }, { person: an }],
  events: {
    submit: [
      { fields: typed, returnUrl: '/fr/checkout', staysHere: false },
      { fields: typed, returnUrl: '', staysHere: true },
    ],
    'code.asked': [{ returnUrl: '/fr/checkout' }],
    'code.submit': [{ fields: { Code: code } }],
    'code.resend': [{}],
    'code.abandon': [{}],
    logOff: [{}],
    'person.changed': [
      { person: an, ...after },
      { person: null, ...after },
    ],
  },
  outcomes: {
    signIn: { done: [signInAnswer(), codeAsked], errors: [wrongCredentials, refusedFields, tooSoon, offline] },
    proveSignIn: { done: [signInAnswer()], errors: [wrongCode, codeExpired, offline] },
    resendCode: { done: [{ Message: '' }], errors: [tooSoon, codeExpired, offline] },
    logOff: { done: [signedIn({ Person: null, Cart: after.summary, Uri: '/fr' })], errors: [offline] },
  },
  promises: {
    deciding: 'is over immediately',
    'visitor.ready': { says: 'nobody is signed in', holds: ({ context }) => context.person === null },
    'visitor.refused': {
      says: 'shows what is wrong',
      holds: ({ context }) => context.failure !== null || Object.keys(context.errors).length > 0,
    },
    'visitor.signingIn': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'visitor.proving.code.asked': { says: 'asks for the code', holds: ({ context }) => context.person === null },
    'visitor.proving.code.checking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'visitor.proving.mail.sent': { says: 'a mail is being sent', holds: ({ context }) => context.person === null },
    'visitor.proving.mail.offered': {
      says: 'offers another code',
      holds: (snapshot) => mailOf(snapshot) === 'offered',
    },
    'visitor.proving.mail.resending': {
      says: 'requests another code',
      holds: (snapshot) => mailOf(snapshot) === 'resending',
    },
    'visitor.proving.mail.resent': {
      says: 'confirms that it was sent',
      holds: (snapshot) => mailOf(snapshot) === 'resent',
    },
    'customer.ready': { says: 'somebody is signed in', holds: ({ context }) => context.person !== null },
    'customer.loggingOff': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no code is kept': ({ context }) => !JSON.stringify(context).includes(code),
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(password),
  },
});

/** A customer of the demo shop in place of the model's. */
const email = 'shopper@vitrine.test';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Veuillez vous connecter' });
/** The topmost form: a dialog's, or the page's own. */
const form = async (page: Page) => ((await dialog(page).count()) > 0 ? dialog(page) : main(page));
const signInButton = (page: Page) =>
  page.locator('form').getByRole('button', { name: 'Se connecter', exact: true }).last();
const logOffButton = (page: Page) => main(page).getByRole('button', { name: 'Se déconnecter', exact: true });
const codeField = (page: Page) => page.getByLabel('Code reçu par e-mail');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Valider le code' });
const resendButton = (page: Page) => page.getByRole('button', { name: 'Recevoir un nouveau code' });
const isBusy = (page: Page) => page.locator('[aria-busy="true"]');
/** What the header's account menu offers, open or not. */
const account = (page: Page, text: RegExp) => page.getByRole('banner').locator('details').getByText(text).first();

const pass = (route: Route) => route.continue();
const lose = (route: Route, error: unknown) =>
  JSON.stringify(error).includes('Manager.Offline') ? route.abort() : refuse(route, error);

/** Opens the sign-in where it was requested: on a page of its own, or in a dialog over the current page. */
async function bringForm(page: Page, site: string, staysHere: boolean, returnUrl: string): Promise<void> {
  if (staysHere) {
    if ((await dialog(page).count()) > 0) return;
    await tell(page, 'dialog', { type: 'open', content: { kind: 'signIn', returnUrl } });
    return passUntil(page, dialog(page));
  }
  if ((await dialog(page).count()) > 0) await dialog(page).press('Escape');
  if (!page.url().includes('/security/login')) {
    await openRunning(page, `${site}/fr/security/login?${new URLSearchParams({ returnUrl }).toString()}`);
  }
}

/** Signing in and out at the site at `site`, by role and label; every response but a refusal is the real server's. */
const signInDriver = (site: string): BrowserDriver<typeof signInMachine> => ({
  async open(page, { person }) {
    if (person) {
      const data = { Email: email, Password: typed.Password, ReturnUrl: '' };
      await page.request.post(`${site}/api/v1/security/login?culture=fr`, { data, headers: { Origin: site } });
    }
    await openRunning(
      page,
      person ? `${site}/fr/security/logoff` : `${site}/fr/security/login?returnUrl=%2Ffr%2Fcookies`,
    );
  },
  events: {
    async submit(page, { staysHere }) {
      await bringForm(page, site, staysHere, '/fr/cookies');
      const fields = await form(page);
      await fields.getByLabel('Adresse e-mail').fill(email);
      await fields.getByLabel('Mot de passe').fill(typed.Password);
      await fields.getByLabel('Mot de passe').press('Enter');
    },
    async 'code.submit'(page, { fields }) {
      await codeField(page).fill(fields.Code);
      await codeField(page).press('Enter');
    },
    'code.resend': (page) => resendButton(page).click(),
    'code.abandon': (page) => page.getByRole('button', { name: 'Revenir au mot de passe' }).click(),
    async logOff(page) {
      if (!page.url().includes('/security/logoff')) await openRunning(page, `${site}/fr/security/logoff`);
      await logOffButton(page).click();
    },
    'code.asked': () => Promise.reject(new Error('comes with a page from the server')),
    'person.changed': () => Promise.reject(new Error('comes from another flow')),
  },
  outcomes: {
    signIn: {
      address: '**/api/v1/security/login?*',
      // the server decides which accounts are under attack: here it is simulated
      done: (route, output) => (output.IsCodeAsked ? route.fulfill({ json: output }) : route.continue()),
      error: lose,
    },
    proveSignIn: {
      address: '**/api/v1/security/login/code?*',
      // the code is in a mail: the password signs in instead, and its response stands for the code's
      done: async (route) => {
        const data = { Email: email, Password: typed.Password, ReturnUrl: '/fr/cookies' };
        const address = `${site}/api/v1/security/login?culture=fr`;
        const answer = await route
          .request()
          .frame()
          .page()
          .request.post(address, { data, headers: { Origin: site } });
        const signedIn: unknown = await answer.json();
        await route.fulfill({ json: signedIn });
      },
      error: lose,
    },
    resendCode: {
      address: '**/api/v1/security/login/code/resend?*',
      done: (route, output) => route.fulfill({ json: output }),
      error: lose,
    },
    logOff: { address: '**/api/v1/security/logoff*', done: pass, error: lose },
  },
  states: {
    'visitor.ready': (page) => account(page, /^Créer un compte$/u).waitFor({ state: 'attached' }),
    async 'visitor.refused'(page, expected) {
      await isGone(isBusy(page));
      const { failure, errors } = expected?.context ?? {};
      const says = failure?.message || 'Vous n’êtes pas connecté.';
      await page.getByRole('alert').filter({ hasText: says }).first().waitFor();
      const fields = await form(page);
      if (errors?.['Email']) await fields.getByText('Veuillez saisir une adresse e-mail valable').waitFor();
      if (errors?.['Password']) await fields.getByText('Ce champ est obligatoire.').waitFor();
    },
    async 'visitor.proving.code.asked'(page, expected) {
      await codeField(page).waitFor();
      await isGone(sendButton(page).and(isBusy(page)));
      const { failure, errors } = expected?.context ?? {};
      if (errors?.['Code']) await page.getByText('Ce code n’est pas correct.').waitFor();
      if (failure)
        await page
          .getByRole('alert')
          .filter({ hasText: failure.message || 'Vous n’êtes pas encore connecté.' })
          .waitFor();
    },
    'visitor.proving.code.checking': (page) => sendButton(page).and(isBusy(page)).waitFor(),
    'visitor.proving.mail.sent': (page) => resendButton(page).and(page.locator('[aria-disabled="true"]')).waitFor(),
    'visitor.proving.mail.offered': (page) =>
      resendButton(page).and(page.locator(':not([aria-disabled="true"])')).waitFor(),
    'visitor.proving.mail.resending': (page) => resendButton(page).and(isBusy(page)).waitFor(),
    'visitor.proving.mail.resent': (page) =>
      page.getByRole('status').filter({ hasText: 'un nouveau code vient de partir' }).waitFor(),
    'visitor.signingIn': (page) => signInButton(page).and(isBusy(page)).waitFor(),
    async 'customer.ready'(page, expected) {
      await account(page, /^Bonjour /u).waitFor({ state: 'attached' });
      await isGone(isBusy(page));
      if (expected?.context.failure)
        await main(page).getByRole('alert').filter({ hasText: 'Vous êtes encore connecté.' }).waitFor();
    },
    'customer.loggingOff': (page) => logOffButton(page).and(isBusy(page)).waitFor(),
  },
});

/** What a user can do alone, one at a time. */
const signInWalk = () =>
  walkByHand(signInModel, ({ event, isAnswered, states }) => {
    if (event?.type === 'submit' && states.some((state) => state.startsWith('customer')))
      return 'it requires a session that ended elsewhere';
    if (event?.type === 'code.asked') return 'it requires a form that was sent before the scripts loaded';
    if (event?.type === 'person.changed')
      return 'it comes from a registration, for an account that the server must know';
    return event && !isAnswered ? 'its button is not there' : null;
  });

export default defineFlow({
  area: 'account',
  model: signInModel,
  browser: {
    driver: signInDriver,
    walk: signInWalk,
    // the page is loaded anew for whoever signed in
    isSilent: (snapshot) => snapshot.matches('customer') && failureIn(snapshot) === null,
  },
});
