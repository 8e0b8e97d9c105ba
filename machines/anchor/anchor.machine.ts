import { assign, setup } from 'xstate';

import { port } from '#machines/port.ts';

/** "Scroll to anchors (default 800 ms)" (specification §2). */
export const ANCHOR_SCROLL_MS = 800;
/** A scroll that a slow page does not end is ended for it. */
export const scrollTimeout = 3_000;
/** A page that has not come by then does not come: navigation gave it up. */
export const pageTimeout = 20_000;

/** A place in a page that a link names. */
export interface Place {
  /** The element's id, as the address says it after `#`. */
  id: string;
  /** The person asked for reduced motion. */
  isStill: boolean;
}

export interface Scroll extends Place {
  /** How long it takes, in ms; 0 jumps. */
  ms: number;
}

export type AnchorEvent =
  /** A place in the page that is shown. */
  | ({ type: 'go' } & Place)
  /** A place in the page that is being loaded. */
  | ({ type: 'await' } & Place)
  | { type: 'page.leaving'; href: string }
  | { type: 'page.loaded'; href: string }
  /** The person scrolls: from now on the page is theirs. */
  | { type: 'interrupt' };

interface AnchorContext {
  place: Place | null;
}

const leadsTo = (href: string, place: Place | null) => place !== null && href.endsWith(`#${place.id}`);

/** Scrolls to the place that a link names, in this page or in the one it loads, and hands it the focus. */
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
    /** Reading goes on at the place. */
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
        // there is no such place: the page stays where it is
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
