import { chunkLoadMachine, isLoaded } from '#machines/chunkLoad/chunkLoad.machine.ts';
import { flowModel } from '#paths/model.ts';

/** What a browser throws for a module that does not come. */
export const notFetched = 'Failed to fetch dynamically imported module';

export const chunkLoadModel = flowModel(chunkLoadMachine, {
  inputs: [undefined],
  events: {},
  outcomes: { loadChunk: { done: [undefined], errors: [notFetched] } },
  promises: {
    'loading.first': 'waits for the code, two minutes at most',
    'loading.again': 'asks a second time, within the same two minutes',
    loaded: { says: 'the code is there', holds: isLoaded },
    failed: { says: 'gave it up', holds: (snapshot) => !isLoaded(snapshot) },
  },
});
