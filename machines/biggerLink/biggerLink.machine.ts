import { setup } from 'xstate';

/** "Scroll-block of bigger links 500 ms" (specification §9). */
export const SCROLL_BLOCK_MS = 500;

export type BiggerLinkEvent =
  /** The page moved under the finger. */
  | { type: 'scrolled' }
  /** A block that acts as its main link was pressed; `link` names that link. */
  | ({ type: 'press' } & Press);

interface Press {
  link: string;
  /** With ctrl, cmd or shift held, or the middle button: in a tab or window of its own. */
  isApart: boolean;
}

/** A block acts as its main link, unless the page was scrolled a moment before: that press was a scroll's. */
export const biggerLinkMachine = setup({
  types: { events: {} as BiggerLinkEvent },
  actions: {
    /** Follows the link as a press on it would. */
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
