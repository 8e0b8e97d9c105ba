import { isFaded, isLoading, navigationMachine, showsInitialLoader } from '#machines/navigation/navigation.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { EventCatalogue } from '#paths/types.ts';

export const product = { key: '1', href: '/fr/p/tasse', isSamePage: false, isStill: false };
export const still = { key: '2', href: '/fr/p/lampe', isSamePage: false, isStill: true };
export const anchor = { key: '3', href: '/fr#bas', isSamePage: true, isStill: false };

const events = {
  leave: [product, still, anchor],
  stay: [{}],
  'page.rendered': [{ href: '/fr/p/tasse' }],
} satisfies EventCatalogue<typeof navigationMachine>;

/** A visitor on the home page who follows links, again and elsewhere, while answers come, fail or never come. */
export const navigationModel = flowModel(navigationMachine, {
  inputs: [{ href: '/fr' }],
  events,
  outcomes: {
    requestPage: { done: [undefined], errors: [new Error('no answer')] },
    awaitImages: { done: [undefined], errors: [new Error('left')] },
  },
  promises: {
    'page.leaving.deciding': 'never rests here',
    'page.leaving.still': { says: 'loads without any fade', holds: (s) => isLoading(s) && !isFaded(s) },
    'page.leaving.fadingOut': {
      says: 'fades the old page out while the answer is on its way',
      holds: (s) => isLoading(s) && isFaded(s),
    },
    'page.leaving.fadedOut': {
      says: 'keeps the page faded until the answer is there',
      holds: (s) => isLoading(s) && isFaded(s),
    },
    'page.staying': 'never rests here',
    'page.swapping': { says: 'the answer is there and the router puts it on screen', holds: (s) => isLoading(s) },
    'page.arriving': { says: 'the page is on screen, its pictures are not all there', holds: (s) => !isLoading(s) },
    'page.finished': {
      says: 'the page is whole and nothing is pending',
      holds: (s) => !isLoading(s) && s.context.pending === null,
    },
    'initialLoader.awaitingImages': { says: 'the initial loader class stands', holds: showsInitialLoader },
    'initialLoader.ending': { says: 'the initial loader class still stands', holds: showsInitialLoader },
    'initialLoader.gone': { says: 'the initial loader class is gone', holds: (s) => !showsInitialLoader(s) },
  },
  invariants: {
    'a page that loads names its address': (s) => !s.matches({ page: 'leaving' }) || s.context.pending !== null,
  },
});
