import type { Given } from '#contract/shared-wishlist.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  canRetry,
  failureIn,
  giftIn,
  isGiving,
  sharedWishlistMachine,
} from '#machines/sharedWishlist/sharedWishlist.machine.ts';
import type { GiftRequest, SharedWishlistInput } from '#machines/sharedWishlist/sharedWishlist.machine.ts';
import { givenMugs, sharedPageData, token } from '#tests/fixtures/shared-wishlists.ts';
import { expect, test } from 'vitest';
import { giftGiven, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { form, mugs } from './sharedWishlist.flow.ts';

function shared(input: Partial<SharedWishlistInput> = {}) {
  const port = waitingPort<Given, GiftRequest>();
  const said = { times: 0 };
  const machine = sharedWishlistMachine.provide({
    actors: { giveGift: port.logic },
    actions: { showGift: () => (said.times += 1) },
  });
  const begun = begin(machine, { page: sharedPageData(), form: null, ...input });
  return { ...begun, port, said, seen: () => begun.actor.getSnapshot() };
}
const give = { type: 'gift.give', ...mugs } as const;

test('[WISH-11] a gift goes into the cart once per press, is said and focused, and the new cart is announced', async () => {
  const { actor, port, said, seen, facts } = shared();
  for (let times = 0; times < 3; times += 1) actor.send(give);
  expect(port.calls.map(({ input }) => input)).toEqual([{ token, ...mugs }]);
  expect([isGiving(seen(), 7), isGiving(seen(), 8)]).toEqual([true, false]);
  await port.last().answer(givenMugs);
  expect([giftIn(seen()), said.times]).toEqual([givenMugs.Gift, 1]);
  expect(facts).toEqual([{ type: 'cart.changed', summary: givenMugs.Cart }]);
});

test('[WISH-11] what was given already cannot be given again', () => {
  const { actor, port } = shared();
  actor.send({ type: 'gift.give', itemId: 8, quantity: 1 });
  actor.send({ type: 'gift.give', itemId: 99, quantity: 1 });
  expect(port.calls).toEqual([]);
});

test('[WISH-11] a gift that somebody else gave meanwhile says so, and another one can be chosen', async () => {
  const { actor, port, said, seen } = shared();
  actor.send(give);
  await port.last().fail(giftGiven);
  expect([failureIn(seen()), said.times]).toEqual([giftGiven.failure, 1]);
  actor.send(give);
  expect(failureIn(seen())).toBe(null);
  await port.last().answer(givenMugs);
  expect(giftIn(seen())).toEqual(givenMugs.Gift);
});

test('[WISH-11] one that got no answer is retried with the same pieces', async () => {
  const { actor, port, clock, seen } = shared();
  actor.send(give);
  clock.advance(answerTimeout);
  expect([failureIn(seen())?.code, port.last().signal.aborted]).toEqual(['Manager.TimedOut', true]);
  actor.send({ type: 'retry' });
  await port.last().fail(offline);
  actor.send({ type: 'retry' });
  expect(port.calls.map(({ input }) => input.quantity)).toEqual([2, 2, 2]);
});

test('[WISH-11] a page is taken over with what a plain form gave, or with its refusal', () => {
  const given = shared({ page: sharedPageData({ Gift: givenMugs.Gift }) });
  expect(giftIn(given.seen())).toEqual(givenMugs.Gift);
  const { seen } = shared({ form });
  expect([failureIn(seen())?.message, canRetry(seen())]).toEqual([form.Message, false]);
});
