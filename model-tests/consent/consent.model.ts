import { consentMachine } from '#machines/consent/consent.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { EventCatalogue } from '#paths/types.ts';
import { needsConsent } from '#rules/consent.ts';

export const stamp = '2026-11';
export const some = { preferences: true, statistics: false, marketing: false };
const earlier = { stamp: '2025-01', preferences: true, statistics: true, marketing: true };
const current = { stamp, preferences: true, statistics: true, marketing: true };

const events = {
  acceptAll: [{}],
  declineAll: [{}],
  save: [{ choice: some }],
  'settings.open': [{}],
  'settings.close': [{}],
} satisfies EventCatalogue<typeof consentMachine>;

/** A first visit, a visit after the page settings changed, and one with a current answer. */
export const consentModel = flowModel(consentMachine, {
  inputs: [null, earlier, current].map((record) => ({ record, stamp })),
  events,
  outcomes: { keepConsent: { done: [undefined], errors: [new Error('cookies are switched off')] } },
  promises: {
    deciding: 'never rests here',
    'unanswered.banner': {
      says: 'asks, and holds no record of the current stamp',
      holds: ({ context }) => needsConsent(context.record, context.stamp),
    },
    'unanswered.settings': {
      says: 'offers the single categories, still without an answer',
      holds: ({ context }) => needsConsent(context.record, context.stamp),
    },
    saving: { says: 'is busy keeping what was asked', holds: (snapshot) => snapshot.hasTag('busy') },
    answered: {
      says: 'shows neither banner nor settings, and holds a record of the current stamp',
      holds: (snapshot) => !snapshot.hasTag('settings') && !needsConsent(snapshot.context.record, stamp),
    },
    reopened: {
      says: 'shows the kept choice to change',
      holds: ({ context }) => JSON.stringify(context.asked) === JSON.stringify(context.record),
    },
    failed: { says: 'shows the choice that could not be kept', holds: (snapshot) => snapshot.hasTag('settings') },
  },
  invariants: { 'what is asked carries the current stamp once asked': ({ context }) => context.stamp === stamp },
});
