import { anchorMachine } from '#machines/anchor/anchor.machine.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

export const prices = { id: 'prix', isStill: false };
export const still = { id: 'delais', isStill: true };

export const anchorModel = flowModel(anchorMachine, {
  requirements: { 'NAV-04': ['go', 'await', 'page.loaded', 'scrolling', 'arrived'] },
  inputs: [undefined],
  events: {
    go: [prices, still],
    await: [prices, still],
    'page.leaving': [{ href: '/fr/livraison#prix' }, { href: '/fr' }],
    'page.loaded': [{ href: '/fr/livraison#prix' }, { href: '/fr/livraison#delais' }, { href: '/fr' }],
    interrupt: [{}],
  },
  outcomes: { scrollTo: { done: [undefined], errors: [new Error('no such target')] } },
  promises: {
    resting: { says: 'has no target', holds: ({ context }) => context.place === null },
    awaitingPage: { says: 'knows the target on the page being loaded', holds: ({ context }) => context.place !== null },
    scrolling: { says: 'scrolls to a target', holds: ({ context }) => context.place !== null },
    arrived: 'is never stable here',
  },
});

export default defineFlow({
  area: 'site',
  model: anchorModel,
  notInBrowser: 'scrolls the page and shows nothing of its own: tests/browser/places.test.ts times it',
});
