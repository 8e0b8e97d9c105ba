import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { codeLock } from './security.ts';

const returnUrl = v.object({ returnUrl: one });
export const loginPage = definePage({
  id: 'login',
  params: nothing,
  search: v.object({ ...returnUrl.entries, registered: one, reset: one, code: one, sent: one }),
  data: v.object({
    Kind: v.literal('login'),
    ReturnUrl: v.string(),
    /** The visitor just registered and is asked to sign in. */
    IsRegistered: v.boolean(),
    /** The visitor just chose a new password. */
    IsPasswordReset: v.boolean(),
    /** A sign-in in this browser awaits the code that was mailed. */
    IsCodeAsked: v.boolean(),
    /** It was requested instead of a password. */
    IsCodeRequested: v.boolean(),
    /** That code is the second factor's; none was mailed. */
    IsTwoFactor: v.boolean(),
    /** One of the account's passkeys may be used instead. */
    HasPasskey: v.boolean(),
    Lock: v.nullable(codeLock),
    /** Another code was just requested. */
    IsCodeResent: v.boolean(),
  }),
  actions: ['signIn', 'requestSignInCode', 'proveSignIn', 'resendSignInCode', 'forgetSignInCode'],
});
export const registerPage = definePage({
  id: 'register',
  params: nothing,
  search: returnUrl,
  data: v.object({ Kind: v.literal('register'), ReturnUrl: v.string() }),
  actions: ['register'],
});
/** GET shows a button, whose POST ends the session: a link alone must not sign anyone out. */
export const logoffPage = definePage({
  id: 'logoff',
  params: nothing,
  search: nothing,
  data: v.object({ Kind: v.literal('logoff') }),
  actions: ['logOff'],
});

export type LoginPageData = v.InferOutput<typeof loginPage.data>;
export type RegisterPageData = v.InferOutput<typeof registerPage.data>;
