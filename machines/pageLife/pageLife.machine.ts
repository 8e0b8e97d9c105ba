import { assign, emit, fromCallback, setup, stateIn } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { port } from '../port.ts';
import type { RegionRequest } from '../region/region.machine.ts';

/** Code is prepared after this time, however slowly what was prefetched arrives. */
export const PREFETCH_PATIENCE_MS = 30_000;

/** A press on a control that is not hydrated yet is repeated within this time, or not at all. */
export const PRESS_PATIENCE_MS = 20_000;

/** A pressed control, as the page identifies it. */
export type Press = object;

export type PageLifeEvent =
  /** The first interaction: a pointer, a key, the focus, a wheel. */
  | { type: 'page.touched' }
  /** An idle moment, once what the page names has been prefetched; there is none for users who save data. */
  | { type: 'page.idle' }
  /** A control was pressed that is in the server's HTML but not hydrated yet. */
  | { type: 'control.pressed'; press: Press }
  /** The link that is about to be followed blocks an area while its page loads. */
  | { type: 'area.claimed'; href: string; request: RegionRequest }
  | { type: 'page.leaving'; href: string }
  | { type: 'page.finished'; href: string };

export type PageLifeFact =
  /** An area is unblocked once it has been freed as often as it was blocked. */
  { type: 'area.blocked' | 'area.freed'; request: RegionRequest | null };

export interface PageLifeInput {
  /** What is prepared before the first press, by name, one per idle moment. */
  steps: readonly string[];
}

interface Context extends PageLifeInput {
  press: Press | null;
  /** The area that the next page load blocks, and its id. */
  claim: { href: string; request: RegionRequest } | null;
  blocked: RegionRequest | null;
}

const pageLifeSetup = setup({
  types: {
    context: {} as Context,
    input: {} as PageLifeInput,
    events: {} as PageLifeEvent,
    emitted: {} as PageLifeFact,
  },
  actors: {
    /**
     * Loads what the page names as likely to be needed next; resolves when all of it has loaded or failed. Rejects where
     * nothing is loaded before it is needed: the user saves data, or the browser reports no idle moments.
     */
    prefetch: port<void, void>('prefetch'),
    watchIdle: fromCallback<PageLifeEvent>(() => {}),
    /** Resolves when React has hydrated the control; rejects when it has left the page. */
    awaitHydration: port<void, { press: Press }>('awaitHydration'),
  },
  actions: {
    prepare: (_args, _params: { steps: readonly string[] }) => {},
    pressAgain: (_args, _params: { press: Press }) => {},
    forgetStep: assign(({ context }) => ({ steps: context.steps.slice(1) })),
    forgetSteps: assign({ steps: [] }),
    keepPress: assign((_, { press }: { press: Press }) => ({ press })),
    forgetPress: assign({ press: null }),
    keepClaim: assign((_, { href, request }: { href: string; request: RegionRequest }) => ({
      claim: { href, request },
    })),
    takeClaim: assign(({ context }) => ({ claim: null, blocked: context.claim?.request ?? null })),
    forgetClaim: assign({ claim: null, blocked: null }),
    announceBlocked: emit(({ context }) => ({ type: 'area.blocked' as const, request: context.blocked })),
    announceFreed: emit(({ context }) => ({ type: 'area.freed' as const, request: context.blocked })),
  },
  guards: {
    isPrepared: ({ context }) => context.steps.length === 0,
    isClaimed: ({ context }, { href }: { href: string }) => context.claim?.href === href,
  },
  delays: { prefetchPatience: PREFETCH_PATIENCE_MS, pressPatience: PRESS_PATIENCE_MS },
});

/**
 * The life of a page between its first paint and its leaving, alongside `navigation`, which loads the next one. Its
 * HTML is usable immediately; what it names is prefetched, however early somebody touches it, and the code behind it is
 * prepared in idle moments after that, or all at once by the first interaction. Users who save data get neither.
 * A press on a control that is not hydrated yet is repeated once it is: only the last one counts, and none outlives its
 * page. The area that a followed link claims is blocked until its page has loaded, or another one replaces it.
 */
export const pageLifeMachine = pageLifeSetup.createMachine({
  id: 'pageLife',
  context: ({ input }) => ({ ...input, press: null, claim: null, blocked: null }),
  type: 'parallel',
  states: {
    ahead: {
      initial: 'prefetching',
      states: {
        prefetching: {
          invoke: { id: 'prefetch', src: 'prefetch', onDone: 'idling', onError: 'ended' },
          after: { prefetchPatience: 'idling' },
        },
        idling: {
          always: { guard: stateIn({ code: 'awake' }), target: 'ended' },
          invoke: { id: 'watchIdle', src: 'watchIdle' },
        },
        ended: {},
      },
    },
    code: {
      initial: 'asleep',
      states: {
        asleep: {
          on: {
            'page.idle': [
              { guard: 'isPrepared', target: 'awake' },
              {
                actions: [
                  { type: 'prepare', params: ({ context }) => ({ steps: context.steps.slice(0, 1) }) },
                  'forgetStep',
                ],
              },
            ],
            'page.touched': 'awake',
          },
        },
        awake: { entry: [{ type: 'prepare', params: ({ context }) => ({ steps: context.steps }) }, 'forgetSteps'] },
      },
    },
    press: {
      initial: 'none',
      on: {
        'control.pressed': { target: '.waiting', actions: { type: 'keepPress', params: ({ event }) => event } },
      },
      states: {
        none: { entry: 'forgetPress' },
        waiting: {
          invoke: {
            id: 'awaitHydration',
            src: 'awaitHydration',
            input: ({ context }) => ({ press: context.press ?? {} }),
            onDone: {
              target: 'none',
              actions: { type: 'pressAgain', params: ({ context }) => ({ press: context.press ?? {} }) },
            },
            onError: 'none',
          },
          after: { pressPatience: 'none' },
          on: { 'page.leaving': 'none' },
        },
      },
    },
    area: {
      initial: 'free',
      on: {
        'area.claimed': { actions: { type: 'keepClaim', params: ({ event }) => event } },
        'page.leaving': [
          { guard: { type: 'isClaimed', params: ({ event }) => event }, target: '.blocked', actions: 'takeClaim' },
          { target: '.free', actions: 'forgetClaim' },
        ],
      },
      states: {
        free: {},
        blocked: {
          entry: 'announceBlocked',
          exit: 'announceFreed',
          on: { 'page.finished': { target: 'free', actions: 'forgetClaim' } },
        },
      },
    },
  },
});

export type PageLifeActor = ActorRefFrom<typeof pageLifeMachine>;
type PageLifeSnapshot = SnapshotFrom<typeof pageLifeMachine>;

export const isAwake = (snapshot: PageLifeSnapshot): boolean => snapshot.matches({ code: 'awake' });
export const isPrefetching = (snapshot: PageLifeSnapshot): boolean => snapshot.matches({ ahead: 'prefetching' });
export const holdsPress = (snapshot: PageLifeSnapshot): boolean => snapshot.matches({ press: 'waiting' });
export const isBlocking = (snapshot: PageLifeSnapshot): boolean => snapshot.matches({ area: 'blocked' });
