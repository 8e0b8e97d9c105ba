import { draftMachine } from '#machines/checkout/draft.machine.ts';
import { flowModel } from 'machine-paths/model';
import { offline } from '../failures.ts';
import { defineFlow } from '../define-flow.ts';

export const typed = { Email: 'an@example.test' };
export const typedMore = { ...typed, FirstName: 'An' };

export const draftModel = flowModel(draftMachine, {
  inputs: [{ fields: {} }],
  events: { write: [{ fields: typed }, { fields: typedMore }], keep: [{ fields: typed }], 'page.hidden': [{}] },
  outcomes: { keepDraft: { done: [{ IsKept: true }], errors: [offline] } },
  promises: {
    kept: 'nothing is under way',
    waiting: 'typing has not rested long enough',
    keeping: { says: 'the last that was typed is or will be sent', holds: ({ context }) => context.sent !== null },
  },
});

export default defineFlow({
  area: 'buying',
  model: draftModel,
  notInBrowser:
    'keeps what is typed in checkout in silence: nothing shows it, and the walk of checkout only answers it',
});
