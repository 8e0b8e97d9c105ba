import {
  changeEmail as changeEmailCall,
  changePassword as changePasswordCall,
  confirmAccount as confirmAccountCall,
  confirmEmail as confirmEmailCall,
} from '#contract/credentials.ts';
import * as picker from '#contract/customer-picker.ts';
import { forgotPassword as forgotCall, resetPassword as resetCall } from '#contract/recovery.ts';
import { loginPage, logoffPage, registerPage } from '#contract/security-pages.ts';
import {
  logOff as logOffCall,
  proveSignIn as proveCall,
  register as registerCall,
  requestSignInCode as requestCall,
  resendSignInCode as resendCall,
  signIn as signInCall,
} from '#contract/security.ts';
import type { SignInAnswer } from '#contract/security.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import { answers } from '#server/http/handler.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Routes } from '#server/http/routes.ts';
import { confirmAccount } from './confirm-account.ts';
import { changeEmail, changePassword, confirmEmail } from './credentials.ts';
import { credentialsPages } from './credentials-pages.ts';
import { findCustomers } from '#server/sales/customers.ts';
import { customerPickerServed } from './customer-picker-page.ts';
import { actFor } from './on-behalf.ts';
import { pricesServed } from './prices-page.ts';
import { forgotPassword, resetPassword } from './recovery.ts';
import { recoveryPages } from './recovery-pages.ts';
import { register } from './register.ts';
import { pendingCode } from './pending-code.ts';
import { requestCode } from './requested-code.ts';
import { forgetCode, resendCode } from './sign-in-code.ts';
import { logOff, proveSignIn, signIn } from './sign-in.ts';

const returnUrlFor = (visit: Visit, asked: string | undefined) =>
  safeReturnUrl(asked, { appPath: visit.appPath, fallback: visit.urls.home() });

/** The sign-in page at one of its steps, keeping the page to return to. */
const loginUri = (visit: Visit, returnUrl: string | undefined, step: { code?: '1'; sent?: '1' }) =>
  visit.urls.login({ ...step, returnUrl: returnUrlFor(visit, returnUrl) });

/** Where a plain form goes on: to the page, or to the code that is asked for. */
const stepAfter = (visit: Visit, returnUrl: string, { IsCodeAsked, Uri }: SignInAnswer) =>
  IsCodeAsked ? loginUri(visit, returnUrl, { code: '1' }) : Uri;

const calls = [
  answers(picker.findCustomers, ({ services, query }) => findCustomers(services.db, query.term)),
  answers(picker.actForCustomer, ({ visit, services, body }) => actFor({ visit, services }, body.CustomerId)),
  answers(signInCall, ({ body, visit, services }) => signIn(services, visit, body)),
  answers(proveCall, ({ body, visit, services }) => proveSignIn(services, visit, body)),
  answers(requestCall, async ({ body, query, visit, services }) => {
    await requestCode(services, visit, body.Email);
    return { Message: await services.texts.translate(query.culture, 'Security.CodeRequested') };
  }),
  answers(resendCall, async ({ query, visit, services }) => {
    const { isRequested } = await resendCode(services, visit);
    const said = isRequested ? 'Security.CodeRequestedAgain' : 'Security.CodeResent';
    return { Message: await services.texts.translate(query.culture, said) };
  }),
  answers(registerCall, ({ body, visit, services }) => register(services, visit, body)),
  answers(forgotCall, async ({ body, query, visit, services }) => {
    await forgotPassword(services, visit, body.Email);
    return { Message: await services.texts.translate(query.culture, 'Recovery.Sent') };
  }),
  answers(resetCall, ({ body, visit, services }) => resetPassword(services, visit, body)),
  answers(confirmAccountCall, ({ body, visit, services }) => confirmAccount(services, visit, body)),
  answers(changePasswordCall, ({ body, visit, services }) => changePassword(services, visit, body)),
  answers(changeEmailCall, ({ body, visit, services }) => changeEmail(services, visit, body)),
  answers(confirmEmailCall, ({ body, visit, services }) => confirmEmail(services, visit, body)),
  answers(logOffCall, ({ visit, services }) => logOff(services, visit)),
];

const pages = [
  pricesServed,
  customerPickerServed,
  ...recoveryPages,
  ...credentialsPages,
  serves(loginPage, {
    read: async ({ search, visit, services }) => {
      const pending = await pendingCode(services, visit);
      // a reloaded page still waits for the second factor, and knows its lock
      const isAsked = pending !== null && (search.code === '1' || pending.isSecondFactor);
      return {
        data: {
          Kind: 'login' as const,
          ReturnUrl: returnUrlFor(visit, search.returnUrl),
          IsRegistered: search.registered === '1',
          IsPasswordReset: search.reset === '1',
          IsCodeAsked: isAsked,
          IsCodeRequested: pending?.isRequested ?? false,
          IsTwoFactor: pending?.isSecondFactor ?? false,
          HasPasskey: pending?.hasPasskey ?? false,
          Lock: pending?.lock ?? null,
          IsCodeResent: search.sent === '1',
        },
        meta: {
          Title: await services.texts.translate(visit.culture, 'Security.SignInTitle'),
          Description: '',
          NoIndex: true,
        },
      };
    },
    actions: {
      signIn: async ({ form, visit, services }) => {
        const body = parsePart(signInCall.body, form) as Parameters<typeof signIn>[2];
        return { redirect: stepAfter(visit, body.ReturnUrl, await signIn(services, visit, body)) };
      },
      requestSignInCode: async ({ form, visit, services }) => {
        await requestCode(services, visit, form['Email'] ?? '');
        return { redirect: loginUri(visit, form['ReturnUrl'], { code: '1' }) };
      },
      proveSignIn: async ({ form, visit, services }) => {
        const body = parsePart(proveCall.body, form) as Parameters<typeof proveSignIn>[2];
        return { redirect: stepAfter(visit, body.ReturnUrl, await proveSignIn(services, visit, body)) };
      },
      resendSignInCode: async ({ form, visit, services }) => {
        await resendCode(services, visit);
        return { redirect: loginUri(visit, form['ReturnUrl'], { code: '1', sent: '1' }) };
      },
      forgetSignInCode: async ({ form, visit, services }) => {
        await forgetCode(services, visit);
        return { redirect: loginUri(visit, form['ReturnUrl'], {}) };
      },
    },
  }),
  serves(registerPage, {
    read: async ({ search, visit, services }) => ({
      data: { Kind: 'register' as const, ReturnUrl: returnUrlFor(visit, search.returnUrl) },
      meta: {
        Title: await services.texts.translate(visit.culture, 'Security.RegisterTitle'),
        Description: '',
        NoIndex: true,
      },
    }),
    actions: {
      register: async ({ form, visit, services }) => {
        const body = parsePart(registerCall.body, form) as Parameters<typeof register>[2];
        return { redirect: (await register(services, visit, body)).Uri };
      },
    },
  }),
  serves(logoffPage, {
    read: async ({ visit, services }) => ({
      data: { Kind: 'logoff' as const },
      meta: {
        Title: await services.texts.translate(visit.culture, 'Security.LogOffTitle'),
        Description: '',
        NoIndex: true,
      },
    }),
    actions: { logOff: async ({ visit, services }) => ({ redirect: (await logOff(services, visit)).Uri }) },
  }),
];

export const routes: Routes = { calls, pages };
