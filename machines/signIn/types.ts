import type { Person } from '#contract/security.ts';
import type { Fact } from '#machines/facts.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';

export interface SignInInput {
  person: Person | null;
}

/** The form's content. The password travels with the event and is never stored. */
export interface Credentials {
  Email: string;
  Password: string;
}

/** The code that is requested instead of a password. */
export type CodeRequest = { Email: string; ReturnUrl: string };

export type SignInCall = Credentials & { ReturnUrl: string };

/** The mailed code, or the second factor's; like the password it is never stored. */
export type ProofCall = { Code: string; ReturnUrl: string };

export type SignInEvent =
  /** `staysHere`: a failed call asked for it, which is repeated on the same page; no URL is opened afterwards. */
  | { type: 'submit'; fields: Credentials; returnUrl: string; staysHere: boolean }
  /** Instead of a password. */
  | { type: 'code.request'; fields: { Email: string }; returnUrl: string; staysHere: boolean }
  /** The page came with this step, after a form posted before hydration. */
  | {
      type: 'code.asked';
      returnUrl: string;
      isTwoFactor: boolean;
      isRequested: boolean;
      hasPasskey: boolean;
      lock: Failure | null;
    }
  | { type: 'code.submit'; fields: { Code: string } }
  | { type: 'code.resend' }
  | { type: 'code.abandon' }
  | { type: 'logOff' }
  | Extract<Fact, { type: 'person.changed' }>;

export interface SignInContext extends SignInInput {
  /** As last submitted, for a form that is opened again. */
  email: string;
  /** Where it leads once the code is right. */
  returnUrl: string;
  staysHere: boolean;
  /** The mailed code was requested: what is said about it differs. */
  isRequested: boolean;
  /** Instead of the second factor's code a passkey may be used. */
  hasPasskey: boolean;
  errors: FormErrors;
  failure: Failure | null;
}
