import type { Content } from 'machine-paths/content';
import type { Fact } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { text } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;

/** The form of the password, and what was wrong with it. */
const formShown = (
  { context: { failure, errors } }: Snapshot,
  isPending: 'password' | 'request' | null = null,
): Fact[] => [
  failureShown(text('Security.SignInFailed'), failure),
  ...fieldsShown(errors, ['Email', 'Password']),
  buttonShown(text('Security.SignIn'), isPending === 'password'),
  buttonShown(text('Security.RequestCode'), isPending === 'request'),
];

/** The form of the mailed code. */
const codeShown = ({ context: { failure, errors, isRequested } }: Snapshot, isPending = false): Fact[] => [
  { role: 'heading', name: text('Security.CodeTitle') },
  failureShown(text('Security.CodeFailed'), failure),
  ...fieldsShown(errors, ['Code']),
  { in: { css: '[name="Code"]' }, described: text(isRequested ? 'Security.CodeRequested' : 'Security.CodeText') },
  buttonShown(text('Security.CodeSend'), isPending),
];

/** The form of the second factor, which has no mail to offer. */
const secondShown = ({ context: { failure, errors } }: Snapshot, is: 'open' | 'busy' | 'locked' = 'open'): Fact[] => [
  { role: 'heading', name: text('Security.SecondTitle') },
  failureShown(text('Security.CodeFailed'), failure),
  ...fieldsShown(errors, ['Code']),
  { in: { css: '[name="Code"]' }, described: text('Security.SecondText') },
  { role: 'button', name: text('Security.CodeSend'), enabled: is === 'open', busy: is === 'busy' },
  { role: 'button', name: text('Security.CodeResend'), count: 0 },
];

/** What the states of signing in show to a customer with this address. */
export const signInContent = (email: string): Content<string, Snapshot> => ({
  // the topmost form
  view: { css: ':is(main:not(:has(~ dialog, ~ * dialog[open])), dialog[open]) form' },
  states: {
    'visitor.ready': () => [{ in: { css: '.account-panel a[href*="/security/register"]' } }],
    'visitor.refused': (snapshot) => formShown(snapshot),
    'visitor.signingIn': (snapshot) => [
      ...formShown(snapshot, 'password'),
      { role: 'textbox', name: text('Security.Email'), value: email },
    ],
    'visitor.requesting': (snapshot) => [
      ...formShown(snapshot, 'request'),
      { role: 'textbox', name: text('Security.Email'), value: email },
    ],
    'visitor.proving.code.asked': codeShown,
    'visitor.proving.code.checking': (snapshot) => codeShown(snapshot, true),
    'visitor.proving.mail.sent': () => [
      { role: 'button', name: text('Security.CodeResend'), enabled: false },
      { says: text('Security.CodeResendLater') },
    ],
    'visitor.proving.mail.offered': () => [buttonShown(text('Security.CodeResend'), false)],
    'visitor.proving.mail.resending': () => [buttonShown(text('Security.CodeResend'), true)],
    'visitor.proving.mail.resent': ({ context: { isRequested } }) => [
      { role: 'status', says: text(isRequested ? 'Security.CodeRequestedAgain' : 'Security.CodeResent') },
      { role: 'button', name: text('Security.CodeResend'), enabled: false },
    ],
    'visitor.secondFactor.asked': (snapshot) => secondShown(snapshot),
    'visitor.secondFactor.checking': (snapshot) => secondShown(snapshot, 'busy'),
    'visitor.secondFactor.locked': (snapshot) => secondShown(snapshot, 'locked'),
    'customer.ready': ({ context }) => [
      { in: { css: '.account-panel [href*="/security/logoff"], .account-panel [action*="/security/logoff"]' } },
      ...(context.failure ? [failureShown(text('Security.LogOffFailed'), context.failure)] : []),
    ],
    'customer.loggingOff': () => [buttonShown(text('Security.LogOff'), true)],
  },
});
