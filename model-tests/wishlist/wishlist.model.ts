import type { WishlistChange, WishlistOutcome } from '#machines/wishlist/wishlist.machine.ts';
import { wishlistMachine } from '#machines/wishlist/wishlist.machine.ts';
import { flowModel } from 'machine-paths/model';
import {
  listInCart,
  otherList,
  shared,
  wishedBowl,
  wishedMugs,
  wishes,
  wishlistPageData,
} from '#tests/fixtures/wishlists.ts';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { fieldRefused, gone, offline, signInFirst } from '../failures.ts';

const changed = (state: WishlistOutcome['state']): WishlistOutcome => ({ state, uri: '', inCart: null });

/** What the shop answers to a change. */
function answerTo(change: WishlistChange): WishlistOutcome {
  switch (change.kind) {
    case 'quantity':
      return changed(wishes({ Items: [wishedMugs(change.quantity), wishedBowl()] }));
    case 'remove':
      return changed(wishes({ Items: [wishedBowl()] }));
    case 'restore':
      return changed(wishes());
    case 'name':
      return changed(wishes({ Name: change.name }));
    case 'description':
      return changed(wishes({ Description: change.description }));
    case 'share':
      return changed(wishes({ Share: change.isShared ? shared : null }));
    case 'show':
      return { ...changed(otherList), uri: '/fr/catalog/wishlist/list?Id=2' };
    case 'create':
      return { ...changed(otherList), uri: '/fr/catalog/wishlist/list?Id=3' };
    case 'delete':
      return { ...changed(otherList), uri: '/fr/catalog/wishlist/list' };
    case 'toCart':
      return { ...changed(null), inCart: listInCart };
  }
}

export const all = [
  { variantId: 901, quantity: 2 },
  { variantId: 950, quantity: 1 },
];

export const wishlistModel = flowModel(wishlistMachine, {
  requirements: {
    'WISH-03': ['page.arrived', 'settled'],
    'WISH-04': ['ask', 'changing'],
    'WISH-05': ['quantity.changed', 'ask', 'changing'],
    'WISH-06': ['done applyChange'],
    'WISH-21': ['removal.undo', 'done applyChange'],
    'ERR-11': ['error applyChange'],
    'ERR-20': ['done applyChange'],
    'ERR-01': ['person.changed'],
  },
  weights: { failed: 3, changing: 3 },
  inputs: [{ page: wishlistPageData(), form: null }],
  // queued changes may be in many orders: the first situations contain every pair of outcomes
  maxNodes: 700,
  events: {
    ask: [
      { change: { kind: 'remove', itemId: 7 } },
      { change: { kind: 'name', listId: 1, name: 'Noël' } },
      { change: { kind: 'show', listId: 2 } },
      { change: { kind: 'toCart', listId: 1, items: all } },
      { change: { kind: 'delete', listId: 1 } },
    ],
    'removal.undo': [{ itemId: 7 }],
    'quantity.changed': [{ id: 'wish-7', quantity: 3 }],
    retry: [{}],
    'page.arrived': [{ page: wishlistPageData(otherList) }],
    'page.hidden': [{}],
    'person.changed': [somebody, { ...somebody, person: null }],
  },
  outcomes: {
    applyChange: {
      done: ({ input }) => [answerTo(input)],
      errors: ({ input: { kind } }) => [offline, kind === 'name' ? fieldRefused('/Name') : gone, signInFirst],
    },
  },
  promises: {
    settled: {
      says: 'shows the server’s last response, and no change is queued',
      holds: ({ context }) => context.underWay === null && context.waiting.length === 0,
    },
    changing: {
      says: 'one change is pending, and it is not one of those in the queue',
      holds: ({ context }) => context.underWay !== null && !context.waiting.includes(context.underWay),
    },
    failed: {
      says: 'keeps the failed change, says why it failed and offers a retry',
      holds: (snapshot) => snapshot.context.failure !== null && snapshot.can({ type: 'retry' }),
    },
  },
  invariants: {
    'every line has a quantity field, and nothing else has one': ({ context, children }) =>
      JSON.stringify(
        Object.keys(children)
          .filter((id) => id.startsWith('wish-'))
          .toSorted(),
      ) ===
      JSON.stringify(
        (context.state.List?.Items ?? []).map(({ WishlistProductId }) => `wish-${WishlistProductId}`).toSorted(),
      ),
  },
});
