import type { BrowserDriver } from 'machine-paths/driver';
import type { Page, Route } from 'playwright';
import type { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { lose, passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import type { Scenario } from '../scenario.ts';
import { signInDialog } from '../signing-in.ts';
import { signInContent } from './signIn.content.ts';

const main = (page: Page) => page.getByRole('main');
const isBusy = (page: Page) => page.locator('[aria-busy="true"]');

const pass = (route: Route) => route.continue();
/** Signing in and out at the site at `site`, by role and label; every response but a refusal is the real server's. */
export const signInDriver = (
  site: string,
  { LL, urls, culture, customer }: Scenario,
): BrowserDriver<typeof signInMachine> => {
  const { Email: email } = customer;
  const dialog = (page: Page) => signInDialog(page, LL);
  /** The topmost form: a dialog's, or the page's own. */
  const form = async (page: Page) => ((await dialog(page).count()) > 0 ? dialog(page) : main(page));
  const signInButton = (page: Page) =>
    page.locator('form').getByRole('button', { name: LL.Security.SignIn(), exact: true }).last();
  const logOffButton = (page: Page) => main(page).getByRole('button', { name: LL.Security.LogOff(), exact: true });
  const requestButton = (page: Page) => page.getByRole('button', { name: LL.Security.RequestCode() }).last();
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
      async 'code.request'(page, { staysHere }) {
        await bringForm(page, staysHere);
        const fields = await form(page);
        await fields.getByLabel(LL.Security.Email()).fill(email);
        // a press while it is busy is one, too
        await fields.getByRole('button', { name: LL.Security.RequestCode() }).press('Enter');
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
          if (output.IsCodeAsked) return await route.fulfill({ json: output });
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
      requestCode: {
        address: '**/api/v1/security/login/code/request?*',
        done: (route, output) => route.fulfill({ json: output }),
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
      'visitor.requesting': (page) => requestButton(page).and(isBusy(page)).waitFor(),
      'visitor.signingIn': (page) => signInButton(page).and(isBusy(page)).waitFor(),
      async 'customer.ready'(page) {
        await isGone(isBusy(page));
        // on the page that it led to nothing may be spoiled before React has taken its texts over
        await passUntil(page, page.locator('html[data-started]'));
      },
      'customer.loggingOff': (page) => logOffButton(page).and(isBusy(page)).waitFor(),
    },
    content: signInContent(email),
  };
};
