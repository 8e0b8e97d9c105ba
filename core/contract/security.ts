import * as v from 'valibot';
import { cartSummary } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

/** The signed-in customer, as far as the page shows it. */
export const person = v.object({
  FirstName: v.string(),
  LastName: v.string(),
  Email: v.string(),
  AccountType: v.picklist(['Private', 'Company']),
  Role: v.picklist(['customer', 'staff', 'editor']),
});
export type Person = v.InferOutput<typeof person>;

/** Where to continue; the response's `Uri` is always on this site. */
export const returnUrl = v.optional(v.pipe(v.string(), v.maxLength(2000)), '');
/** Passwords are neither trimmed nor normalised beyond NFC, and never logged or echoed. */
export const password = v.pipe(
  v.string('Form.Mandatory'),
  v.maxLength(128, 'Form.MaxLength'),
  v.transform((value) => value.normalize('NFC')),
);
/** The password of the account itself, asked for again before a change. */
export const knownPassword = v.optional(password, '');
/** A password to be, typed twice; absent fields are refused by the form's rules. */
export const newPassword = v.object({
  Password: v.optional(password, ''),
  PasswordConfirm: v.optional(password, ''),
});

/** The session after a sign-in, registration or logoff; `Uri` is always on this site. */
export const signedIn = v.object({ Person: v.nullable(person), Cart: cartSummary, Uri: v.string() });
export type SignedIn = v.InferOutput<typeof signedIn>;

/** Until when codes of the app are refused after too many wrong ones. */
export const codeLock = v.object({
  /** An instant, ISO 8601. */
  Until: v.string(),
  /** The same as a duration from now. */
  Seconds: v.number(),
  Message: v.string(),
});
export type CodeLock = v.InferOutput<typeof codeLock>;
/**
 * Either signed in or asked for a code: the second factor's, or, while the account is under a guessing attack, one that
 * was mailed to its owner.
 */
export const signInAnswer = v.object({
  ...signedIn.entries,
  IsCodeAsked: v.boolean(),
  /** The code is the authenticator app's, or a recovery code. */
  IsTwoFactor: v.boolean(),
  /** One of the account's passkeys may be used instead of the code. */
  HasPasskey: v.boolean(),
  /** Its codes are refused for now, after too many wrong ones. */
  Lock: v.nullable(codeLock),
  /** Unused recovery codes, after a sign-in with one. */
  RecoveryCodesLeft: v.nullable(v.number()),
});
export type SignInAnswer = v.InferOutput<typeof signInAnswer>;

const culture = v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') });

export const signIn = endpoint({
  id: 'signIn',
  what: 'Signs in; the guest cart joins the customer’s, and the session id rotates. The same response for an unknown address and a wrong password. `IsCodeAsked`: nobody is signed in, and a code was mailed to the owner if the password was right; a cookie holds the matching ticket. `IsTwoFactor`: the password was right, and the code is the second factor’s; `HasPasskey`: a passkey serves as well.',
  method: 'POST',
  path: '/api/v1/security/login',
  query: culture,
  body: v.object({ Email: text(254), Password: password, ReturnUrl: returnUrl }),
  answer: signInAnswer,
  problems: [422, 429],
});

export const proveSignIn = endpoint({
  id: 'proveSignIn',
  what: 'Signs in with the code that `signIn` mailed: six digits, valid once, for ten minutes and five attempts, in the same browser. With two-factor authentication it is the app’s code, or a recovery code, for half an hour; after five wrong ones in a quarter of an hour the response is 429 with `RetryAt`.',
  method: 'POST',
  path: '/api/v1/security/login/code',
  query: culture,
  body: v.object({ Code: text(20), ReturnUrl: returnUrl }),
  answer: signInAnswer,
  problems: [422, 429],
});

export const requestSignInCode = endpoint({
  id: 'requestSignInCode',
  what: 'Mails a sign-in code to the owner of an account, instead of a password; a cookie holds the matching ticket, so that it is valid in this browser alone. The same response whether or not the address has an account. `proveSignIn` takes it, and asks for the second factor after it.',
  method: 'POST',
  path: '/api/v1/security/login/code/request',
  query: culture,
  body: v.object({ Email: text(254), ReturnUrl: returnUrl }),
  answer: v.object({ Message: v.string() }),
  problems: [422, 429],
});

export const resendSignInCode = endpoint({
  id: 'resendSignInCode',
  what: 'Mails a new code that replaces the last one, at the earliest half a minute after it.',
  method: 'POST',
  path: '/api/v1/security/login/code/resend',
  query: culture,
  answer: v.object({ Message: v.string() }),
  problems: [422, 429],
});

export const register = endpoint({
  id: 'register',
  what: 'Creates a customer account. The same response for an address that already has one, whose owner gets a mail; `Uri` is the sign-in page.',
  method: 'POST',
  path: '/api/v1/security/register',
  query: culture,
  body: v.object({
    AccountType: v.optional(v.picklist(['Private', 'Company']), 'Private'),
    FirstName: v.optional(text(100), ''),
    LastName: v.optional(text(100), ''),
    Email: v.optional(text(254), ''),
    Company: v.optional(text(150), ''),
    VAT: v.optional(text(20), ''),
    ...newPassword.entries,
    AcceptTerms: v.optional(v.string(), ''),
    ReturnUrl: returnUrl,
  }),
  answer: signedIn,
  problems: [422],
});

export const logOff = endpoint({
  id: 'logOff',
  what: 'Ends the session; its id is invalid at once and the visitor starts with an empty cart.',
  method: 'POST',
  path: '/api/v1/security/logoff',
  query: culture,
  answer: signedIn,
});
