import { draftMachine } from '#machines/checkout/draft.machine.ts';
import { flowModel } from 'machine-paths/model';
import { offline } from '../failures.ts';
import { defineFlow } from '../define-flow.ts';

export const typed = { Email: 'an@example.test' };
export const typedMore = { ...typed, FirstName: 'An' };

export const draftModel = flowModel(draftMachine, {
  requirements: {
    'CHK-14': ['write', 'keep', 'waiting', 'keeping', 'kept'],
    'CHK-22': ['write', 'page.hidden'],
    'SHOP-01': ['keeping'],
  },
  inputs: [{ fields: {} }],
  events: { write: [{ fields: typed }, { fields: typedMore }], keep: [{ fields: typed }], 'page.hidden': [{}] },
  outcomes: { keepDraft: { done: [{ IsKept: true }], errors: [offline] } },
  promises: {
    kept: 'nothing is pending',
    waiting: 'the pause in typing is not long enough yet',
    keeping: { says: 'the latest text has been or will be sent', holds: ({ context }) => context.sent !== null },
  },
});

export default defineFlow({
  area: 'buying',
  model: draftModel,
  notInBrowser:
    'saves what is typed in checkout without any display: the walk of checkout only simulates its responses',
});
