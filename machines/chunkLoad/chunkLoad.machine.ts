import { port } from '#machines/port.ts';
import { setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

/** "A chunk that fails or takes over 120 s raises ChunkLoadError" (specification §8), in ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads one part of the shop's code: tries once more when it fails, and gives it up after two minutes. */
export const chunkLoadMachine = setup({
  // what was loaded is code, not data: it stays with whoever asked for it
  actors: { loadChunk: port<void>('loadChunk') },
  delays: { chunkTimeout: CHUNK_TIMEOUT_MS },
}).createMachine({
  id: 'chunkLoad',
  initial: 'loading',
  states: {
    loading: {
      initial: 'first',
      // a browser keeps waiting for the same answer: asking again would change nothing
      after: { chunkTimeout: 'failed' },
      states: {
        first: { invoke: { id: 'loadChunk', src: 'loadChunk', onDone: '#chunkLoad.loaded', onError: 'again' } },
        again: {
          invoke: { id: 'loadChunk', src: 'loadChunk', onDone: '#chunkLoad.loaded', onError: '#chunkLoad.failed' },
        },
      },
    },
    loaded: { type: 'final' },
    /** Raises ChunkLoadError: the person is offered a reload (`requestErrors`). */
    failed: { type: 'final' },
  },
});

type ChunkLoadSnapshot = SnapshotFrom<typeof chunkLoadMachine>;

export const isLoaded = (snapshot: ChunkLoadSnapshot): boolean => snapshot.matches('loaded');
