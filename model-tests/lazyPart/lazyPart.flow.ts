import { isMissing, isReady, lazyPartMachine, waitingCount } from '#machines/lazyPart/lazyPart.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import { notFetched } from '../chunkLoad/chunkLoad.flow.ts';
import { defineFlow } from '../define-flow.ts';

/** Something that was pressed. */
const opening = { name: 'open the dialog', run: () => {} };

const events = {
  // two pieces of work say as much as ten
  want: ({ context }) => [{}, ...(context.waiting.length < 2 ? [{ work: opening }] : [])],
  retry: [{}],
  'page.leaving': [{}],
} satisfies EventCatalogue<typeof lazyPartMachine>;

/** Somebody who presses what needs code, while it comes, fails, or comes after all. */
export const lazyPartModel = flowModel(lazyPartMachine, {
  requirements: {
    'ERR-09': ['error loadCode', 'after codeTimeout', 'missing'],
    'NAV-28': ['want', 'retry', 'done loadCode', 'page.leaving'],
  },
  inputs: [undefined],
  events,
  outcomes: {
    loadCode: { done: [undefined], errors: [notFetched] },
  },
  rests: { ready: 'loaded code stays for as long as the shop is open' },
  promises: {
    unloaded: { says: 'loads nothing until it is needed', holds: (s) => waitingCount(s) === 0 && !isReady(s) },
    loading: { says: 'queues work until the code is loaded', holds: (s) => !isReady(s) },
    missing: {
      says: 'queues nothing that would be done unexpectedly later',
      holds: (s) => isMissing(s) && waitingCount(s) === 0,
    },
    retrying: { says: 'queues work requested since', holds: (s) => !isReady(s) && !isMissing(s) },
    ready: { says: 'does work immediately', holds: (s) => isReady(s) && waitingCount(s) === 0 },
  },
});

export default defineFlow({
  area: 'site',
  model: lazyPartModel,
  notInBrowser:
    'loads code without any display; tests/browser/asleep.test.ts, late.test.ts and errors.test.ts press before, without and after it',
});
