import { connectionMachine, isAsking, isBack, isShown, keptAtOf } from '#machines/connection/connection.machine.ts';
import type { EventCatalogue } from 'machine-paths/types';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';
import { offline } from '../failures.ts';

export const here = '/fr/c/cuisine';
export const there = '/fr/p/mug';
/** The afternoon of the last day of May. */
export const noted = Date.UTC(2026, 4, 31, 12, 5);

const events = {
  'connection.lost': [{}],
  'connection.found': [{}],
  'page.kept': [{ href: there, at: noted }],
  'page.answered': [{ href: there }],
  'page.shown': [{ href: there }],
  retry: [{}],
} satisfies EventCatalogue<typeof connectionMachine>;

export const connectionModel = flowModel(connectionMachine, {
  requirements: {
    'SHOP-23': ['offline', 'asking', 'back', 'page.kept', 'page.answered', 'page.shown', 'retry', 'connection.lost'],
  },
  inputs: [
    { href: here, keptAt: null, isConnected: true },
    { href: here, keptAt: noted, isConnected: true },
    { href: here, keptAt: null, isConnected: false },
  ],
  events,
  outcomes: { askShop: { done: [undefined], errors: [offline] } },
  promises: {
    deciding: 'is never stable here',
    online: { says: 'says nothing', holds: (snapshot) => !isShown(snapshot) },
    offline: {
      says: 'says that there is no connection, and of when the page is if it was kept',
      holds: (snapshot) =>
        isShown(snapshot) && !isBack(snapshot) && (keptAtOf(snapshot) === null || keptAtOf(snapshot) === noted),
    },
    asking: { says: 'asks the shop, and says so', holds: (snapshot) => isShown(snapshot) && isAsking(snapshot) },
    back: { says: 'says that the connection is back', holds: (snapshot) => isShown(snapshot) && isBack(snapshot) },
  },
});

export default defineFlow({
  area: 'site',
  model: connectionModel,
  notInBrowser: 'needs a worker and a network that goes and comes: tests/browser/offline.test.ts walks it',
});
