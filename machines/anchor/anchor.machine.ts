import { assign, setup } from 'xstate';

import { port } from '#machines/port.ts';

/** "Scroll to anchors (default 800 ms)" (specification §2). */
export const ANCHOR_SCROLL_MS = 800;
/** Timeout of a scroll that a slow page does not finish. */
export const scrollTimeout = 3_000;
/** Timeout of a page load: navigation has given up by then. */
export const pageTimeout = 20_000;

/** The target of a link's fragment. */
export interface Place {
  /** The element's id, as in the URL's fragment. */
  id: string;
  /** The user prefers reduced motion. */
  isStill: boolean;
}

export interface Scroll extends Place {
  /** Duration in ms; 0 jumps. */
  ms: number;
}

export type AnchorEvent =
  /** A target in the current page. */
  | ({ type: 'go' } & Place)
  /** A target in the page that is being loaded. */
  | ({ type: 'await' } & Place)
  | { type: 'page.leaving'; href: string }
  | { type: 'page.loaded'; href: string }
  /** The user scrolls, which cancels ours. */
  | { type: 'interrupt' };

interface AnchorContext {
  place: Place | null;
}

const leadsTo = (href: string, place: Place | null) => place !== null && href.endsWith(`#${place.id}`);

/** Scrolls to the target of a link's fragment, in this page or the one being loaded, and moves the focus there. */
export const anchorMachine = setup({
  types: {
    context: {} as AnchorContext,
    events: {} as AnchorEvent,
    tags: {} as 'busy',
  },
  actors: { scrollTo: port<void, Scroll>('scrollTo') },
  actions: {
    keepPlace: assign({ place: (_, { id, isStill }: Place) => ({ id, isStill }) }),
    forgetPlace: assign({ place: null }),
    /** Reading continues at the target. */
    focus: (_args, _params: { id: string }) => {},
  },
  guards: {
    isPlaceOf: ({ context }, { href }: { href: string }) => leadsTo(href, context.place),
  },
  delays: { scrollTimeout, pageTimeout },
}).createMachine({
  id: 'anchor',
  context: { place: null },
  initial: 'resting',
  on: {
    go: { target: '.scrolling', reenter: true, actions: { type: 'keepPlace', params: ({ event }) => event } },
    await: { target: '.awaitingPage', actions: { type: 'keepPlace', params: ({ event }) => event } },
  },
  states: {
    resting: { entry: 'forgetPlace' },
    awaitingPage: {
      after: { pageTimeout: 'resting' },
      on: {
        // another link was followed meanwhile
        'page.leaving': [{ guard: { type: 'isPlaceOf', params: ({ event }) => event } }, { target: 'resting' }],
        'page.loaded': [
          { guard: { type: 'isPlaceOf', params: ({ event }) => event }, target: 'scrolling' },
          { target: 'resting' },
        ],
      },
    },
    scrolling: {
      tags: 'busy',
      invoke: {
        id: 'scrollTo',
        src: 'scrollTo',
        input: ({ context: { place } }) => ({
          id: place?.id ?? '',
          isStill: place?.isStill ?? false,
          ms: place?.isStill ? 0 : ANCHOR_SCROLL_MS,
        }),
        onDone: 'arrived',
        // there is no such target: the page stays where it is
        onError: 'resting',
      },
      after: { scrollTimeout: 'arrived' },
      on: { interrupt: 'resting', 'page.leaving': 'resting' },
    },
    arrived: {
      entry: { type: 'focus', params: ({ context }) => ({ id: context.place?.id ?? '' }) },
      always: 'resting',
    },
  },
});
