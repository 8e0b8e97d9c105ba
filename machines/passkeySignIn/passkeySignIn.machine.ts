import type { PasskeyRequest, UsedPasskey } from '#contract/passkey.ts';
import type { SignInAnswer } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { challengeLife } from '#rules/passkeys.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, DoneActorEvent, SnapshotFrom } from 'xstate';

export interface PasskeySignInInput {
  returnUrl: string;
  /** In a dialog: no URL is opened afterwards. */
  staysHere: boolean;
  /** Instead of the second factor's code, after the right password. */
  isSecondFactor: boolean;
}

/** What the browser can do here: nothing, a dialog of its own, or also suggestions in the form's field. */
export type PasskeyAbility = 'none' | 'dialog' | 'autofill';

export type PasskeySignInEvent =
  | { type: 'passkey.use' }
  /** The form beside it is being sent: the browser takes its suggestions back. */
  | { type: 'form.sent' }
  /** The form is to be filled in again. */
  | { type: 'form.open' };

interface PasskeySignInContext extends PasskeySignInInput {
  ability: PasskeyAbility;
  /** How often a challenge for suggestions was requested. */
  offers: number;
  /** What the device is asked for, and its response, until the server has it. */
  asked: PasskeyRequest | null;
  used: UsedPasskey | null;
  failure: Failure | null;
}

/** Before its challenge is over a suggestion gets another one, for an hour: then nobody is sitting there. */
export const offerLife = challengeLife - 30_000;
const offersMost = 14;

const passkeySetup = setup({
  types: {
    context: {} as PasskeySignInContext,
    input: {} as PasskeySignInInput,
    events: {} as PasskeySignInEvent,
    emitted: {} as Extract<Fact, { type: 'person.changed' }>,
    tags: {} as 'busy',
  },
  actors: {
    look: port<PasskeyAbility>('look'),
    request: port<{ Options: PasskeyRequest }, { IsSecondFactor: boolean }>('request'),
    /** Suggests passkeys in the form's field until one is chosen. */
    suggest: port<UsedPasskey, PasskeyRequest | null>('suggest'),
    /** Asks the device, which asks its user. */
    use: port<UsedPasskey, PasskeyRequest | null>('use'),
    signIn: port<SignInAnswer, { Response: UsedPasskey | null; ReturnUrl: string }>('signIn'),
  },
  guards: {
    isImpossible: (_, { ability }: { ability: PasskeyAbility }) => ability === 'none',
    suggests: ({ context }, { ability }: { ability: PasskeyAbility }) =>
      ability === 'autofill' && !context.isSecondFactor,
    /** The browser took it back; it did not only wait too long. */
    isNotOver: (_, { failure }: { failure: Failure }) =>
      failure.code !== timedOut.code && failure.code !== 'Security.PasskeyTimedOut',
    maySuggest: ({ context: { ability, isSecondFactor, offers } }) =>
      ability === 'autofill' && !isSecondFactor && offers < offersMost,
  },
  actions: {
    keepAbility: assign((_, { ability }: { ability: PasskeyAbility }) => ({ ability })),
    countOffer: assign({ offers: ({ context }) => context.offers + 1 }),
    keepAsked: assign((_, { Options }: { Options: PasskeyRequest }) => ({ asked: Options })),
    keepUsed: assign((_, { used }: { used: UsedPasskey }) => ({ asked: null, used })),
    forgetRefusal: assign({ failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, asked: null, used: null })),
    tellPerson: emit(({ context }, { Person: person, Cart: summary, Uri }: SignInAnswer) => ({
      type: 'person.changed' as const,
      person,
      summary,
      uri: context.staysHere ? '' : Uri,
    })),
  },
  delays: { answerTimeout, deviceTimeout: challengeLife, offerLife },
});
const ask = asksOf(passkeySetup);

const abilityIn = ({ event }: { event: DoneActorEvent<PasskeyAbility> }) => ({ ability: event.output });
const keepAsked = {
  type: 'keepAsked',
  params: ({ event }: { event: DoneActorEvent<{ Options: PasskeyRequest }> }) => event.output,
} as const;
const keepUsed = {
  type: 'keepUsed',
  params: ({ event }: { event: DoneActorEvent<UsedPasskey> }) => ({ used: event.output }),
} as const;
const askedIn = ({ context }: { context: PasskeySignInContext }) => context.asked;
const keepRefusal = { type: 'keepFailure', params: failed } as const;
const refused = { target: '#passkeySignIn.refused', actions: keepRefusal } as const;
const requestOf = ({ context }: { context: PasskeySignInContext }) => ({ IsSecondFactor: context.isSecondFactor });

/**
 * Signs in with a passkey beside a form that signs in otherwise: by a button, and where the browser can, by its suggestions
 * in the form's field.
 */
export const passkeySignInMachine = passkeySetup.createMachine({
  id: 'passkeySignIn',
  context: ({ input }) => ({ ...input, ability: 'none', offers: 0, asked: null, used: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      ...ask({
        src: 'look',
        onDone: [
          { guard: { type: 'isImpossible', params: abilityIn }, target: 'impossible' },
          {
            guard: { type: 'suggests', params: abilityIn },
            target: 'offering',
            actions: { type: 'keepAbility', params: abilityIn },
          },
          { target: 'ready', actions: { type: 'keepAbility', params: abilityIn } },
        ],
        onFailure: 'impossible',
      }),
    },
    /** The form signs in without. */
    impossible: {},
    ready: {
      on: { 'passkey.use': 'requesting', 'form.open': { guard: 'maySuggest', target: 'offering' } },
    },
    /** Nothing of it is on screen but the browser's own: what fails is left out. */
    offering: {
      initial: 'requesting',
      on: { 'passkey.use': 'requesting', 'form.sent': 'ready' },
      states: {
        requesting: {
          entry: 'countOffer',
          ...ask({
            src: 'request',
            input: requestOf,
            onDone: { target: 'suggesting', actions: keepAsked },
            onFailure: '#passkeySignIn.ready',
          }),
        },
        suggesting: {
          ...ask({
            src: 'suggest',
            within: 'offerLife',
            input: askedIn,
            onDone: { target: '#passkeySignIn.signingIn', actions: keepUsed },
            onRefused: { guard: { type: 'isNotOver', params: failed }, target: '#passkeySignIn.ready' },
            onFailure: 'renewing',
          }),
        },
        renewing: { always: [{ guard: 'maySuggest', target: 'requesting' }, '#passkeySignIn.ready'] },
      },
    },
    refused: {
      on: { 'passkey.use': 'requesting', 'form.sent': { target: 'ready', actions: 'forgetRefusal' } },
    },
    requesting: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'request',
        input: requestOf,
        onDone: { target: 'asking', actions: keepAsked },
        onFailure: refused,
      }),
    },
    asking: {
      tags: 'busy',
      ...ask({
        src: 'use',
        within: 'deviceTimeout',
        input: askedIn,
        onDone: { target: 'signingIn', actions: keepUsed },
        onFailure: refused,
      }),
    },
    signingIn: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'signIn',
        input: ({ context }) => ({ Response: context.used, ReturnUrl: context.returnUrl }),
        onDone: { target: 'done', actions: { type: 'tellPerson', params: ({ event }) => event.output } },
        onFailure: refused,
      }),
    },
    /** The page or the dialog is being left. */
    done: { tags: 'busy' },
  },
});

export type PasskeySignInActor = ActorRefFrom<typeof passkeySignInMachine>;
type PasskeySignInSnapshot = SnapshotFrom<typeof passkeySignInMachine>;

export const failureIn = ({ context }: PasskeySignInSnapshot): Failure | null => context.failure;
export const isBusy = (snapshot: PasskeySignInSnapshot): boolean => snapshot.hasTag('busy');
export const isImpossible = (snapshot: PasskeySignInSnapshot): boolean => snapshot.matches('impossible');
