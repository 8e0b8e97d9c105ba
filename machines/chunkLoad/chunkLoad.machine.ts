import { port } from '#machines/port.ts';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

/** "A chunk that fails or takes over 120 s raises ChunkLoadError" (specification §8), in ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads one chunk of the shop's code: retries once if it fails, and gives up after two minutes. */
export const chunkLoadMachine = setup({
  // the result is code, not data: it stays with the caller
  actors: { loadChunk: port<void>('loadChunk') },
  delays: { chunkTimeout: CHUNK_TIMEOUT_MS },
}).createMachine({
  id: 'chunkLoad',
  initial: 'loading',
  states: {
    loading: {
      initial: 'first',
      // no retry: the browser would keep waiting for the same response
      after: { chunkTimeout: 'failed' },
      states: {
        first: { invoke: { id: 'loadChunk', src: 'loadChunk', onDone: '#chunkLoad.loaded', onError: 'again' } },
        again: {
          invoke: { id: 'loadChunk', src: 'loadChunk', onDone: '#chunkLoad.loaded', onError: '#chunkLoad.failed' },
        },
      },
    },
    loaded: { type: 'final' },
    /** Raises ChunkLoadError: the user is offered a reload (`requestErrors`). */
    failed: { type: 'final' },
  },
});

type ChunkLoadSnapshot = SnapshotFrom<typeof chunkLoadMachine>;

export const isLoaded = (snapshot: ChunkLoadSnapshot): boolean => snapshot.matches('loaded');
