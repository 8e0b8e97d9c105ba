import type { SnapshotFrom } from 'xstate';
import type { Person } from '#contract/security.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import type { signInMachine } from './signIn.machine.ts';

type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

/** The signed-in customer; null for a visitor. */
export const personOf = ({ context }: SignInSnapshot): Person | null => context.person;
export const emailOf = ({ context }: SignInSnapshot): string => context.email;
export const errorsOf = ({ context }: SignInSnapshot): FormErrors => context.errors;
/** Why it failed, including the message for wrong credentials. */
export const failureIn = ({ context }: SignInSnapshot): Failure | null => context.failure;
/** Whether the mailed code is being asked for. */
export const isProving = (snapshot: SignInSnapshot): boolean => snapshot.matches({ visitor: 'proving' });
/** Whether the second factor is being asked for. */
export const isSecond = (snapshot: SignInSnapshot): boolean => snapshot.matches({ visitor: 'secondFactor' });
/** Whether a passkey may be used instead of the second factor's code. */
export const offersPasskey = ({ context }: SignInSnapshot): boolean => context.hasPasskey;
export const isLocked = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches({ visitor: { secondFactor: 'locked' } });
/** Whether the mailed code was requested instead of a password. */
export const isRequested = ({ context }: SignInSnapshot): boolean => context.isRequested;
/** The code mail's status: just sent, can be requested again, being requested, or sent again. */
export const mailOf = (snapshot: SignInSnapshot): 'sent' | 'offered' | 'resending' | 'resent' =>
  (['offered', 'resending', 'resent'] as const).find((mail) => snapshot.matches({ visitor: { proving: { mail } } })) ??
  'sent';
/** Whether a code is being requested instead of a password. */
export const isRequesting = (snapshot: SignInSnapshot): boolean => snapshot.matches({ visitor: 'requesting' });
export const isBusy = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('busy');
