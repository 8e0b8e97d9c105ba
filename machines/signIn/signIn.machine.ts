import type { Person, SignedIn, SignInAnswer } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { lockFailure } from '#rules/code-lock.ts';
import { noRefusal, refusalBy } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { resendAfter } from '#rules/sign-in-code.ts';
import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answered, codeIsOver, keepRefusal, orAskedForCode, orAskedForSecond } from './transitions.ts';
import type { CodeRequest, ProofCall, SignInCall, SignInContext, SignInEvent, SignInInput } from './types.ts';

type Asked = Extract<SignInEvent, { type: 'submit' | 'code.request' }>;

const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    events: {} as SignInEvent,
    emitted: {} as Extract<Fact, { type: 'person.changed' | 'notice.given' }>,
    tags: {} as 'busy',
  },
  actors: {
    signIn: port<SignInAnswer, SignInCall>('signIn'),
    requestCode: port<{ Message: string }, CodeRequest>('requestCode'),
    proveSignIn: port<SignInAnswer, ProofCall>('proveSignIn'),
    resendCode: port<{ Message: string }>('resendCode'),
    logOff: port<SignedIn>('logOff'),
  },
  guards: {
    asksCode: (_, { IsCodeAsked }: { IsCodeAsked: boolean }) => IsCodeAsked,
    /** Expired, used, or too many attempts. */
    isCodeOver: (_, { failure }: { failure: Failure }) => failure.code === 'Security.CodeExpired',
    asksSecondFactor: (_, { IsTwoFactor }: { IsTwoFactor: boolean }) => IsTwoFactor,
    isTwoFactor: (_, { isTwoFactor }: { isTwoFactor: boolean }) => isTwoFactor,
    /** Too many wrong codes. */
    isLock: (_, { failure }: { failure: Failure | null }) => failure?.code === 'Security.CodeLocked',
    isLocked: ({ context }) => context.failure?.code === 'Security.CodeLocked',
    isKnown: (_, { person }: { person: Person | null }) => person !== null,
  },
  actions: {
    keepAsked: assign((_, { type, fields, returnUrl, staysHere }: Asked) => ({
      email: fields.Email,
      person: null,
      returnUrl,
      staysHere,
      isRequested: type === 'code.request',
      errors: {},
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    takePerson: assign((_, { person }: { person: Person | null }) => ({ person, errors: {}, failure: null })),
    tellPerson: emit(({ context }, { Person: person, Cart: summary, Uri }: SignedIn) => ({
      type: 'person.changed' as const,
      person,
      summary,
      uri: context.staysHere ? '' : Uri,
    })),
    forgetRefusal: assign(noRefusal),
    keepLock: assign((_, { Lock, HasPasskey: hasPasskey }: SignInAnswer) => ({
      hasPasskey,
      errors: {},
      failure: Lock && lockFailure(Lock),
    })),
    keepReturn: assign(
      (_, { returnUrl, isRequested, hasPasskey, lock }: Extract<SignInEvent, { type: 'code.asked' }>) => ({
        returnUrl,
        isRequested,
        hasPasskey,
        failure: lock,
      }),
    ),
    /** After a sign-in with a recovery code on the page that it stays on; any other leads to a page that says so. */
    tellCodesLeft: enqueueActions(({ enqueue, context }, { RecoveryCodesLeft: count }: SignInAnswer) => {
      if (count === null || !context.staysHere) return;
      enqueue.emit({ type: 'notice.given', style: 'notice', code: 'Security.CodesLeft', params: { count } });
    }),
    leaveHere: assign({ staysHere: false, failure: null }),
  },
  delays: { answerTimeout, resendAfter, untilUnlocked: ({ context }) => context.failure?.retryAfter ?? 0 },
});
const ask = asksOf(signInSetup);
const codeOf = ({
  event,
  context: { returnUrl: ReturnUrl },
}: {
  event: SignInEvent;
  context: SignInContext;
}): ProofCall => {
  assertEvent(event, 'code.submit');
  return { ...event.fields, ReturnUrl };
};

/** Knows who is signed in, signs in and out, and announces changes. */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...input,
    email: '',
    returnUrl: '',
    staysHere: false,
    isRequested: false,
    hasPasskey: false,
    errors: {},
    failure: null,
  }),
  initial: 'deciding',
  on: {
    // a registration signs in as well
    'person.changed': { target: '.deciding', actions: { type: 'takePerson', params: ({ event }) => event } },
    // a customer whose session has expired is asked to sign in again
    submit: { target: '.visitor.signingIn', actions: { type: 'keepAsked', params: ({ event }) => event } },
    'code.request': { target: '.visitor.requesting', actions: { type: 'keepAsked', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [{ guard: { type: 'isKnown', params: ({ context }) => context }, target: 'customer' }, 'visitor'],
    },
    visitor: {
      initial: 'ready',
      states: {
        ready: {
          on: {
            'code.asked': [
              {
                guard: { type: 'isTwoFactor', params: ({ event }) => event },
                target: 'secondFactor',
                actions: { type: 'keepReturn', params: ({ event }) => event },
              },
              { target: 'proving', actions: { type: 'keepReturn', params: ({ event }) => event } },
            ],
          },
        },
        refused: {},
        signingIn: {
          tags: 'busy',
          // ignore a second press while the first is pending
          on: { submit: {}, 'code.request': {} },
          ...ask({
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'submit');
              return { ...event.fields, ReturnUrl: event.returnUrl };
            },
            onDone: orAskedForCode,
            onFailure: { target: 'refused', actions: keepRefusal },
          }),
        },
        requesting: {
          tags: 'busy',
          on: { submit: {}, 'code.request': {} },
          ...ask({
            src: 'requestCode',
            input: ({ context: { email: Email, returnUrl: ReturnUrl } }) => ({ Email, ReturnUrl }),
            onDone: 'proving',
            onFailure: { target: 'refused', actions: keepRefusal },
          }),
        },
        secondFactor: {
          initial: 'deciding',
          on: { 'code.abandon': { target: 'ready', actions: 'forgetRefusal' } },
          states: {
            deciding: { always: [{ guard: 'isLocked', target: 'locked' }, 'asked'] },
            asked: { on: { 'code.submit': 'checking' } },
            checking: {
              tags: 'busy',
              entry: 'forgetRefusal',
              ...ask({
                src: 'proveSignIn',
                input: codeOf,
                onDone: [
                  {
                    ...answered,
                    actions: [{ type: 'tellCodesLeft', params: ({ event }) => event.output }, ...answered.actions],
                  },
                ],
                onRefused: [
                  codeIsOver,
                  { guard: { type: 'isLock', params: failed }, target: 'locked', actions: keepRefusal },
                ],
                onFailure: { target: 'asked', actions: keepRefusal },
              }),
            },
            /** The deadline is the server's, and a reload of the page keeps it. */
            locked: { after: { untilUnlocked: { target: 'asked', actions: 'forgetRefusal' } } },
          },
        },
        proving: {
          type: 'parallel',
          on: { 'code.abandon': { target: 'ready', actions: 'forgetRefusal' } },
          states: {
            code: {
              initial: 'asked',
              states: {
                asked: { on: { 'code.submit': 'checking' } },
                checking: {
                  tags: 'busy',
                  entry: 'forgetRefusal',
                  ...ask({
                    src: 'proveSignIn',
                    input: codeOf,
                    onDone: orAskedForSecond,
                    onRefused: codeIsOver,
                    onFailure: { target: 'asked', actions: keepRefusal },
                  }),
                },
              },
            },
            mail: {
              initial: 'sent',
              states: {
                sent: { after: { resendAfter: 'offered' } },
                offered: { on: { 'code.resend': 'resending' } },
                resending: {
                  entry: 'forgetRefusal',
                  ...ask({
                    src: 'resendCode',
                    onDone: 'resent',
                    onRefused: codeIsOver,
                    onFailure: { target: 'offered', actions: keepRefusal },
                  }),
                },
                resent: { after: { resendAfter: 'offered' } },
              },
            },
          },
        },
      },
    },
    customer: {
      initial: 'ready',
      states: {
        ready: { on: { logOff: { target: 'loggingOff', actions: 'leaveHere' } } },
        loggingOff: {
          tags: 'busy',
          ...ask({
            src: 'logOff',
            onDone: answered,
            onFailure: { target: 'ready', actions: keepRefusal },
          }),
        },
      },
    },
  },
});

export type SignInActor = ActorRefFrom<typeof signInMachine>;
