import { wishlistCountMachine } from '#machines/wishlistCount/wishlistCount.machine.ts';
import { flowModel } from 'machine-paths/model';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { defineFlow } from '../define-flow.ts';
import { broken } from '../failures.ts';

export const wishlistCountModel = flowModel(wishlistCountMachine, {
  requirements: { 'WISH-07': ['counting', 'counted', 'wishlist.changed', 'person.changed'] },
  inputs: [{ isCustomer: true }, { isCustomer: false }],
  events: { 'wishlist.changed': [{}], 'person.changed': [somebody, { ...somebody, person: null }] },
  outcomes: { countProducts: { done: [{ Count: 3 }], errors: [broken] } },
  promises: {
    deciding: 'is over immediately',
    none: { says: 'shows no number', holds: ({ context }) => context.count === null },
    counting: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    counted: { says: 'knows the number', holds: ({ context }) => context.count !== null },
    uncounted: { says: 'shows no number rather than a wrong one', holds: ({ context }) => context.count === null },
  },
});

export default defineFlow({
  area: 'site',
  model: wishlistCountModel,
  notInBrowser: 'it is one number in the account panel: tests/browser/wishlist.test.ts reads it there',
});
