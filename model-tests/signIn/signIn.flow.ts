import { failureIn, mailOf, signInMachine } from '#machines/signIn/signIn.machine.ts';
import { flowModel } from 'machine-paths/model';
import {
  an,
  codeAsked,
  emptyCart,
  secondAsked,
  secondLocked,
  signedIn,
  signInAnswer,
  summaryOf,
} from '#tests/fixtures/buying.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page, Route } from 'playwright';
import {
  codeExpired,
  codeLocked,
  offline,
  refusedFields,
  tooSoon,
  wrongAppCode,
  wrongCode,
  wrongCredentials,
} from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil, refuse } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { signInDialog } from '../signing-in.ts';
import type { Scenario } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';
import { signInContent } from './signIn.content.ts';

const password = 'Vitrine-demo-2026';
export const code = '123456';
export const typed = { Email: 'an@example.test', Password: password };
const after = { summary: summaryOf(emptyCart), uri: '' };

export const signInModel = flowModel(signInMachine, {
  requirements: {
    'ACC-01': ['submit', 'visitor.refused', 'customer', 'logOff', 'visitor.ready', 'person.changed'],
    'RUN-05': ['code.submit', 'code.resend', 'visitor.proving', 'error proveSignIn', 'after resendAfter'],
    'ERR-01': ['person.changed'],
    'ACC-04': ['visitor.secondFactor', 'visitor.secondFactor.locked', 'after untilUnlocked'],
  },
  weights: { 'visitor.signingIn': 3, 'visitor.proving': 4 },
  inputs: [{ person: null }, { person: an }],
  events: {
    submit: [
      { fields: typed, returnUrl: '/fr/checkout', staysHere: false },
      { fields: typed, returnUrl: '', staysHere: true },
    ],
    'code.asked': [
      { returnUrl: '/fr/checkout', isTwoFactor: false, lock: null },
      { returnUrl: '/fr/checkout', isTwoFactor: true, lock: null },
      { returnUrl: '/fr/checkout', isTwoFactor: true, lock: codeLocked.failure },
    ],
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
    signIn: {
      done: [signInAnswer(), codeAsked, secondAsked, secondLocked],
      errors: [wrongCredentials, refusedFields, tooSoon, offline],
    },
    proveSignIn: {
      done: [signInAnswer(), signInAnswer({ RecoveryCodesLeft: 9 })],
      errors: [wrongCode, wrongAppCode, codeExpired, codeLocked, offline],
    },
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
    'visitor.secondFactor.deciding': 'is over immediately',
    'visitor.secondFactor.asked': {
      says: 'asks for the code; nobody is signed in',
      holds: ({ context }) => context.person === null,
    },
    'visitor.secondFactor.checking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'visitor.secondFactor.locked': {
      says: 'says until when; nobody is signed in',
      holds: ({ context }) => context.person === null && (context.failure?.retryAfter ?? 0) > 0,
    },
    'customer.ready': { says: 'somebody is signed in', holds: ({ context }) => context.person !== null },
    'customer.loggingOff': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no code is kept': ({ context }) => !JSON.stringify(context).includes(code),
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(password),
  },
});

const main = (page: Page) => page.getByRole('main');
const isBusy = (page: Page) => page.locator('[aria-busy="true"]');

const pass = (route: Route) => route.continue();
const lose = (route: Route, error: unknown) =>
  JSON.stringify(error).includes('Manager.Offline') ? route.abort() : refuse(route, error);

/** Signing in and out at the site at `site`, by role and label; every response but a refusal is the real server's. */
const signInDriver = (site: string, { LL, urls, culture, customer }: Scenario): BrowserDriver<typeof signInMachine> => {
  const { Email: email } = customer;
  const dialog = (page: Page) => signInDialog(page, LL);
  /** The topmost form: a dialog's, or the page's own. */
  const form = async (page: Page) => ((await dialog(page).count()) > 0 ? dialog(page) : main(page));
  const signInButton = (page: Page) =>
    page.locator('form').getByRole('button', { name: LL.Security.SignIn(), exact: true }).last();
  const logOffButton = (page: Page) => main(page).getByRole('button', { name: LL.Security.LogOff(), exact: true });
  const codeField = (page: Page) => page.locator('[name="Code"]');
  const sendButton = (page: Page) => page.getByRole('button', { name: LL.Security.CodeSend() });
  const resendButton = (page: Page) => page.getByRole('button', { name: LL.Security.CodeResend() });
  const here = { data: { Email: email, Password: customer.Password, ReturnUrl: '' }, headers: { Origin: site } };
  const address = `${site}/api/v1/security/login?culture=${culture}`;
  /** Opens the sign-in where it was requested: on a page of its own, or in a dialog over the current page. */
  const bringForm = async (page: Page, staysHere: boolean) => {
    const returnUrl = urls.cookies();
    if (staysHere) {
      if ((await dialog(page).count()) > 0) return;
      await tell(page, 'dialog', { type: 'open', content: { kind: 'signIn', returnUrl } });
      return passUntil(page, dialog(page));
    }
    if ((await dialog(page).count()) > 0) await dialog(page).press('Escape');
    if (!page.url().includes('/security/login')) await openRunning(page, site + urls.login({ returnUrl }));
  };
  return {
    async open(page, { person }) {
      if (person) await page.request.post(address, here);
      await openRunning(page, site + (person ? urls.logoff() : urls.login({ returnUrl: urls.cookies() })));
    },
    events: {
      async submit(page, { staysHere }) {
        await bringForm(page, staysHere);
        const fields = await form(page);
        await fields.getByLabel(LL.Security.Email()).fill(email);
        await fields.getByLabel(LL.Security.Password()).fill(customer.Password);
        await fields.getByLabel(LL.Security.Password()).press('Enter');
      },
      async 'code.submit'(page, { fields }) {
        await codeField(page).fill(fields.Code);
        await codeField(page).press('Enter');
      },
      'code.resend': (page) => resendButton(page).click(),
      'code.abandon': (page) => page.getByRole('button', { name: LL.Security.CodeForget() }).click(),
      async logOff(page) {
        if (!page.url().includes('/security/logoff')) await openRunning(page, site + urls.logoff());
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
        done: async (route, output) => {
          const data = { ...here.data, ReturnUrl: urls.cookies() };
          const answer = await route
            .request()
            .frame()
            .page()
            .request.post(address, { ...here, data });
          const signedIn = (await answer.json()) as object;
          await route.fulfill({ json: { ...signedIn, RecoveryCodesLeft: output.RecoveryCodesLeft } });
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
      'visitor.ready': (page) =>
        page.locator('.account-panel').getByText(LL.Security.ToRegister()).waitFor({ state: 'attached' }),
      'visitor.refused': (page) => isGone(isBusy(page)),
      'visitor.proving.code.asked': (page) => sendButton(page).and(page.locator(':not([aria-busy])')).waitFor(),
      'visitor.proving.code.checking': (page) => sendButton(page).and(isBusy(page)).waitFor(),
      'visitor.proving.mail.sent': (page) => resendButton(page).waitFor(),
      'visitor.proving.mail.offered': (page) => resendButton(page).waitFor(),
      'visitor.proving.mail.resending': (page) => resendButton(page).and(isBusy(page)).waitFor(),
      'visitor.proving.mail.resent': (page) => resendButton(page).waitFor(),
      'visitor.secondFactor.asked': (page) => sendButton(page).and(page.locator(':not([aria-busy])')).waitFor(),
      'visitor.secondFactor.checking': (page) => sendButton(page).and(isBusy(page)).waitFor(),
      'visitor.secondFactor.locked': (page) => sendButton(page).and(page.locator('[aria-disabled]')).waitFor(),
      'visitor.signingIn': (page) => signInButton(page).and(isBusy(page)).waitFor(),
      'customer.ready': (page) => isGone(isBusy(page)),
      'customer.loggingOff': (page) => logOffButton(page).and(isBusy(page)).waitFor(),
    },
    content: signInContent(email),
  };
};

/** What a user can do alone, one at a time. */
const signInWalk = () =>
  walkByHand(signInModel, ({ event, isAnswered, states }) => {
    if (event?.type === 'submit' && states.some((state) => state.startsWith('customer')))
      return 'it requires a session that ended elsewhere';
    if (event?.type === 'submit' && states.some((state) => /^visitor\.(?:proving|secondFactor)$/u.test(state)))
      return 'a code is asked for in place of the password: the way back is to abandon it';
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
