import { quickViewMachine } from '#machines/quickView/quickView.machine.ts';
import { flowModel } from '#paths/model.ts';
import { an } from '#tests/fixtures/buying.ts';
import { summaryOf, cart } from '#tests/fixtures/buying.ts';
import { quickViewOf } from '#tests/fixtures/catalog.ts';
import { offline } from '../failures.ts';

export const quickViewModel = flowModel(quickViewMachine, {
  inputs: [undefined],
  events: {
    toggle: [{ productId: 7 }, { productId: 9 }],
    close: [{}],
    retry: [{}],
    'page.arrived': [{}],
    'person.changed': [{ person: an, summary: summaryOf(cart()), uri: '' }],
  },
  outcomes: {
    readQuickView: { done: ({ input }) => [quickViewOf(input.productId)], errors: [offline] },
  },
  promises: {
    closed: { says: 'no row is open', holds: ({ context }) => context.productId === null },
    loading: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    open: {
      says: 'shows what was loaded for its row',
      holds: ({ context: { productId, contents } }) =>
        productId !== null && contents[productId]?.ProductId === productId,
    },
    failed: { says: 'says why', holds: ({ context }) => context.failure !== null && context.productId !== null },
  },
});
