import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { asksOf, answerTimeout } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { find, listed } from '../finding.ts';
import type { Entry, Knowledge } from '../knowledge.ts';

export type FinderEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'write'; query: string }
  | { type: 'move'; by: 1 | -1 }
  /** A page of ready questions is shown. */
  | { type: 'questions.shown' }
  | { type: 'filter'; text: string }
  | { type: 'retry' };

interface Context {
  knowledge: Knowledge | null;
  query: string;
  /** Position of the highlighted result. */
  at: number;
  /** What the rows of a question's page must contain. */
  filter: string;
}

const finderSetup = setup({
  types: { context: {} as Context, events: {} as FinderEvent, tags: {} as 'busy' },
  actors: { readKnowledge: port<Knowledge>('readKnowledge') },
  actions: {
    takeKnowledge: assign((_, { knowledge }: { knowledge: Knowledge }) => ({ knowledge })),
    write: assign((_, { query }: { query: string }) => ({ query, at: 0 })),
    move: assign(({ context: { knowledge, query, at } }, { by }: { by: 1 | -1 }) => {
      const count = listed(find(knowledge, query)).length;
      return { at: count === 0 ? 0 : (at + by + count) % count };
    }),
    filter: assign((_, { text }: { text: string }) => ({ filter: text })),
    begin: assign({ query: '', at: 0 }),
    showAll: assign({ filter: '' }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(finderSetup);

/** Finds anything of the shop's flows by a few letters; reads what it searches when it is first wanted. */
export const finderMachine = finderSetup.createMachine({
  id: 'finder',
  context: { knowledge: null, query: '', at: 0, filter: '' },
  type: 'parallel',
  on: {
    'questions.shown': { actions: 'showAll' },
    filter: { actions: { type: 'filter', params: ({ event }) => event } },
  },
  states: {
    box: {
      initial: 'closed',
      states: {
        closed: { on: { open: { target: 'open', actions: 'begin' } } },
        open: {
          on: {
            close: 'closed',
            write: { actions: { type: 'write', params: ({ event }) => event } },
            move: { actions: { type: 'move', params: ({ event }) => event } },
          },
        },
      },
    },
    data: {
      initial: 'unwanted',
      states: {
        unwanted: { on: { open: 'reading', 'questions.shown': 'reading' } },
        reading: {
          tags: 'busy',
          ...ask({
            src: 'readKnowledge',
            onDone: {
              target: 'known',
              actions: { type: 'takeKnowledge', params: ({ event }) => ({ knowledge: event.output }) },
            },
            onFailure: 'failed',
          }),
        },
        known: {},
        failed: { on: { retry: 'reading', open: 'reading', 'questions.shown': 'reading' } },
      },
    },
  },
});

export type FinderActor = ActorRefFrom<typeof finderMachine>;
export type FinderSnapshot = SnapshotFrom<typeof finderMachine>;

export const knowledgeIn = ({ context }: FinderSnapshot): Knowledge | null => context.knowledge;
export const isOpen = (snapshot: FinderSnapshot): boolean => snapshot.matches({ box: 'open' });
export const isUnread = (snapshot: FinderSnapshot): boolean => snapshot.matches({ data: 'failed' });
export const queryIn = ({ context }: FinderSnapshot): string => context.query;
export const filterIn = ({ context }: FinderSnapshot): string => context.filter;
export const positionIn = ({ context }: FinderSnapshot): number => context.at;
/** The highlighted result; null if nothing was found. */
export const chosenIn = ({ context: { knowledge, query, at } }: FinderSnapshot): Entry | null =>
  listed(find(knowledge, query))[at] ?? null;
