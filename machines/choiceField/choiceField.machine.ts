import { assign, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, EventObject, SnapshotFrom } from 'xstate';

export type ChoiceFieldEvent =
  /** The browser's own field can be replaced: nobody is in it. */
  { type: 'field.free'; held: string } | { type: 'choice.choose'; value: string };

interface ChoiceFieldInput {
  /** The browser's own field. */
  fieldId: string;
  values: readonly string[];
}
interface ChoiceFieldContext extends ChoiceFieldInput {
  value: string;
}

/**
 * A choice from a long list that is searched by typing, in place of the browser's own field: that one stays until nobody
 * is in it. There is always a choice, and only one that is in the list.
 */
export const choiceFieldMachine = setup({
  types: { context: {} as ChoiceFieldContext, input: {} as ChoiceFieldInput, events: {} as ChoiceFieldEvent },
  actors: {
    /** Reports once that the browser's own field can be replaced. */
    watchNative: fromCallback<EventObject, { fieldId: string }>(() => {}),
  },
  guards: { isListed: ({ context }, { value }: { value: string }) => context.values.includes(value) },
  actions: { keep: assign({ value: (_, { value }: { value: string }) => value }) },
}).createMachine({
  id: 'choiceField',
  context: ({ input }) => ({ ...input, value: '' }),
  initial: 'native',
  states: {
    native: {
      invoke: { id: 'watchNative', src: 'watchNative', input: ({ context: { fieldId } }) => ({ fieldId }) },
      on: {
        'field.free': {
          target: 'searchable',
          actions: { type: 'keep', params: ({ event: { held } }) => ({ value: held }) },
        },
      },
    },
    searchable: {
      on: {
        'choice.choose': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
    },
  },
});

export type ChoiceFieldActor = ActorRefFrom<typeof choiceFieldMachine>;
type Snapshot = SnapshotFrom<typeof choiceFieldMachine>;

export const isSearchable = (snapshot: Snapshot): boolean => snapshot.matches('searchable');
export const valueOf = ({ context }: Snapshot): string => context.value;
