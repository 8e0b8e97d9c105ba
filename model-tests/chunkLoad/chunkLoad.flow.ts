import { chunkLoadMachine, isLoaded } from '#machines/chunkLoad/chunkLoad.machine.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

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

export default defineFlow({
  area: 'site',
  model: chunkLoadModel,
  holds: ['ERR-09'],
  notInBrowser: 'loads code in silence: what does not come is offered by requestErrors, and tried in the browser',
});
