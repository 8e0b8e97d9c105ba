import { assign, setup } from 'xstate';

/** Delay before a hovering pointer opens it, in ms: one that only crosses the button opens nothing. */
export const OPENING_MS = 120;
/** Grace period for a pointer moving from the button to the text, in ms. */
export const LINGERING_MS = 300;

/** The available space, in px. */
export interface Room {
  /** From the top of the visible area to the button. */
  above: number;
  /** Height of the text. */
  height: number;
}

export type Placement = 'top' | 'bottom';

export type PopoverEvent =
  /** A hovering pointer is on the button, or on the text. */
  | { type: 'pointer.enter'; room: Room }
  | { type: 'pointer.leave' }
  /** The button was focused by keyboard. */
  | { type: 'focus.enter'; room: Room }
  | { type: 'focus.leave' }
  /** The button itself: by touch, keyboard or pointer. */
  | { type: 'press'; room: Room }
  /** Escape, a press elsewhere, or another popover replacing it. */
  | { type: 'dismiss' };

interface PopoverContext {
  placement: Placement;
}

/**
 * Opens an explanation at its button, under a resting pointer, on focus or by a press: above the button, or below it if
 * there is no room. The pointer may move onto it, and Escape dismisses it.
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
        // its position does not change
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
        /** Opened by the button or the focus: the pointer is ignored. */
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
