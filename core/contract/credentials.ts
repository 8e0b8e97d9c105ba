import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { passkeysAnswer } from './passkey.ts';
import { newPassword, password } from './security.ts';
import { text } from './wire.ts';

const culture = v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') });

/** The page to continue on. */
export const credentialsAnswer = v.object({ Uri: v.string() });
export type CredentialsAnswer = v.InferOutput<typeof credentialsAnswer>;

export const confirmAccount = endpoint({
  id: 'confirmAccount',
  what: 'Makes a registration an account, by the link mailed to its address and the password chosen then, and signs in: valid once, for two days. `Uri` is the page that the registration came from.',
  method: 'POST',
  path: '/api/v1/security/confirmaccount',
  query: culture,
  body: v.object({ Token: text(100), Password: v.optional(password, '') }),
  answer: credentialsAnswer,
  problems: [422, 429],
});

export const changePassword = endpoint({
  id: 'changePassword',
  what: 'Changes the password of the signed-in customer, who types the current one. The session’s id rotates, every other session of the account ends, and its owner is notified by mail.',
  method: 'POST',
  path: '/api/v1/security/password',
  may: 'customer',
  query: culture,
  body: v.object({ CurrentPassword: v.optional(password, ''), ...newPassword.entries }),
  answer: credentialsAnswer,
  problems: [422, 429],
});

export const changeEmail = endpoint({
  id: 'changeEmail',
  what: 'Mails a link to another address, at which it becomes the account’s: valid once, for a day, until the next one is requested. The same response whether or not the address has an account already.',
  method: 'POST',
  path: '/api/v1/security/email',
  may: 'customer',
  query: culture,
  body: v.object({ Email: v.optional(text(254), ''), CurrentPassword: v.optional(password, '') }),
  answer: credentialsAnswer,
  problems: [422, 429],
});

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  what: 'Makes the address that a link was mailed to the account’s. The former one is notified.',
  method: 'POST',
  path: '/api/v1/security/confirmemail',
  query: culture,
  body: v.object({ Token: text(100) }),
  answer: credentialsAnswer,
  problems: [422],
});

/** The target of the link in a registration’s mail: opening it changes nothing. */
export const confirmAccountPage = definePage({
  id: 'confirmAccount',
  params: nothing,
  search: v.object({ token: one }),
  data: v.object({
    Kind: v.literal('confirmAccount'),
    Token: v.string(),
    /** The registration’s address; empty if the link is over. */
    Email: v.string(),
    IsExpired: v.boolean(),
  }),
  actions: ['confirmAccount'],
  texts: ['Credentials'],
});
export type ConfirmAccountPageData = v.InferOutput<typeof confirmAccountPage.data>;

/** The target of the link that is mailed to a new address: opening it changes nothing. */
export const confirmEmailPage = definePage({
  id: 'confirmEmail',
  params: nothing,
  search: v.object({ token: one, done: one }),
  data: v.object({
    Kind: v.literal('confirmEmail'),
    Token: v.string(),
    /** The new address; empty if the link is over or was just used. */
    Email: v.string(),
    IsExpired: v.boolean(),
    /** It was just confirmed here. */
    IsDone: v.boolean(),
  }),
  actions: ['confirmEmail'],
  texts: ['Credentials'],
});
export type ConfirmEmailPageData = v.InferOutput<typeof confirmEmailPage.data>;

export const passkeySteps = ['rename', 'remove'] as const;
export type PasskeyStep = (typeof passkeySteps)[number];

/** A customer’s own password, e-mail address and passkeys; a visitor signs in first. */
export const accountSecurityPage = definePage({
  id: 'accountSecurity',
  params: nothing,
  search: v.object({ done: one, step: one, passkey: one }),
  data: v.object({
    Kind: v.literal('accountSecurity'),
    Email: v.string(),
    /** An address that awaits its confirmation; empty if none does. */
    NewEmail: v.string(),
    /** What was just done here. */
    Done: v.picklist(['', 'password', 'email', 'renamed', 'removed']),
    ...passkeysAnswer.entries,
    /** The passkey that is being renamed or removed; null if none is. */
    PasskeyStep: v.nullable(v.object({ Step: v.picklist(passkeySteps), PasskeyId: v.string() })),
  }),
  may: 'customer',
  actions: ['changePassword', 'changeEmail', 'renamePasskey', 'removePasskey'],
  texts: ['Credentials', 'Passkey'],
});
export type AccountSecurityPageData = v.InferOutput<typeof accountSecurityPage.data>;
