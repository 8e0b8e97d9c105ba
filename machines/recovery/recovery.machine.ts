import type { FormAnswer } from '#contract/page.ts';
import type { PasswordReset, RecoveryMail } from '#contract/recovery.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** Where the server rendered the page: asking for the address, told that a mail is under way, at a link, or too late. */
export type RecoveryStep = 'asking' | 'told' | 'choosing' | 'expired';

export interface RecoveryInput {
  step: RecoveryStep;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

export type RecoveryRequest = { Email: string };
/** The new password, and the link's token. They stay in the form: neither is kept in the flow's context. */
export type NewPassword = { Token: string; Email: string; Password: string; PasswordConfirm: string };

export type RecoveryEvent =
  | { type: 'email.submit'; fields: RecoveryRequest }
  | { type: 'password.submit'; fields: NewPassword };

interface RecoveryContext {
  step: RecoveryStep;
  errors: FormErrors;
  failure: Failure | null;
}

const recoverySetup = setup({
  types: {
    context: {} as RecoveryContext,
    input: {} as RecoveryInput,
    events: {} as RecoveryEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' }>,
    tags: {} as 'busy',
  },
  actors: {
    requestLink: port<RecoveryMail, RecoveryRequest>('requestLink'),
    savePassword: port<PasswordReset, NewPassword>('savePassword'),
  },
  guards: {
    isAtLink: ({ context }) => context.step === 'choosing',
    isTooLate: ({ context }) => context.step === 'expired',
    isMailed: ({ context }) => context.step === 'told',
    /** Expired, used, or replaced by a newer one. */
    isLinkOver: (_, { failure }: { failure: Failure }) => failure.code === 'Recovery.LinkOver',
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the link that leads on, in place of the form. */
    showWayOn: (_args, _params: undefined) => {},
    forgetRefusal: assign(noRefusal),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    tellChanged: emit((_, { Uri }: PasswordReset) => ({ type: 'document.requested' as const, href: Uri })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(recoverySetup);
const keepRefusal = { type: 'keepFailure', params: failed } as const;

/**
 * Mails somebody who forgot the password a link, and changes the password at that link: once, and only while the link is
 * valid.
 */
export const recoveryMachine = recoverySetup.createMachine({
  id: 'recovery',
  context: ({ input: { step, form } }) => ({
    step,
    ...refusalOfForm(form),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isAtLink', target: 'choosing' },
        { guard: 'isTooLate', target: 'expired' },
        { guard: 'isMailed', target: 'asking.told' },
        'asking',
      ],
    },
    asking: {
      initial: 'editing',
      on: { 'email.submit': 'requesting' },
      states: {
        editing: {},
        refused: { entry: 'showErrors' },
        // the form stays: a mail that does not arrive is requested again
        told: {},
      },
    },
    requesting: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'requestLink',
        input: ({ event }) => {
          assertEvent(event, 'email.submit');
          return event.fields;
        },
        onDone: 'asking.told',
        onFailure: { target: 'asking.refused', actions: keepRefusal },
      }),
    },
    choosing: {
      initial: 'editing',
      on: { 'password.submit': 'saving' },
      states: {
        editing: {},
        refused: { entry: 'showErrors' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'savePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submit');
          return event.fields;
        },
        onDone: { target: 'changed', actions: { type: 'tellChanged', params: ({ event }) => event.output } },
        onRefused: { guard: { type: 'isLinkOver', params: failed }, target: 'expired', actions: 'showWayOn' },
        onFailure: { target: 'choosing.refused', actions: keepRefusal },
      }),
    },
    /** Only another link leads on. */
    expired: {},
    /** The sign-in page is loading. */
    changed: { tags: 'busy' },
  },
});

export type RecoveryActor = ActorRefFrom<typeof recoveryMachine>;
type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>;

export const errorsOf = ({ context }: RecoverySnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: RecoverySnapshot): Failure | null => context.failure;
/** Whether a mail is under way, if there is an account. */
export const isTold = (snapshot: RecoverySnapshot): boolean => snapshot.matches({ asking: 'told' });
export const isExpired = (snapshot: RecoverySnapshot): boolean => snapshot.matches('expired');
export const isBusy = (snapshot: RecoverySnapshot): boolean => snapshot.hasTag('busy');
