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

const returnUrl = v.optional(v.pipe(v.string(), v.maxLength(2000)), '');
/** Passwords are neither trimmed nor normalised beyond NFC, and never logged or echoed. */
export const password = v.pipe(
  v.string('Form.Mandatory'),
  v.maxLength(128, 'Form.MaxLength'),
  v.transform((value) => value.normalize('NFC')),
);
/** A password to be, typed twice; absent fields are refused by the form's rules. */
export const newPassword = v.object({
  Password: v.optional(password, ''),
  PasswordConfirm: v.optional(password, ''),
});

/** The session after a sign-in, registration or logoff; `Uri` is always on this site. */
export const signedIn = v.object({ Person: v.nullable(person), Cart: cartSummary, Uri: v.string() });
export type SignedIn = v.InferOutput<typeof signedIn>;

/** Either signed in or, while the account is under a guessing attack, asked for the code mailed to its owner. */
export const signInAnswer = v.object({ ...signedIn.entries, IsCodeAsked: v.boolean() });
export type SignInAnswer = v.InferOutput<typeof signInAnswer>;

const culture = v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') });

export const signIn = endpoint({
  id: 'signIn',
  what: 'Signs in; the guest cart joins the customer’s, and the session id rotates. The same response for an unknown address and a wrong password. `IsCodeAsked`: nobody is signed in, and a code was mailed to the owner if the password was right; a cookie holds the matching ticket.',
  method: 'POST',
  path: '/api/v1/security/login',
  query: culture,
  body: v.object({ Email: text(254), Password: password, ReturnUrl: returnUrl }),
  answer: signInAnswer,
  problems: [422, 429],
});

export const proveSignIn = endpoint({
  id: 'proveSignIn',
  what: 'Signs in with the code that `signIn` mailed: six digits, valid once, for ten minutes and five attempts, in the same browser.',
  method: 'POST',
  path: '/api/v1/security/login/code',
  query: culture,
  body: v.object({ Code: text(20), ReturnUrl: returnUrl }),
  answer: signInAnswer,
  problems: [422],
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
