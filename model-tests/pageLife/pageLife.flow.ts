import {
  holdsPress,
  isAwake,
  isBlocking,
  isPrefetching,
  pageLifeMachine,
} from '#machines/pageLife/pageLife.machine.ts';
import type { RegionRequest } from '#machines/region/region.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import { defineFlow } from '../define-flow.ts';

export const steps = ['calls', 'dialogs'];
export const plus = { name: 'plus' };
export const minus = { name: 'minus' };
export const request: RegionRequest = {
  href: '/fr/news',
  method: 'GET',
  fields: [],
  sender: 'all-news',
  target: 'page',
  loader: 'news',
};

const events = {
  'page.touched': [{}],
  'page.idle': [{}],
  'control.pressed': [{ press: plus }, { press: minus }],
  'area.claimed': [{ href: '/fr/news', request }],
  'page.leaving': [{ href: '/fr/news' }, { href: '/fr/contact' }],
  'page.finished': [{ href: '/fr/news' }],
} satisfies EventCatalogue<typeof pageLifeMachine>;

/** Somebody who looks at a page, touches it, presses what is not hydrated yet, and follows a link that blocks an area. */
export const pageLifeModel = flowModel(pageLifeMachine, {
  requirements: {
    'NAV-28': [
      'page.idle',
      'page.touched',
      'control.pressed',
      'press.none',
      'ahead.prefetching',
      'ahead.idling',
      'ahead.ended',
    ],
    'NAV-19': ['area.claimed', 'area.blocked', 'area.free'],
  },
  inputs: [{ steps }],
  events,
  outcomes: {
    prefetch: { done: [undefined], errors: [new Error('spared')] },
    awaitHydration: { done: [undefined], errors: [new Error('The button is gone')] },
  },
  rests: {
    'code.awake': 'prepared code stays for as long as the shop is open',
    'ahead.ended': 'what was prefetched stays for as long as the shop is open',
  },
  promises: {
    'ahead.prefetching': {
      says: 'prefetches what the page names, touched or not, unless the user saves data',
      holds: isPrefetching,
    },
    'ahead.idling': { says: 'is asleep, with everything prefetched', holds: (s) => !isPrefetching(s) && !isAwake(s) },
    'ahead.ended': { says: 'loads nothing before it is needed', holds: (s) => !isPrefetching(s) },
    'code.asleep': { says: 'prepares one part of its code per idle moment', holds: (s) => !isAwake(s) },
    'code.awake': { says: 'has prepared everything', holds: (s) => isAwake(s) && s.context.steps.length === 0 },
    'press.none': { says: 'has no queued press', holds: (s) => !holdsPress(s) && s.context.press === null },
    'press.waiting': { says: 'has the last press queued', holds: (s) => holdsPress(s) && s.context.press !== null },
    'area.free': { says: 'nothing is blocked', holds: (s) => !isBlocking(s) && s.context.blocked === null },
    'area.blocked': { says: 'the claimed area is blocked', holds: (s) => isBlocking(s) && s.context.blocked !== null },
  },
});

export default defineFlow({
  area: 'site',
  model: pageLifeModel,
  notInBrowser:
    'covers a page between two loads: tests/browser/late.test.ts, asleep.test.ts, ahead.test.ts and links.test.ts go through it',
});
