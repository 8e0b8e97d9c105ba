import { typedDay, writtenDay } from '#rules/period.ts';
import { assign, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, EventObject, SnapshotFrom } from 'xstate';

export type DateFieldEvent =
  /** The browser's own field can be replaced: nobody is in it, and it is not half filled in. `2026-05-31` or ''. */
  | { type: 'field.free'; held: string }
  | { type: 'text.type'; text: string }
  | { type: 'text.leave' }
  | { type: 'calendar.open' }
  | { type: 'calendar.close' }
  /** `2026-05-31`. */
  | { type: 'day.choose'; day: string };

interface DateFieldInput {
  /** The browser's own field. */
  fieldId: string;
  /** A day, or what was typed instead; '' for neither. */
  given: string;
}
interface DateFieldContext extends DateFieldInput {
  text: string;
}

/**
 * A date that is typed or chosen in a calendar, in place of the browser's own field: that one stays until nobody is in
 * it and nothing half typed would be lost. A text that is no date is told once it is left, and stays.
 */
export const dateFieldMachine = setup({
  types: { context: {} as DateFieldContext, input: {} as DateFieldInput, events: {} as DateFieldEvent },
  actors: {
    /** Reports once that the browser's own field can be replaced. */
    watchNative: fromCallback<EventObject, { fieldId: string }>(() => {}),
  },
  actions: {
    /** A native field cannot show what is no date: emptied by nobody, it still stands for what was given. */
    takeOver: assign({
      text: ({ context: { given } }, { held }: { held: string }) =>
        writtenDay(held === '' && typedDay(given) === null ? given : held),
    }),
    takeText: assign({ text: (_, { text }: { text: string }) => text }),
    takeDay: assign({ text: (_, { day }: { day: string }) => writtenDay(day) }),
    /** A day is written as everywhere else, however it was typed. */
    tidy: assign({ text: ({ context: { text } }) => writtenDay(text) }),
  },
}).createMachine({
  id: 'dateField',
  context: ({ input }) => ({ ...input, text: '' }),
  initial: 'native',
  states: {
    native: {
      invoke: { id: 'watchNative', src: 'watchNative', input: ({ context: { fieldId } }) => ({ fieldId }) },
      on: { 'field.free': { target: 'left', actions: { type: 'takeOver', params: ({ event }) => event } } },
    },
    left: {
      on: {
        'text.type': { target: 'typing', actions: { type: 'takeText', params: ({ event }) => event } },
        'calendar.open': 'choosing',
      },
    },
    typing: {
      on: {
        'text.type': { actions: { type: 'takeText', params: ({ event }) => event } },
        'text.leave': { target: 'left', actions: 'tidy' },
        'calendar.open': { target: 'choosing', actions: 'tidy' },
      },
    },
    choosing: {
      on: {
        'calendar.close': 'left',
        'day.choose': { target: 'left', actions: { type: 'takeDay', params: ({ event }) => event } },
      },
    },
  },
});

export type DateFieldActor = ActorRefFrom<typeof dateFieldMachine>;
type Snapshot = SnapshotFrom<typeof dateFieldMachine>;

/** Whether the browser's own field is still there. */
export const isNative = (snapshot: Snapshot): boolean => snapshot.matches('native');
export const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches('choosing');
export const textOf = ({ context }: Snapshot): string => context.text;
/** The day that the text stands for, `2026-05-31`; null for none. */
export const dayOf = ({ context }: Snapshot): string | null => typedDay(context.text);
/** Whether a text that nobody is typing any more is no date. */
export const isWrong = (snapshot: Snapshot): boolean =>
  (snapshot.matches('left') || snapshot.matches('choosing')) &&
  snapshot.context.text.trim() !== '' &&
  dayOf(snapshot) === null;
/** Whether the field holds what the page was asked with. */
export const isAsGiven = ({ context: { text, given } }: Snapshot): boolean => text === writtenDay(given);
