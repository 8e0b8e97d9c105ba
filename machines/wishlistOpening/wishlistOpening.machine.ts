import type { Fact } from '#machines/facts.ts';
import { emit, setup } from 'xstate';

export interface WishlistOpeningInput {
  /** The dialog's URL; '' if the page's asks for another variant. */
  href: string;
}

/** How long after loading the dialog opens by itself, in ms (specification §9). */
export const openingDelay = 200;

/** Opens the wishlist dialog of a product page by itself, because the page's URL asks for it. */
export const wishlistOpeningMachine = setup({
  types: {
    context: {} as WishlistOpeningInput,
    input: {} as WishlistOpeningInput,
    events: {} as { type: 'page.leaving' },
    emitted: {} as Extract<Fact, { type: 'dialog.requested' }>,
  },
  guards: { isAsked: ({ context }) => context.href !== '' },
  actions: {
    wantDialog: emit(({ context: { href } }) => ({
      type: 'dialog.requested' as const,
      content: { kind: 'wishlist' as const, href },
    })),
  },
  delays: { openingDelay },
}).createMachine({
  id: 'wishlistOpening',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAsked', target: 'waiting' }, 'dropped'] },
    waiting: {
      after: { openingDelay: { target: 'opened', actions: 'wantDialog' } },
      on: { 'page.leaving': 'dropped' },
    },
    opened: {},
    dropped: {},
  },
});
