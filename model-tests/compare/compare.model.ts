import { compareMachine } from '#machines/compare/compare.machine.ts';
import type { Chosen } from '#machines/compare/compare.machine.ts';
import { flowModel } from '#paths/model.ts';
import { comparedMost } from '#rules/compare.ts';

export const product = (productId: number): Chosen => ({ productId, name: `Article ${productId}`, photo: null });

export const compareModel = flowModel(compareMachine, {
  inputs: [{ chosen: [] }, { chosen: [product(1), product(2), product(3), product(4), product(5)] }],
  events: {
    toggle: [{ product: product(1) }, { product: product(9) }],
    remove: [{ productId: 2 }, { productId: 1 }],
    clear: [{}],
  },
  outcomes: {},
  promises: {
    keeping: 'never rests here',
    empty: { says: 'nothing is chosen', holds: ({ context }) => context.chosen.length === 0 },
    choosing: {
      says: 'something is chosen, and more may be',
      holds: ({ context: { chosen } }) => chosen.length > 0 && chosen.length < comparedMost,
    },
    full: { says: 'four are chosen', holds: ({ context }) => context.chosen.length === comparedMost },
  },
});
