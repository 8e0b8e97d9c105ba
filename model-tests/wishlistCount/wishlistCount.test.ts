import type { WishlistCount } from '#contract/wishlist-count.ts';
import { answerTimeout } from '#machines/ask.ts';
import { countIn, wishlistCountMachine } from '#machines/wishlistCount/wishlistCount.machine.ts';
import { expect, test } from 'vitest';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { begin, waitingPort } from '../journey.ts';

function counter(isCustomer: boolean) {
  const countProducts = waitingPort<WishlistCount, unknown>();
  const begun = begin(wishlistCountMachine.provide({ actors: { countProducts: countProducts.logic } }), { isCustomer });
  return { ...begun, countProducts, seen: () => countIn(begun.actor.getSnapshot()) };
}

test('[WISH-07] a customer’s products are counted, and again after each change; the last answer counts', async () => {
  const { actor, countProducts, seen } = counter(true);
  await countProducts.last().answer({ Count: 3 });
  expect(seen()).toBe(3);
  actor.send({ type: 'wishlist.changed' });
  actor.send({ type: 'wishlist.changed' });
  expect(countProducts.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  // until the new number is there, the old one stays
  expect(seen()).toBe(3);
  await countProducts.last().answer({ Count: 4 });
  expect(seen()).toBe(4);
});

test('[WISH-07] a visitor costs no request until they make a list', async () => {
  const { actor, countProducts, seen } = counter(false);
  expect(countProducts.calls).toEqual([]);
  actor.send({ type: 'wishlist.changed' });
  await countProducts.last().answer({ Count: 1 });
  expect(seen()).toBe(1);
});

test('[WISH-07] a visitor costs no request until somebody signs in', async () => {
  const { actor, countProducts, seen } = counter(false);
  expect(countProducts.calls).toEqual([]);
  actor.send({ type: 'person.changed', ...somebody });
  await countProducts.last().answer({ Count: 2 });
  expect(seen()).toBe(2);
  actor.send({ type: 'person.changed', ...somebody, person: null });
  expect([seen(), countProducts.calls.length]).toEqual([null, 1]);
});

test('[WISH-07] without an answer there is no number rather than a wrong one', async () => {
  const { actor, countProducts, seen, clock } = counter(true);
  await countProducts.last().answer({ Count: 3 });
  actor.send({ type: 'wishlist.changed' });
  clock.advance(answerTimeout);
  expect(seen()).toBe(null);
});
