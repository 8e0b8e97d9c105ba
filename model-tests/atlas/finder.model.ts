import { finderMachine } from '#atlas/machines/finder.machine.ts';
import type { Knowledge } from '#atlas/knowledge.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue, OutcomeCatalogue } from 'machine-paths/types';

const spot = { flow: 'cart', state: 'changing', transition: null };

/** Two states and a text. */
export const knowledge: Knowledge = {
  entries: [
    { kind: 'state', title: 'changing', detail: 'shows that the change is under way', ...spot },
    { kind: 'state', title: 'failed', detail: 'says why the change was not made', ...spot, state: 'failed' },
    {
      kind: 'text',
      title: 'Votre panier est recalculé…',
      detail: 'Cart.Changing',
      words: 'Uw winkelwagen wordt herberekend…',
      ...spot,
    },
  ],
  facts: [],
  texts: [],
  requirements: [],
  changes: null,
  calls: [],
  losses: [],
  delays: [],
};

const events = {
  open: [{}],
  close: [{}],
  write: [{ query: 'chang' }, { query: 'nothing like it' }],
  move: ({ context: { query } }) => (query === '' ? [] : [{ by: 1 }, { by: -1 }]),
  'questions.shown': [{}],
  filter: ({ context: { filter, query } }) => (filter === '' && query === '' ? [{ text: 'cart' }] : []),
  retry: [{}],
} satisfies EventCatalogue<typeof finderMachine>;

const outcomes = {
  readKnowledge: { done: [knowledge], errors: [new Error('offline')] },
} satisfies OutcomeCatalogue<typeof finderMachine>;

export const finderModel = flowModel(finderMachine, {
  inputs: [undefined],
  events,
  outcomes,
  maxNodes: 400,
  promises: {
    'box.closed': 'leaves the page to itself',
    'box.open': 'shows what was found for what is typed, with one result highlighted',
    'data.unwanted': 'has read nothing: most visits ask nothing',
    'data.reading': 'says that it is reading',
    'data.known': { says: 'answers at once', holds: ({ context }) => context.knowledge !== null },
    'data.failed': 'says that it could not be read, and offers a retry',
  },
  invariants: {
    'the highlighted result is one of those found': ({ context: { at } }) => at >= 0 && at < 3,
  },
});
