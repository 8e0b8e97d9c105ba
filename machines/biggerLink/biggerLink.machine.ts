import { setup } from 'xstate';

/** "Scroll-block of bigger links 500 ms" (specification §9). */
export const SCROLL_BLOCK_MS = 500;

export type BiggerLinkEvent =
  /** The page was scrolled. */
  | { type: 'scrolled' }
  /** A block that acts as its main link was pressed; `link` identifies that link. */
  | ({ type: 'press' } & Press);

interface Press {
  link: string;
  /** With ctrl, cmd or shift held, or the middle button: opens in a new tab or window. */
  isApart: boolean;
}

/** A block acts as its main link, except just after a scroll: such a press belongs to the scroll. */
export const biggerLinkMachine = setup({
  types: { events: {} as BiggerLinkEvent },
  actions: {
    /** Follows the link like a press on it. */
    open: (_args, _params: Press) => {},
  },
  delays: { scrollBlock: SCROLL_BLOCK_MS },
}).createMachine({
  id: 'biggerLink',
  initial: 'ready',
  states: {
    ready: {
      on: {
        scrolled: 'blocked',
        press: { actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    blocked: {
      after: { scrollBlock: 'ready' },
      on: { scrolled: { target: 'blocked', reenter: true } },
    },
  },
});
