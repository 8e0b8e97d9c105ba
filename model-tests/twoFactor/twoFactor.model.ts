import type { ShownOnce, TwoFactorFacts } from '#contract/two-factor.ts';
import { twoFactorMachine } from '#machines/twoFactor/twoFactor.machine.ts';
import type { TwoFactorInput } from '#machines/twoFactor/twoFactor.machine.ts';
import { flowModel } from 'machine-paths/model';
import { codeLocked, offline, setUpOver, wrongAppCode, wrongPassword } from '../failures.ts';

export const off: TwoFactorFacts = { IsOn: false, RecoveryCodesLeft: 0 };
export const on: TwoFactorFacts = { IsOn: true, RecoveryCodesLeft: 10 };
export const Password = 'Vitrine-demo-2026';
export const Code = '123456';
/** The page beneath the dialog. */
export const beneath = '/fr/cookies';

/** What the server shows once, beside each state of the flow. */
export const shown: ShownOnce = {
  Enrolment: { Secret: 'JBSW Y3DP EHPK 3PXP', Uri: 'otpauth://totp/Vitrine:an', QrPath: 'M0 0h1v1h-1z', QrSize: 1 },
  RecoveryCodes: Array.from({ length: 10 }, (_, nth) => `k3x9-7m2p-v8qd-000${nth}`),
};

const at = (step: TwoFactorInput['step'], facts: TwoFactorFacts, more: Partial<TwoFactorInput> = {}) => ({
  step,
  facts,
  isChanged: false,
  failure: null,
  here: '',
  ...more,
});

const inputs: TwoFactorInput[] = [
  at('home', off, { here: beneath }),
  at('home', on, { here: beneath }),
  at('home', off),
  at('home', off, { isChanged: true }),
  at('home', { IsOn: true, RecoveryCodesLeft: 0 }),
  at('enrol', off),
  at('enrol', off, { failure: codeLocked.failure }),
  at('codes', on),
  at('renew', on),
  at('disable', on),
];

const busy = { says: 'is busy', holds: (snapshot: { hasTag(tag: 'busy'): boolean }) => snapshot.hasTag('busy') };

export const twoFactorModel = flowModel(twoFactorMachine, {
  requirements: {
    'ACC-03': ['step.back', 'done confirm', 'done disable', 'done renewCodes'],
    'ACC-04': ['password.submit', 'code.submit', 'codes', 'codes.keep', 'codes.print', 'disable', 'enrolling.locked'],
    'FLOW-09': ['home', 'enrolling', 'codes', 'renewing', 'disabling'],
  },
  inputs,
  events: {
    'password.submit': [{ fields: { Password } }],
    'code.submit': [{ fields: { Code } }],
    'step.back': [{}],
    'codes.print': [{}],
    'codes.keep': [{}],
    'codes.renew': [{}],
    disable: [{}],
  },
  outcomes: {
    begin: { done: [off, on], errors: [wrongPassword, offline] },
    confirm: { done: [on], errors: [wrongAppCode, codeLocked, setUpOver, offline] },
    keepCodes: { done: [on], errors: [offline] },
    renewCodes: { done: [on], errors: [wrongPassword, offline] },
    disable: { done: [off], errors: [wrongPassword, offline] },
  },
  promises: {
    deciding: 'is over immediately',
    'home.deciding': 'is over immediately',
    'home.off.asking': { says: 'is off', holds: ({ context }) => !context.facts.IsOn },
    'home.off.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    'home.off.changed': { says: 'says that it is off now', holds: ({ context }) => !context.facts.IsOn },
    'home.on': { says: 'is on', holds: ({ context }) => context.facts.IsOn },
    beginning: busy,
    'enrolling.editing': { says: 'asks for the app’s code', holds: ({ context }) => context.failure === null },
    'enrolling.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    'enrolling.locked': {
      says: 'says until when codes are refused',
      holds: ({ context }) => (context.failure?.retryAfter ?? 0) > 0,
    },
    confirming: busy,
    codes: { says: 'is on, and shows the new codes', holds: ({ context }) => context.facts.IsOn },
    keeping: busy,
    'renewing.asking': { says: 'nothing has been sent yet', holds: ({ context }) => context.failure === null },
    'renewing.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    replacing: busy,
    'disabling.asking': { says: 'nothing has been sent yet', holds: ({ context }) => context.failure === null },
    'disabling.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    switchingOff: busy,
  },
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(Password),
    'no code is kept': ({ context }) => !JSON.stringify(context).includes(Code),
  },
});
