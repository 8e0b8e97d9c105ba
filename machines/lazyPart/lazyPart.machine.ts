import { assign, emit, fromCallback, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { port } from '../port.ts';

/** All of loading a part's code, its retry included, in ms ("takes over 120 s", specification §8). */
export const CODE_TIMEOUT_MS = 120_000;

/** Work to be done with the code, by whoever loads it. */
export interface Work {
  run(): void;
}

export type LazyPartEvent =
  /** Requests the code; without work it is only preloaded. */
  | { type: 'want'; work?: Work }
  /** Another attempt is worthwhile: the network is back, or the user goes on typing. */
  | { type: 'retry' }
  /** The page that the queued work was meant for is being left. */
  | { type: 'page.leaving' };

export type LazyPartFact =
  /** The code could not be loaded: the user is notified once, until it loads after all. */
  { type: 'code.missing' } | { type: 'code.arrived' };

interface Context {
  waiting: readonly Work[];
}

const lazyPartSetup = setup({
  types: { context: {} as Context, events: {} as LazyPartEvent, emitted: {} as LazyPartFact },
  actors: {
    // the result is code, not data: it stays with the caller
    loadCode: port<void>('loadCode'),
    watchRetry: fromCallback<LazyPartEvent>(() => {}),
  },
  actions: {
    perform: (_args, _params: { works: readonly Work[] }) => {},
    /** Work that can be done even though the code is missing. */
    forgo: (_args, _params: { works: readonly Work[] }) => {},
    keep: assign(({ context }, { works }: { works: readonly Work[] }) => ({ waiting: [...context.waiting, ...works] })),
    drop: assign({ waiting: [] }),
    announceMissing: emit({ type: 'code.missing' as const }),
    announceArrived: emit({ type: 'code.arrived' as const }),
  },
  delays: { codeTimeout: CODE_TIMEOUT_MS },
});

const worksIn = ({ event }: { event: { work?: Work } }) => ({ works: event.work ? [event.work] : [] });
const worksWaiting = ({ context }: { context: Context }) => ({ works: context.waiting });

const loads = { id: 'loadCode', src: 'loadCode' } as const;
const done = [{ type: 'perform', params: worksWaiting }, 'drop'] as const;
const fails = {
  target: 'missing',
  actions: [{ type: 'forgo', params: worksWaiting }, 'drop', 'announceMissing'],
} as const;
/** While the code is loading. */
const whileLoading = {
  want: { actions: { type: 'keep', params: worksIn } },
  'page.leaving': { actions: 'drop' },
} as const;

/**
 * A part of the page whose code is loaded when it is first needed. Work is queued until the code is loaded and then
 * done in the order in which it was requested; the queue is dropped when its page is left, or when the code cannot be
 * loaded. Loading is then retried with the next work, when the user types, and when the network is back.
 */
export const lazyPartMachine = lazyPartSetup.createMachine({
  id: 'lazyPart',
  context: { waiting: [] },
  initial: 'unloaded',
  states: {
    unloaded: { on: { want: { target: 'loading', actions: { type: 'keep', params: worksIn } } } },
    loading: {
      on: whileLoading,
      invoke: { ...loads, onDone: { target: 'ready', actions: done }, onError: fails },
      after: { codeTimeout: fails },
    },
    missing: {
      on: { want: { target: 'retrying', actions: { type: 'keep', params: worksIn } }, retry: 'retrying' },
      invoke: { id: 'watchRetry', src: 'watchRetry' },
    },
    retrying: {
      on: whileLoading,
      invoke: { ...loads, onDone: { target: 'ready', actions: ['announceArrived', ...done] }, onError: fails },
      after: { codeTimeout: fails },
    },
    ready: { on: { want: { actions: { type: 'perform', params: worksIn } } } },
  },
});

type LazyPartSnapshot = SnapshotFrom<typeof lazyPartMachine>;

export const isReady = (snapshot: LazyPartSnapshot): boolean => snapshot.matches('ready');
export const isMissing = (snapshot: LazyPartSnapshot): boolean => snapshot.matches('missing');
export const waitingCount = ({ context }: LazyPartSnapshot): number => context.waiting.length;
