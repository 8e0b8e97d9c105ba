import type { TwoFactorFacts, TwoFactorStep } from '#contract/two-factor.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { fieldErrorsOf, noRefusal, refusalBy } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, DoneActorEvent, SnapshotFrom } from 'xstate';

export interface TwoFactorInput {
  step: TwoFactorStep;
  facts: TwoFactorFacts;
  /** It was just switched off. */
  isChanged: boolean;
  /** Why a plain form's post was refused, or a lock that is still on; else null. */
  failure: Failure | null;
  /** The page beneath the dialog; '' on its own page. */
  here: string;
}

/** What is typed travels with its event and is never stored, nor is what the server shows once: the view has it. */
export type OwnPassword = { Password: string };
export type AppCode = { Code: string };

export type TwoFactorEvent =
  | { type: 'password.submit'; fields: OwnPassword }
  | { type: 'code.submit'; fields: AppCode }
  | { type: 'step.back' }
  | { type: 'codes.print' }
  | { type: 'codes.keep' }
  | { type: 'codes.renew' }
  | { type: 'disable' };

interface TwoFactorContext extends Omit<TwoFactorInput, 'isChanged' | 'step'> {
  step: TwoFactorStep | 'disabled';
  errors: FormErrors;
}

type Answered = { event: DoneActorEvent<TwoFactorFacts> };
const take = { type: 'takeFacts', params: ({ event }: Answered) => ({ facts: event.output }) } as const;
const isOn = { type: 'isOn', params: ({ event }: Answered) => ({ facts: event.output }) } as const;
const keepRefusal = { type: 'keepFailure', params: failed } as const;
const isLock = { type: 'isLock', params: failed } as const;

const twoFactorSetup = setup({
  types: {
    context: {} as TwoFactorContext,
    input: {} as TwoFactorInput,
    events: {} as TwoFactorEvent,
    emitted: {} as Extract<Fact, { type: 'twoFactor.changed' }>,
    tags: {} as 'busy',
  },
  actors: {
    begin: port<TwoFactorFacts, OwnPassword>('begin'),
    confirm: port<TwoFactorFacts, AppCode>('confirm'),
    keepCodes: port<TwoFactorFacts>('keepCodes'),
    renewCodes: port<TwoFactorFacts, OwnPassword>('renewCodes'),
    disable: port<TwoFactorFacts, OwnPassword>('disable'),
  },
  guards: {
    isAt: ({ context }, { step }: { step: TwoFactorContext['step'] }) => context.step === step,
    isProtected: ({ context }) => context.facts.IsOn,
    isLocked: ({ context: { step, failure } }) => step === 'enrol' && failure?.code === 'Security.CodeLocked',
    isOn: (_, { facts }: { facts: TwoFactorFacts }) => facts.IsOn,
    isLock: (_, { failure }: { failure: Failure }) => failure.code === 'Security.CodeLocked',
  },
  actions: {
    /** Provided by the composition root: focuses the step's first refused field, else its first control. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the heading of the step that is shown now. */
    showStep: (_args, _params: undefined) => {},
    /** Provided by the composition root: drops what is shown once. */
    forgetShown: (_args, _params: undefined) => {},
    /** Provided by the composition root. */
    print: (_args, _params: undefined) => {},
    takeFacts: assign((_, { facts }: { facts: TwoFactorFacts }) => ({ facts })),
    forgetRefusal: assign(noRefusal),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    /** The page beneath the dialog is outdated: it is refreshed when the dialog closes. */
    tellChanged: emit(({ context: { here } }) => ({ type: 'twoFactor.changed' as const, here })),
  },
  delays: { answerTimeout, untilUnlocked: ({ context }) => context.failure?.retryAfter ?? 0 },
});
const ask = asksOf(twoFactorSetup);

const withPassword = ({ event }: { event: TwoFactorEvent }): OwnPassword => {
  assertEvent(event, 'password.submit');
  return event.fields;
};
const back = { target: '#twoFactor.home', actions: ['forgetRefusal', 'forgetShown', 'showStep'] } as const;
const changed = [take, 'tellChanged', 'showStep'] as const;

/** Sets up two-factor authentication with an authenticator app, shows its recovery codes once, and switches it off. */
export const twoFactorMachine = twoFactorSetup.createMachine({
  id: 'twoFactor',
  context: ({ input: { step, isChanged, failure, ...input } }) => ({
    ...input,
    step: isChanged && step === 'home' ? 'disabled' : step,
    failure,
    errors: failure ? fieldErrorsOf(failure) : {},
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isLocked', target: 'enrolling.locked' },
        { guard: { type: 'isAt', params: { step: 'enrol' } }, target: 'enrolling' },
        { guard: { type: 'isAt', params: { step: 'codes' } }, target: 'codes' },
        { guard: { type: 'isAt', params: { step: 'renew' } }, target: 'renewing' },
        { guard: { type: 'isAt', params: { step: 'disable' } }, target: 'disabling' },
        { guard: 'isProtected', target: 'home.on' },
        { guard: { type: 'isAt', params: { step: 'disabled' } }, target: 'home.off.changed' },
        'home.off',
      ],
    },
    home: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isProtected', target: 'on' }, 'off'] },
        off: {
          initial: 'asking',
          on: { 'password.submit': '#twoFactor.beginning' },
          states: { asking: {}, refused: { entry: 'showErrors' }, changed: {} },
        },
        on: {
          on: {
            'codes.renew': { target: '#twoFactor.renewing', actions: 'showStep' },
            disable: { target: '#twoFactor.disabling', actions: 'showStep' },
          },
        },
      },
    },
    beginning: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'begin',
        input: withPassword,
        onDone: [
          // in another window
          { guard: isOn, target: 'home.on', actions: [...changed] },
          { target: 'enrolling', actions: [take, 'showStep'] },
        ],
        onFailure: { target: 'home.off.refused', actions: keepRefusal },
      }),
    },
    enrolling: {
      initial: 'editing',
      on: { 'step.back': back },
      states: {
        editing: { on: { 'code.submit': '#twoFactor.confirming' } },
        refused: { entry: 'showErrors', on: { 'code.submit': '#twoFactor.confirming' } },
        /** Too many wrong codes: the deadline is the server's, and a reload keeps it. */
        locked: { after: { untilUnlocked: { target: 'editing', actions: 'forgetRefusal' } } },
      },
    },
    confirming: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'confirm',
        input: ({ event }) => {
          assertEvent(event, 'code.submit');
          return event.fields;
        },
        onDone: { target: 'codes', actions: [...changed] },
        onRefused: { guard: isLock, target: 'enrolling.locked', actions: keepRefusal },
        onFailure: { target: 'enrolling.refused', actions: keepRefusal },
      }),
    },
    codes: {
      on: { 'codes.print': { actions: 'print' }, 'codes.keep': 'keeping' },
    },
    keeping: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'keepCodes',
        onDone: { target: 'home', actions: [take, 'forgetShown', 'showStep'] },
        onFailure: { target: 'codes', actions: keepRefusal },
      }),
    },
    renewing: {
      initial: 'asking',
      on: { 'password.submit': 'replacing', 'step.back': back },
      states: { asking: {}, refused: { entry: 'showErrors' } },
    },
    replacing: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'renewCodes',
        input: withPassword,
        onDone: { target: 'codes', actions: [...changed] },
        onFailure: { target: 'renewing.refused', actions: keepRefusal },
      }),
    },
    disabling: {
      initial: 'asking',
      on: { 'password.submit': 'switchingOff', 'step.back': back },
      states: { asking: {}, refused: { entry: 'showErrors' } },
    },
    switchingOff: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'disable',
        input: withPassword,
        onDone: { target: 'home.off.changed', actions: [...changed] },
        onFailure: { target: 'disabling.refused', actions: keepRefusal },
      }),
    },
  },
});

export type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>;
type TwoFactorSnapshot = SnapshotFrom<typeof twoFactorMachine>;

export const factsOf = ({ context }: TwoFactorSnapshot): TwoFactorFacts => context.facts;
export const errorsOf = ({ context }: TwoFactorSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: TwoFactorSnapshot): Failure | null => context.failure;
export const isBusy = (snapshot: TwoFactorSnapshot): boolean => snapshot.hasTag('busy');
export const isLocked = (snapshot: TwoFactorSnapshot): boolean => snapshot.matches({ enrolling: 'locked' });
/** It was switched off just now. */
export const isSwitchedOff = (snapshot: TwoFactorSnapshot): boolean => snapshot.matches({ home: { off: 'changed' } });
/** What is on screen; a pending request leaves its step there. */
export function stepOf(snapshot: TwoFactorSnapshot): 'off' | 'on' | 'enrol' | 'codes' | 'renew' | 'disable' {
  const shown = [
    ['enrol', ['enrolling', 'confirming']],
    ['codes', ['codes', 'keeping']],
    ['renew', ['renewing', 'replacing']],
    ['disable', ['disabling', 'switchingOff']],
  ] as const;
  const found = shown.find(([, states]) => states.some((state) => snapshot.matches(state)));
  return found?.[0] ?? (snapshot.context.facts.IsOn ? 'on' : 'off');
}
