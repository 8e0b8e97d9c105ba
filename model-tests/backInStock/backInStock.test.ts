import type { BackInStockPageData, Subscription } from '#contract/back-in-stock.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  backInStockMachine,
  failureIn,
  isOpen,
  isSubscribed,
  pageIn,
  typedOf,
} from '#machines/backInStock/backInStock.machine.ts';
import type { BackInStockInput, BackInStockRequest } from '#machines/backInStock/backInStock.machine.ts';
import { expect, test } from 'vitest';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { begin, waitingPort } from '../journey.ts';
import { email, form, href, noAddress, sent } from './backInStock.flow.ts';

function soldOutMug() {
  const reading = waitingPort<BackInStockPageData, BackInStockInput>();
  const asking = waitingPort<Subscription, BackInStockRequest>();
  const actors = { readSubscription: reading.logic, subscribe: asking.logic };
  const begun = begin(backInStockMachine.provide({ actors }), { href });
  return { ...begun, reading, asking, seen: () => begun.actor.getSnapshot() };
}

async function opened() {
  const shop = soldOutMug();
  shop.actor.send({ type: 'open' });
  await shop.reading.last().answer(form);
  return shop;
}

test('[PROD-11] the link opens its URL in a modal and subscribes the typed e-mail address', async () => {
  const { actor, reading, asking, seen } = soldOutMug();
  expect(isOpen(seen())).toBe(false);
  actor.send({ type: 'open' });
  expect([isOpen(seen()), reading.last().input]).toEqual([true, { href }]);
  await reading.last().answer(form);
  expect(pageIn(seen())).toEqual(form);
  actor.send({ type: 'subscribe', email });
  expect(asking.last().input).toEqual({ productId: 7, variantId: 901, email });
  await asking.last().answer(sent);
  expect(isSubscribed(seen())).toBe(true);
  actor.send({ type: 'close' });
  expect(isOpen(seen())).toBe(false);
  // on reopening the form is there at once
  actor.send({ type: 'open' });
  expect([seen().value, reading.calls.length]).toEqual(['asking', 1]);
});

test('a refused address stays in its field, and the next one is sent', async () => {
  const { actor, asking, seen } = await opened();
  actor.send({ type: 'subscribe', email: 'an@' });
  await asking.last().fail(noAddress);
  expect([typedOf(seen()), failureIn(seen())?.errors[0]?.pointer]).toEqual(['an@', '/Email']);
  actor.send({ type: 'subscribe', email });
  expect(failureIn(seen())).toBe(null);
  await asking.last().answer(sent);
  expect(isSubscribed(seen())).toBe(true);
});

test('loading the form times out after 15 s and can be retried', async () => {
  const { actor, reading, seen, clock } = soldOutMug();
  actor.send({ type: 'open' });
  clock.advance(answerTimeout);
  expect([reading.last().signal.aborted, failureIn(seen())?.code]).toEqual([true, 'Manager.TimedOut']);
  actor.send({ type: 'retry' });
  await reading.last().answer(form);
  expect([seen().value, failureIn(seen())]).toEqual(['asking', null]);
});

test('a closed dialog ignores a late response and clears the failure', async () => {
  const { actor, reading, asking, seen } = soldOutMug();
  actor.send({ type: 'open' });
  actor.send({ type: 'close' });
  expect(reading.last().signal.aborted).toBe(true);
  actor.send({ type: 'open' });
  await reading.last().answer(form);
  actor.send({ type: 'subscribe', email });
  await asking.last().fail(noAddress);
  actor.send({ type: 'close' });
  expect([seen().value, failureIn(seen())]).toEqual(['closed', null]);
});

test('a subscription that needed a sign-in is sent after it, one without a response on retry', async () => {
  const { actor, asking, seen, clock } = await opened();
  actor.send({ type: 'subscribe', email });
  await asking.last().fail(signInFirst);
  actor.send({ type: 'person.changed', ...somebody });
  clock.advance(answerTimeout);
  expect(failureIn(seen())?.code).toBe('Manager.TimedOut');
  actor.send({ type: 'retry' });
  expect(asking.calls.map(({ input }) => input.email)).toEqual([email, email, email]);
});
