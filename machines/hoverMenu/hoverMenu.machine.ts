import { assign, setup } from 'xstate';

/** Delay before a hovering pointer opens a panel, in ms: one that only crosses the bar opens nothing. */
export const OPENING_MS = 120;
/** Grace period for a pointer moving diagonally to a panel, across other entries or outside the menu, in ms. */
export const LINGERING_MS = 300;

export type HoverMenuEvent =
  /** A hovering pointer is on an entry, or on the panel below it; `entry` identifies it. */
  | { type: 'pointer.enter'; entry: string }
  /** It is on none. */
  | { type: 'pointer.leave' }
  /** An entry's own button: by touch, keyboard or pointer. */
  | { type: 'press'; entry: string }
  /** Escape, a press elsewhere, or leaving the page; `isUnderPointer`: the pointer is still on the menu. */
  | { type: 'dismiss'; isUnderPointer: boolean }
  /** The focus left the entry and its panel. */
  | { type: 'focus.left' }
  /** The window's width crossed the breakpoint at which the menu is in the header. */
  | { type: 'screen.changed'; isLarge: boolean };

interface HoverMenuInput {
  /** The window is at least as wide as the large breakpoint. */
  isLarge: boolean;
}

interface HoverMenuContext extends HoverMenuInput {
  /** The entry whose panel is open. */
  shown: string | null;
  /** The entry that the pointer has rested on for long enough. */
  aimed: string | null;
}

interface Named {
  entry: string;
}

/**
 * Opens the panels of the category bar: under a resting pointer from the large breakpoint up, by a press at any width.
 * An open panel stays while the pointer moves towards it, and Escape closes it without moving the pointer.
 */
export const hoverMenuMachine = setup({
  types: {
    context: {} as HoverMenuContext,
    input: {} as HoverMenuInput,
    events: {} as HoverMenuEvent,
  },
  guards: {
    isLarge: ({ context }) => context.isLarge,
    isShown: ({ context }, { entry }: Named) => context.shown === entry,
    isUnderPointer: (_, { isUnderPointer }: { isUnderPointer: boolean }) => isUnderPointer,
    hasAim: ({ context }) => context.aimed !== null,
  },
  actions: {
    /** Opens this entry's panel and closes every other; null closes all. */
    show: (_args, _params: { entry: string | null }) => {},
    takeWidth: assign({ isLarge: (_, { isLarge }: { isLarge: boolean }) => isLarge }),
    aim: assign({ aimed: (_, { entry }: Named) => entry }),
    aimAtNone: assign({ aimed: null }),
    choose: assign({ shown: (_, { entry }: Named) => entry, aimed: null }),
    chooseAimed: assign(({ context }) => ({ shown: context.aimed, aimed: null })),
    forget: assign({ shown: null, aimed: null }),
  },
  delays: { opening: OPENING_MS, lingering: LINGERING_MS },
}).createMachine({
  id: 'hoverMenu',
  context: ({ input }) => ({ isLarge: input.isLarge, shown: null, aimed: null }),
  initial: 'closed',
  on: {
    press: { target: '.pressed', actions: { type: 'choose', params: ({ event }) => event } },
    'screen.changed': { target: '.closed', actions: { type: 'takeWidth', params: ({ event }) => event } },
  },
  states: {
    closed: {
      entry: ['forget', { type: 'show', params: { entry: null } }],
      on: {
        'pointer.enter': {
          guard: 'isLarge',
          target: 'opening',
          actions: { type: 'aim', params: ({ event }) => event },
        },
      },
    },
    opening: {
      after: { opening: { target: 'hovered', actions: 'chooseAimed' } },
      on: {
        'pointer.enter': {
          target: 'opening',
          reenter: true,
          actions: { type: 'aim', params: ({ event }) => event },
        },
        'pointer.leave': 'closed',
        // a link was followed before the panel opened: don't open it
        dismiss: [
          {
            guard: { type: 'isUnderPointer', params: ({ event }) => event },
            target: 'dismissed',
            actions: 'chooseAimed',
          },
          { target: 'closed' },
        ],
      },
    },
    hovered: {
      entry: { type: 'show', params: ({ context }) => ({ entry: context.shown }) },
      on: {
        'pointer.enter': [
          { guard: { type: 'isShown', params: ({ event }) => event } },
          { target: 'lingering', actions: { type: 'aim', params: ({ event }) => event } },
        ],
        'pointer.leave': 'lingering',
        dismiss: [
          { guard: { type: 'isUnderPointer', params: ({ event }) => event }, target: 'dismissed' },
          { target: 'closed' },
        ],
      },
    },
    /** The pointer has left the open panel, for good or on its way to it. */
    lingering: {
      after: {
        lingering: [{ guard: 'hasAim', target: 'hovered', actions: 'chooseAimed' }, { target: 'closed' }],
      },
      on: {
        'pointer.enter': [
          { guard: { type: 'isShown', params: ({ event }) => event }, target: 'hovered', actions: 'aimAtNone' },
          {
            target: 'lingering',
            reenter: true,
            actions: { type: 'aim', params: ({ event }) => event },
          },
        ],
        'pointer.leave': { actions: 'aimAtNone' },
        dismiss: [{ guard: 'hasAim', target: 'dismissed', actions: 'chooseAimed' }, { target: 'closed' }],
      },
    },
    /** Opened by its button: the pointer is ignored. */
    pressed: {
      entry: { type: 'show', params: ({ context }) => ({ entry: context.shown }) },
      on: {
        press: [
          { guard: { type: 'isShown', params: ({ event }) => event }, target: 'closed' },
          { target: 'pressed', reenter: true, actions: { type: 'choose', params: ({ event }) => event } },
        ],
        'focus.left': 'closed',
        dismiss: [
          { guard: { type: 'isUnderPointer', params: ({ event }) => event }, target: 'dismissed' },
          { target: 'closed' },
        ],
      },
    },
    /** Dismissed while the pointer is still on it: reopens only after the pointer was elsewhere. */
    dismissed: {
      entry: { type: 'show', params: { entry: null } },
      on: {
        'pointer.enter': [
          { guard: { type: 'isShown', params: ({ event }) => event } },
          {
            guard: 'isLarge',
            target: 'opening',
            actions: ['forget', { type: 'aim', params: ({ event }) => event }],
          },
        ],
        'pointer.leave': 'closed',
      },
    },
  },
});
