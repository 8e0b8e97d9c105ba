import { countdownMachine, isOver, leftOf } from '#machines/countdown/countdown.machine.ts';
import { flowModel } from '#paths/model.ts';
import { broken } from '../failures.ts';

/** Noon on the last day of May. */
export const end = Date.UTC(2026, 4, 31, 10);

export const countdownModel = flowModel(countdownMachine, {
  inputs: [
    { name: 'season', endsAt: end, isOver: false, href: '/fr' },
    { name: 'season', endsAt: end, isOver: false, href: '' },
    { name: 'season', endsAt: end, isOver: true, href: '' },
  ],
  events: {},
  outcomes: { readClock: { done: [end - 90_000, end], errors: [broken] } },
  rests: { over: 'what it counted to is behind' },
  promises: {
    deciding: 'was it over when the page was drawn?',
    reading: 'looks at the clock',
    counting: {
      says: 'the end lies ahead, or the clock stands still',
      holds: (snapshot) => (leftOf(snapshot) ?? 1) > 0,
    },
    ending: 'tells the page’s scripts',
    over: {
      says: 'nothing is left',
      holds: (snapshot) => isOver(snapshot) && (snapshot.context.isOver || (leftOf(snapshot) ?? 1) <= 0),
    },
  },
});
