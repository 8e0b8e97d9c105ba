import { asksOf } from '#machines/ask.ts';
import { assign, emit, setup, stateIn } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { timedOut } from '#rules/failure.ts';
import { port } from '../port.ts';
import type { Fact } from '../facts.ts';

/** "page fade in/out 300 ms each on the site" (specification §9). */
export const FADE_MS = 300;
/** "The initial loader class on the body is removed after images load and a 600 ms animation delay" (§4). */
export const INITIAL_LOADER_MS = 600;
export const PAGE_TIMEOUT_MS = 20_000;
/** Pictures that never come hold nothing up. */
const IMAGES_TIMEOUT_MS = 10_000;

/** An address about to become the page. `key` names the history entry that waits for our word. */
export interface Leave {
  key: string;
  href: string;
  /** Same document, another place or state in it: nothing to load, nothing to fade. */
  isSamePage: boolean;
  /** The person asked for reduced motion. */
  isStill: boolean;
}

export type NavigationEvent =
  | ({ type: 'leave' } & Leave)
  /** The page that is here was asked for: one on its way is not wanted any more. */
  | { type: 'stay' }
  /** The router has put this address on the screen. */
  | { type: 'page.rendered'; href: string };

export type NavigationFact =
  | Extract<Fact, { type: 'call.failed' }>
  | { type: 'page.leaving'; href: string }
  | { type: 'page.loaded'; href: string }
  | { type: 'page.finished'; href: string };

interface Context {
  href: string;
  pending: Leave | null;
}

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
    /** Lets the router commit the waiting history entry. */
    commit: (_args, _params: { key: string | undefined }) => {},
    /** Tells the router to forget it: history and screen stay as they are. */
    drop: (_args, _params: { key: string | undefined }) => {},
    keepPending: assign((_, params: Leave) => ({ pending: params })),
    forgetPending: assign({ pending: null }),
    arriveAt: assign((_, params: { href: string }) => ({ href: params.href, pending: null })),
    keepPlace: assign({ href: (_, params: { href: string }) => params.href }),
    announceLeave: emit((_, params: { href: string }) => ({ type: 'page.leaving' as const, href: params.href })),
    announceLoaded: emit(({ context }) => ({ type: 'page.loaded' as const, href: context.href })),
    announceFinished: emit(({ context }) => ({ type: 'page.finished' as const, href: context.href })),
    announceTimeOut: emit(({ context }) => ({
      type: 'call.failed' as const,
      failure: timedOut,
      href: context.pending?.href ?? context.href,
      asksPage: true,
    })),
  },
  guards: {
    staysOnPage: (_, params: Leave) => params.isSamePage,
    isAlreadyPending: ({ context }, params: Leave) => context.pending?.href === params.href,
    wantsStillness: ({ context }) => context.pending?.isStill === true,
  },
  delays: {
    fade: FADE_MS,
    initialLoader: INITIAL_LOADER_MS,
    pageTimeout: PAGE_TIMEOUT_MS,
    imagesTimeout: IMAGES_TIMEOUT_MS,
  },
});
const ask = asksOf(navigationSetup);

/**
 * Loads pages without a reload: leave notice, out fade and request together, swap and history entry, loaded, finished
 * once the pictures are there. A newer address drops the one under way.
 */
export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  context: ({ input }) => ({ href: input.href, pending: null }),
  type: 'parallel',
  states: {
    page: {
      initial: 'arriving',
      on: {
        leave: [
          {
            guard: { type: 'staysOnPage', params: ({ event }) => event },
            actions: { type: 'commit', params: ({ event }) => event },
          },
          {
            // following the same link again keeps the request that is under way
            guard: { type: 'isAlreadyPending', params: ({ event }) => event },
            actions: { type: 'drop', params: ({ event }) => event },
          },
          {
            // leaves and enters `leaving` anew; `reenter` would leave the loader's region, too
            target: '.leaving',
            actions: [
              { type: 'drop', params: ({ context }) => ({ key: context.pending?.key }) },
              { type: 'keepPending', params: ({ event }) => event },
              { type: 'announceLeave', params: ({ event }) => event },
            ],
          },
        ],
        'page.rendered': {
          target: '.arriving',
          actions: { type: 'arriveAt', params: ({ event }) => event },
        },
      },
      states: {
        leaving: {
          tags: 'busy',
          initial: 'deciding',
          // the current page may render again meanwhile, e.g. after an interrupted step back, or one that was let go on
          // just before; either is where the person is if the answer does not come
          on: {
            'page.rendered': { actions: { type: 'keepPlace', params: ({ event }) => event } },
            stay: 'staying',
          },
          invoke: {
            id: 'requestPage',
            src: 'requestPage',
            input: ({ context }) => ({ href: context.pending?.href ?? context.href }),
            onDone: 'swapping',
            onError: 'staying',
          },
          after: { pageTimeout: { target: 'staying', actions: 'announceTimeOut' } },
          states: {
            deciding: { always: [{ guard: 'wantsStillness', target: 'still' }, 'fadingOut'] },
            still: {},
            fadingOut: { tags: 'faded', after: { fade: 'fadedOut' } },
            fadedOut: { tags: 'faded' },
          },
        },
        /** The answer did not come, or is not wanted: the page that is there stays, with what was typed in it. */
        staying: {
          always: {
            target: 'finished',
            actions: [{ type: 'drop', params: ({ context }) => ({ key: context.pending?.key }) }, 'forgetPending'],
          },
        },
        swapping: {
          tags: ['busy', 'faded'],
          entry: { type: 'commit', params: ({ context }) => ({ key: context.pending?.key }) },
          after: { pageTimeout: { target: 'arriving', actions: 'forgetPending' } },
        },
        arriving: {
          tags: 'arriving',
          entry: 'announceLoaded',
          ...ask({
            src: 'awaitImages',
            input: ({ context }) => ({ href: context.href }),
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
export const isFaded = (snapshot: NavigationSnapshot) =>
  snapshot.hasTag('faded') && snapshot.context.pending?.isStill !== true;
export const showsInitialLoader = (snapshot: NavigationSnapshot) => !snapshot.matches({ initialLoader: 'gone' });
