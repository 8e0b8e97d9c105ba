import { chunkLoadMachine, isLoaded } from '#machines/chunkLoad/chunkLoad.machine.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

/** What a browser throws for a module that fails to load. */
export const notFetched = 'Failed to fetch dynamically imported module';

export const chunkLoadModel = flowModel(chunkLoadMachine, {
  requirements: { 'ERR-09': ['loading', 'loaded', 'failed'] },
  inputs: [undefined],
  events: {},
  outcomes: { loadChunk: { done: [undefined], errors: [notFetched] } },
  promises: {
    'loading.first': 'waits for the code, for two minutes at most',
    'loading.again': 'tries a second time, within the same two minutes',
    loaded: { says: 'the code is loaded', holds: isLoaded },
    failed: { says: 'has given up', holds: (snapshot) => !isLoaded(snapshot) },
  },
});

export default defineFlow({
  area: 'site',
  model: chunkLoadModel,
  notInBrowser:
    'loads code without any display: requestErrors offers a retry of what fails, and that is tested in the browser',
});
