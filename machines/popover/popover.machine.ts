import { assign, setup } from 'xstate';

/** A pointer that only crosses the button opens nothing, in ms. */
export const OPENING_MS = 120;
/** On its way from the button to the text the pointer may be on neither for this long, in ms. */
export const LINGERING_MS = 300;

/** What the screen has room for, in px. */
export interface Room {
  /** From the top of what is scrolled into sight to the button. */
  above: number;
  /** What the text takes. */
  height: number;
}

export type Placement = 'top' | 'bottom';

export type PopoverEvent =
  /** A pointer that can hover is on the button, or on the text. */
  | { type: 'pointer.enter'; room: Room }
  | { type: 'pointer.leave' }
  /** The focus came to the button by a key. */
  | { type: 'focus.enter'; room: Room }
  | { type: 'focus.leave' }
  /** The button itself: by touch, by a key, or by a pointer. */
  | { type: 'press'; room: Room }
  /** Escape, a press elsewhere, another text that takes its place. */
  | { type: 'dismiss' };

interface PopoverContext {
  placement: Placement;
}

/**
 * Opens a text of explanation at its button, below a resting pointer, with the focus or by a press: above the button,
 * or below it where its top would be out of sight. The pointer may go on to it, and Escape sends it away.
 */
export const popoverMachine = setup({
  types: {
    context: {} as PopoverContext,
    events: {} as PopoverEvent,
  },
  actions: {
    show: (_args, _params: { placement: Placement }) => {},
    hide: (_args, _params: undefined) => {},
    place: assign({
      placement: (_, { room: { above, height } }: { room: Room }): Placement => (height > above ? 'bottom' : 'top'),
    }),
  },
  delays: { opening: OPENING_MS, lingering: LINGERING_MS },
}).createMachine({
  id: 'popover',
  context: { placement: 'top' },
  initial: 'closed',
  on: {
    press: { target: '.open.held', actions: { type: 'place', params: ({ event }) => event } },
    'focus.enter': { target: '.open.held', actions: { type: 'place', params: ({ event }) => event } },
  },
  states: {
    closed: {
      on: {
        'pointer.enter': { target: 'opening', actions: { type: 'place', params: ({ event }) => event } },
      },
    },
    opening: {
      after: { opening: 'open.hovered' },
      on: { 'pointer.leave': 'closed' },
    },
    open: {
      entry: { type: 'show', params: ({ context }) => context },
      exit: 'hide',
      on: {
        // it stays where it is
        press: '.held',
        'focus.enter': '.held',
        dismiss: 'closed',
      },
      initial: 'hovered',
      states: {
        hovered: { on: { 'pointer.leave': 'lingering' } },
        /** The pointer has left for good, or is on its way between button and text. */
        lingering: {
          after: { lingering: '#popover.closed' },
          on: { 'pointer.enter': 'hovered' },
        },
        /** Opened by the button or the focus: the pointer has no say. */
        held: {
          on: {
            press: '#popover.closed',
            'focus.leave': '#popover.closed',
          },
        },
      },
    },
  },
});
