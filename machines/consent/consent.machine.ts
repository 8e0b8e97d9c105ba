import { asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import {
  acceptAll,
  chosen,
  declineAll,
  isEveryCategoryDenied,
  isEveryCategoryGranted,
  needsConsent,
} from '#rules/consent.ts';
import type { ConsentChoice, ConsentRecord } from '#rules/consent.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type ConsentEvent =
  | { type: 'acceptAll' }
  | { type: 'declineAll' }
  | { type: 'save'; choice: ConsentChoice }
  | { type: 'settings.open' }
  | { type: 'settings.close' };

export interface ConsentInput {
  /** The record in the visitor's cookie. */
  record: ConsentRecord | null;
  /** The current version of the page settings. */
  stamp: string;
}

interface ConsentContext extends ConsentInput {
  /** What is being saved, or could not be: shown in the settings until it is. */
  asked: ConsentRecord;
}

/** Saving a cookie is immediate; after this it has failed, in ms. */
const keepTimeout = 5_000;

/** What the visitor's current answer amounts to; `none` without one. */
type ConsentStatus = 'none' | 'all' | 'some' | 'declined';

const statusIn = ({ record, stamp }: ConsentInput): ConsentStatus => {
  if (record === null || needsConsent(record, stamp)) return 'none';
  if (isEveryCategoryGranted(record)) return 'all';
  return isEveryCategoryDenied(record) ? 'declined' : 'some';
};

const consentSetup = setup({
  types: {
    context: {} as ConsentContext,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
    emitted: {} as Extract<Fact, { type: 'consent.given' | 'notice.given' }>,
    tags: {} as 'busy' | 'settings',
  },
  actors: { keepConsent: port<void, ConsentRecord>('keepConsent') },
  guards: {
    isMissing: ({ context }) => needsConsent(context.record, context.stamp),
    isMore: ({ context }) => statusIn(context) !== 'all',
  },
  actions: {
    askAll: assign({ asked: ({ context }) => acceptAll(context.stamp) }),
    askNone: assign({ asked: ({ context }) => declineAll(context.stamp) }),
    askSome: assign({
      asked: ({ context }, { choice }: { choice: ConsentChoice }) => chosen(context.stamp, choice),
    }),
    askAsKept: assign({ asked: ({ context }) => context.record ?? declineAll(context.stamp) }),
    keepAsked: assign({ record: ({ context }) => context.asked }),
    tellGiven: emit(({ context }) => ({ type: 'consent.given', record: context.asked }) as const),
    tellKept: emit({ type: 'notice.given', style: 'notice', code: 'Consent.Saved' }),
  },
  delays: { keepTimeout },
});
const ask = asksOf(consentSetup);

/** Asks which cookies may be set, saves the answer, and lets the visitor change it at any time. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, asked: input.record ?? declineAll(input.stamp) }),
  initial: 'deciding',
  on: {
    // who accepted everything has nothing left to accept
    acceptAll: { guard: 'isMore', target: '.saving', actions: 'askAll' },
    declineAll: { target: '.saving', actions: 'askNone' },
    save: { target: '.saving', actions: { type: 'askSome', params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: 'isMissing', target: 'unanswered' }, { target: 'answered' }] },
    unanswered: {
      initial: 'banner',
      states: {
        banner: { on: { 'settings.open': 'settings' } },
        settings: { tags: 'settings', on: { 'settings.close': 'banner' } },
      },
    },
    answered: { on: { 'settings.open': { target: 'reopened', actions: 'askAsKept' } } },
    reopened: { tags: 'settings', on: { 'settings.close': 'answered' } },
    saving: {
      tags: 'busy',
      // further presses are ignored while the first is being saved
      on: { acceptAll: {}, declineAll: {}, save: {} },
      ...ask({
        src: 'keepConsent',
        input: ({ context }) => context.asked,
        onDone: { target: 'answered', actions: ['keepAsked', 'tellGiven', 'tellKept'] },
        onFailure: 'failed',
        within: 'keepTimeout',
      }),
    },
    failed: {
      tags: 'settings',
      on: { 'settings.close': 'deciding' },
    },
  },
});

export type ConsentActor = ActorRefFrom<typeof consentMachine>;
type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

export const isBannerShown = (snapshot: ConsentSnapshot): boolean => snapshot.matches({ unanswered: 'banner' });
export const isSettingsShown = (snapshot: ConsentSnapshot): boolean => snapshot.hasTag('settings');
export const isFailed = (snapshot: ConsentSnapshot): boolean => snapshot.matches('failed');
/** The choice that was saved, whatever its stamp. */
export const recordOf = (snapshot: ConsentSnapshot): ConsentRecord | null => snapshot.context.record;
/** Drives the buttons, and what the cookie page says of the choice. */
export const statusOf = (snapshot: ConsentSnapshot): ConsentStatus => statusIn(snapshot.context);
/** The choice that the settings show: the saved one, or one that could not be saved yet. */
export const choiceOf = (snapshot: ConsentSnapshot): ConsentChoice => snapshot.context.asked;
