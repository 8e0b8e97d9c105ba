import { visitsMachine } from '#atlas/machines/visits.machine.ts';
import type { FlowVisits } from '#contract/flow-visits.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue, OutcomeCatalogue } from 'machine-paths/types';

export const visits: FlowVisits = {
  From: '2026-05-02',
  To: '2026-05-31',
  Flows: [
    {
      Flow: 'cart',
      Taken: [{ Name: 'settled: item.remove', Times: 9 }],
      Left: [{ Name: 'settled', Times: 5 }],
    },
  ],
};

const events = {
  'visits.shown': [{}],
  'span.choose': [{ span: 7 }, { span: 90 }],
  retry: [{}],
} satisfies EventCatalogue<typeof visitsMachine>;

const outcomes = {
  readVisits: { done: [visits, null], errors: [new Error('offline')] },
} satisfies OutcomeCatalogue<typeof visitsMachine>;

export const visitsModel = flowModel(visitsMachine, {
  inputs: [undefined],
  events,
  outcomes,
  promises: {
    unread: 'has asked for nothing: most who come do not look at counts',
    reading: 'says that it is reading, beside what was read before',
    known: { says: 'shows the counts of the chosen days', holds: ({ context }) => context.visits !== null },
    closed: 'says that only staff may read them, with a way to sign in and a retry',
    failed: 'says that they could not be read, and offers a retry',
  },
});
