import type { PasskeyStep } from '#contract/credentials.ts';
import type { CreatedPasskey, PasskeyCreation, PasskeysAnswer } from '#contract/passkey.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';

export interface PasskeyInput {
  list: PasskeysAnswer;
  /** The passkey that is being renamed or removed; null if none is. */
  step: { step: PasskeyStep; passkeyId: string } | null;
  /** What a plain form's post just did. */
  done: PasskeyDone | '';
  /** Why a plain form's post was refused; else null. */
  failure: Failure | null;
}

export type PasskeyDone = 'added' | 'renamed' | 'removed';
/** The password travels with its event and is never stored. */
export type Addition = { Password: string; Name: string };
export type Renaming = { passkeyId: string; Name: string };
export type Removal = { passkeyId: string; Password: string };

export type PasskeyEvent =
  | { type: 'add.open' }
  | { type: 'add.submit'; fields: Addition }
  | { type: 'rename.open'; passkeyId: string }
  | { type: 'rename.submit'; fields: { Name: string } }
  | { type: 'remove.open'; passkeyId: string }
  | { type: 'remove.submit'; fields: { Password: string } }
  | { type: 'step.back' };

export interface PasskeyContext {
  list: PasskeysAnswer;
  /** The one that is being renamed or removed; '' if none is. */
  passkeyId: string;
  step: PasskeyStep | '';
  done: PasskeyDone | '';
  /** The name of the one that is being added, what the device is asked for, and its response, until the server has it. */
  name: string;
  asked: PasskeyCreation | null;
  created: CreatedPasskey | null;
  errors: FormErrors;
  failure: Failure | null;
}
