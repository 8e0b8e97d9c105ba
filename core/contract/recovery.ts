import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { newPassword } from './security.ts';
import { text } from './wire.ts';

const culture = v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') });

export const recoveryMail = v.object({ Message: v.string() });
export type RecoveryMail = v.InferOutput<typeof recoveryMail>;

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  what: 'Mails the owner of an account a link to choose a new password: valid once, for half an hour, until the next one is requested. The same response whether or not the address has an account.',
  method: 'POST',
  path: '/api/v1/security/forgotpassword',
  query: culture,
  body: v.object({ Email: text(254) }),
  answer: recoveryMail,
  problems: [422, 429],
});

/** Where one signs in with the new password. */
export const passwordReset = v.object({ Uri: v.string() });
export type PasswordReset = v.InferOutput<typeof passwordReset>;

export const resetPassword = endpoint({
  id: 'resetPassword',
  what: 'Changes the password of the account that a mailed link belongs to. Every session of the account ends, and its owner is notified by mail; nobody is signed in: `Uri` is the sign-in page.',
  method: 'POST',
  path: '/api/v1/security/resetpassword',
  query: culture,
  body: v.object({ Token: text(100), ...newPassword.entries }),
  answer: passwordReset,
  problems: [422],
});

export const forgotPasswordPage = definePage({
  id: 'forgotPassword',
  params: nothing,
  search: v.object({ sent: one }),
  data: v.object({
    Kind: v.literal('forgotPassword'),
    /** A plain form was submitted. */
    IsSent: v.boolean(),
  }),
  actions: ['forgotPassword'],
  texts: ['Recovery'],
});
export type ForgotPasswordPageData = v.InferOutput<typeof forgotPasswordPage.data>;

/**
 * The target of a mailed link: opening it changes nothing, so that mail scanners do no harm. The token is in the query,
 * which no log contains.
 */
export const resetPasswordPage = definePage({
  id: 'resetPassword',
  params: nothing,
  search: v.object({ token: one }),
  data: v.object({
    Kind: v.literal('resetPassword'),
    Token: v.string(),
    /** The account's address, for the browser's password store; empty if the link has expired. */
    Email: v.string(),
    IsExpired: v.boolean(),
  }),
  actions: ['resetPassword'],
  texts: ['Recovery'],
});
export type ResetPasswordPageData = v.InferOutput<typeof resetPasswordPage.data>;
