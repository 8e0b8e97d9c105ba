import type { Person, SignedIn, SignInAnswer } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { resendAfter } from '#rules/sign-in-code.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, DoneActorEvent, SnapshotFrom } from 'xstate';

export interface SignInInput {
  person: Person | null;
}

/** The form's content. The password travels with the event and is never stored. */
export interface Credentials {
  Email: string;
  Password: string;
}

export type SignInCall = Credentials & { ReturnUrl: string };

/** The mailed code; like the password it is never stored. */
export type ProofCall = { Code: string; ReturnUrl: string };

export type SignInEvent =
  /** `staysHere`: a failed call asked for it, which is repeated on the same page; no URL is opened afterwards. */
  | { type: 'submit'; fields: Credentials; returnUrl: string; staysHere: boolean }
  /** The page came with this step, after a form posted before hydration. */
  | { type: 'code.asked'; returnUrl: string }
  | { type: 'code.submit'; fields: { Code: string } }
  | { type: 'code.resend' }
  | { type: 'code.abandon' }
  | { type: 'logOff' }
  | Extract<Fact, { type: 'person.changed' }>;

interface SignInContext extends SignInInput {
  /** As last submitted, for a form that is opened again. */
  email: string;
  /** Where it leads once the code is right. */
  returnUrl: string;
  staysHere: boolean;
  errors: FormErrors;
  failure: Failure | null;
}

/** Signing in and out have the same outcome: the current customer, announced to everyone. */
const answered = {
  target: '#signIn.deciding',
  actions: [
    {
      type: 'takePerson',
      params: ({ event }: { event: DoneActorEvent<SignedIn> }) => ({ person: event.output.Person }),
    },
    { type: 'tellPerson', params: ({ event }: { event: DoneActorEvent<SignedIn> }) => event.output },
  ],
} as const;
/** While the account is under a guessing attack, the password alone does not suffice. */
const orAskedForCode = [
  {
    guard: { type: 'asksCode', params: ({ event }: { event: DoneActorEvent<SignInAnswer> }) => event.output },
    target: '#signIn.visitor.proving',
    actions: 'forgetRefusal',
  },
  answered,
] as const;
const keepRefusal = { type: 'keepFailure', params: failed } as const;
/** Back to the password. */
const codeIsOver = {
  guard: { type: 'isCodeOver', params: failed },
  target: '#signIn.visitor.refused',
  actions: keepRefusal,
} as const;

const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    events: {} as SignInEvent,
    emitted: {} as Extract<Fact, { type: 'person.changed' }>,
    tags: {} as 'busy',
  },
  actors: {
    signIn: port<SignInAnswer, SignInCall>('signIn'),
    proveSignIn: port<SignInAnswer, ProofCall>('proveSignIn'),
    resendCode: port<{ Message: string }>('resendCode'),
    logOff: port<SignedIn>('logOff'),
  },
  guards: {
    asksCode: (_, { IsCodeAsked }: { IsCodeAsked: boolean }) => IsCodeAsked,
    /** Expired, used, or too many attempts. */
    isCodeOver: (_, { failure }: { failure: Failure }) => failure.code === 'Security.CodeExpired',
    isKnown: (_, { person }: { person: Person | null }) => person !== null,
  },
  actions: {
    keepAsked: assign((_, { fields, returnUrl, staysHere }: Extract<SignInEvent, { type: 'submit' }>) => ({
      email: fields.Email,
      person: null,
      returnUrl,
      staysHere,
      errors: {},
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, errors: fieldErrorsOf(failure) })),
    takePerson: assign((_, { person }: { person: Person | null }) => ({ person, errors: {}, failure: null })),
    tellPerson: emit(({ context }, { Person: person, Cart: summary, Uri }: SignedIn) => ({
      type: 'person.changed' as const,
      person,
      summary,
      uri: context.staysHere ? '' : Uri,
    })),
    forgetRefusal: assign({ errors: {}, failure: null }),
    keepReturn: assign((_, { returnUrl }: { returnUrl: string }) => ({ returnUrl })),
    leaveHere: assign({ staysHere: false, failure: null }),
  },
  delays: { answerTimeout, resendAfter },
});
const ask = asksOf(signInSetup);

/** Knows who is signed in, signs in and out, and announces changes. */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...input, email: '', returnUrl: '', staysHere: false, errors: {}, failure: null }),
  initial: 'deciding',
  on: {
    // a registration signs in as well
    'person.changed': { target: '.deciding', actions: { type: 'takePerson', params: ({ event }) => event } },
    // a customer whose session has expired is asked to sign in again
    submit: { target: '.visitor.signingIn', actions: { type: 'keepAsked', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [{ guard: { type: 'isKnown', params: ({ context }) => context }, target: 'customer' }, 'visitor'],
    },
    visitor: {
      initial: 'ready',
      states: {
        ready: {
          on: { 'code.asked': { target: 'proving', actions: { type: 'keepReturn', params: ({ event }) => event } } },
        },
        refused: {},
        signingIn: {
          tags: 'busy',
          // ignore a second press while the first is pending
          on: { submit: {} },
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
                    input: ({ event, context: { returnUrl: ReturnUrl } }) => {
                      assertEvent(event, 'code.submit');
                      return { ...event.fields, ReturnUrl };
                    },
                    onDone: answered,
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
type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

/** The signed-in customer; null for a visitor. */
export const personOf = ({ context }: SignInSnapshot): Person | null => context.person;
export const emailOf = ({ context }: SignInSnapshot): string => context.email;
export const errorsOf = ({ context }: SignInSnapshot): FormErrors => context.errors;
/** Why it failed, including the message for wrong credentials. */
export const failureIn = ({ context }: SignInSnapshot): Failure | null => context.failure;
/** Whether the mailed code is being asked for. */
export const isProving = (snapshot: SignInSnapshot): boolean => snapshot.matches({ visitor: 'proving' });
/** The code mail's status: just sent, can be requested again, being requested, or sent again. */
export const mailOf = (snapshot: SignInSnapshot): 'sent' | 'offered' | 'resending' | 'resent' =>
  (['offered', 'resending', 'resent'] as const).find((mail) => snapshot.matches({ visitor: { proving: { mail } } })) ??
  'sent';
export const isBusy = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('busy');
