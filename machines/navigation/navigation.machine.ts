import { asksOf } from '#machines/ask.ts';
import { assign, emit, setup, stateIn } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { timedOut } from '#rules/failure.ts';
import { port } from '../port.ts';
import type { Fact } from '../facts.ts';
import type { Entry, Leave } from './types.ts';

/** "page fade in/out 300 ms each on the site" (specification §9). */
export const FADE_MS = 300;
/** "The initial loader class on the body is removed after images load and a 600 ms animation delay" (§4). */
export const INITIAL_LOADER_MS = 600;
export const PAGE_TIMEOUT_MS = 20_000;
const IMAGES_TIMEOUT_MS = 10_000;
/** History is put back only once it is stable: steps are counted from its current entry. */
export const REST_MS = 50;
/** A step through history takes milliseconds; one that the browser refuses is not awaited for ever. */
export const RESTORE_MS = 1000;

export type NavigationEvent =
  | ({ type: 'leave' } & Leave)
  /** History is at the page's entry: the one with which the document was opened, or a rewritten one. */
  | { type: 'placed'; entry: Entry }
  /** History is back at the current entry: a pending page is cancelled. */
  | { type: 'stay' }
  /** The user is asked before the page is left: meanwhile history returns to it. */
  | { type: 'keep' }
  /** The router has rendered the entry that it was given. */
  | { type: 'page.rendered' };

export type NavigationFact =
  | Extract<Fact, { type: 'call.failed' }>
  | { type: 'page.leaving'; href: string }
  | { type: 'page.loaded'; href: string }
  | { type: 'page.finished'; href: string };

interface Context {
  /** The entry that the router was given last. */
  at: Entry;
  /** Another entry was written in its place: history cannot return to it. */
  isLost: boolean;
  pending: Leave | null;
}

const loses = (at: Entry, { entry, way }: Leave): boolean =>
  way === 'PUSH' ? entry.index <= at.index : way === 'REPLACE' && entry.index === at.index;

/** What the router renders once its page has loaded. */
const shownBy = ({ pending, at }: Context): Leave =>
  pending ?? { entry: at, way: 'REPLACE', isSamePage: true, isStill: false };

const navigationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as NavigationEvent,
    input: {} as { href: string },
    emitted: {} as NavigationFact,
    tags: {} as 'busy' | 'faded' | 'arriving',
  },
  actors: {
    requestPage: port<void, { href: string }>('requestPage'),
    awaitImages: port<void, { href: string }>('awaitImages'),
  },
  actions: {
    /** Writes the entry into the browser's history, unless a step back or forward led to it. */
    record: (_args, _params: Leave) => {},
    /** Gives the entry to the router, which renders its page. */
    show: (_args, _params: Leave) => {},
    /** Returns the browser's history to the current entry; one that was overwritten is written again. */
    restore: (_args, _params: { at: Entry; isLost: boolean }) => {},
    keepPending: assign(({ context }, params: Leave) => ({
      pending: params,
      isLost: context.isLost || loses(context.at, params),
    })),
    forgetPending: assign({ pending: null }),
    arriveAt: assign((_, { entry }: { entry: Entry }) => ({ at: entry, isLost: false, pending: null })),
    place: assign((_, { entry }: { entry: Entry }) => ({ at: entry, isLost: false })),
    announceLeave: emit((_, { entry }: Leave) => ({ type: 'page.leaving' as const, href: entry.href })),
    announceLoaded: emit(({ context }) => ({ type: 'page.loaded' as const, href: context.at.href })),
    announceFinished: emit(({ context }) => ({ type: 'page.finished' as const, href: context.at.href })),
    announceTimeOut: emit(({ context }) => ({
      type: 'call.failed' as const,
      failure: timedOut,
      href: (context.pending?.entry ?? context.at).href,
      asksPage: true,
    })),
  },
  guards: {
    staysOnPage: (_, params: Leave) => params.isSamePage,
    isAlreadyPending: ({ context: { pending } }, { entry, way }: Leave) =>
      pending?.entry.href === entry.href && (way === 'PUSH' || way === 'REPLACE'),
    leadsToSamePage: ({ context: { pending } }, { entry }: Leave) => pending?.entry.href === entry.href,
    wantsStillness: ({ context }) => context.pending?.isStill === true,
  },
  delays: {
    fade: FADE_MS,
    initialLoader: INITIAL_LOADER_MS,
    pageTimeout: PAGE_TIMEOUT_MS,
    imagesTimeout: IMAGES_TIMEOUT_MS,
    rest: REST_MS,
    restore: RESTORE_MS,
  },
});
const ask = asksOf(navigationSetup);

/**
 * Loads pages without a reload, and owns history: a link's entry is written when it is pressed, a step back or forward
 * is made by the browser, and the screen follows. Leave notice, out fade and request together, then the swap, loaded,
 * and finished once the pictures are there. The last press wins: a pending page is cancelled. A page that cannot be
 * loaded leaves the screen as it is, and history returns to it.
 */
export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  context: ({ input }) => ({ at: { href: input.href, key: '', index: 0, state: {} }, isLost: false, pending: null }),
  type: 'parallel',
  states: {
    page: {
      initial: 'arriving',
      on: {
        placed: { actions: { type: 'place', params: ({ event }) => event } },
        leave: [
          {
            guard: { type: 'staysOnPage', params: ({ event }) => event },
            actions: [
              { type: 'record', params: ({ event }) => event },
              { type: 'arriveAt', params: ({ event }) => event },
              { type: 'show', params: ({ event }) => event },
            ],
          },
          {
            // exits and re-enters `leaving`; `reenter` would exit the loader's region, too
            target: '.leaving',
            actions: [
              { type: 'record', params: ({ event }) => event },
              { type: 'keepPending', params: ({ event }) => event },
              { type: 'announceLeave', params: ({ event }) => event },
            ],
          },
        ],
        keep: '.returning',
        'page.rendered': '.arriving',
      },
      states: {
        leaving: {
          tags: 'busy',
          initial: 'deciding',
          on: {
            leave: [
              {
                guard: { type: 'staysOnPage', params: ({ event }) => event },
                target: 'finished',
                actions: [
                  { type: 'record', params: ({ event }) => event },
                  { type: 'arriveAt', params: ({ event }) => event },
                  { type: 'show', params: ({ event }) => event },
                ],
              },
              // following the same link again keeps the pending request, and its entry
              { guard: { type: 'isAlreadyPending', params: ({ event }) => event } },
              {
                guard: { type: 'leadsToSamePage', params: ({ event }) => event },
                actions: { type: 'keepPending', params: ({ event }) => event },
              },
            ],
            stay: { target: 'finished', actions: 'forgetPending' },
            // meanwhile the current page may render again, or one that was shown just before
            'page.rendered': {},
          },
          invoke: {
            id: 'requestPage',
            src: 'requestPage',
            input: ({ context }) => ({ href: (context.pending?.entry ?? context.at).href }),
            onDone: 'swapping',
            onError: 'returning',
          },
          after: { pageTimeout: { target: 'returning', actions: 'announceTimeOut' } },
          states: {
            deciding: { always: [{ guard: 'wantsStillness', target: 'still' }, 'fadingOut'] },
            still: {},
            fadingOut: { tags: 'faded', after: { fade: 'waiting' } },
            // the response takes longer than the fade: the old page becomes readable again
            waiting: {},
          },
        },
        /** The page failed to load, or is not to be left yet: the current one stays, with what was typed in it. */
        returning: {
          entry: 'forgetPending',
          on: {
            'page.rendered': {},
            stay: 'finished',
            placed: { target: 'finished', actions: { type: 'place', params: ({ event }) => event } },
            keep: { target: 'returning', reenter: true },
          },
          after: {
            rest: { actions: { type: 'restore', params: ({ context }) => context } },
            restore: 'finished',
          },
        },
        swapping: {
          tags: 'busy',
          entry: [
            { type: 'show', params: ({ context }) => shownBy(context) },
            { type: 'arriveAt', params: ({ context }) => shownBy(context) },
          ],
          after: { pageTimeout: 'arriving' },
        },
        arriving: {
          tags: 'arriving',
          entry: 'announceLoaded',
          ...ask({
            src: 'awaitImages',
            input: ({ context }) => ({ href: context.at.href }),
            onDone: 'finished',
            onFailure: 'finished',
            within: 'imagesTimeout',
          }),
        },
        finished: { entry: 'announceFinished' },
      },
    },
    initialLoader: {
      initial: 'awaitingImages',
      states: {
        awaitingImages: { always: { guard: stateIn({ page: 'finished' }), target: 'ending' } },
        ending: { after: { initialLoader: 'gone' } },
        gone: { type: 'final' },
      },
    },
  },
});

export type NavigationActor = ActorRefFrom<typeof navigationMachine>;
type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

export const isLoading = (snapshot: NavigationSnapshot) => snapshot.hasTag('busy');
/** History is not yet back at the entry of the page that stays. */
export const isReturning = (snapshot: NavigationSnapshot) => snapshot.matches({ page: 'returning' });
export const isFaded = (snapshot: NavigationSnapshot) => snapshot.hasTag('faded');
export const showsInitialLoader = (snapshot: NavigationSnapshot) => !snapshot.matches({ initialLoader: 'gone' });
