import {
  backFor,
  connectionMachine,
  isBack,
  isShown,
  keptAtOf,
  nextTryAfter,
} from '#machines/connection/connection.machine.ts';
import type { ConnectionInput } from '#machines/connection/connection.machine.ts';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { here, noted, there } from './connection.flow.ts';

/** The flow of a page, how often it was renewed, and whether the shop answers when it is asked. */
function open(input: Partial<ConnectionInput> = {}, isThere = (): boolean => true) {
  const clock = new SimulatedClock();
  let renewed = 0;
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        askShop: fromPromise<void>(async () => {
          if (!isThere()) throw new Error('no answer');
        }),
      },
      actions: {
        renew: () => {
          renewed += 1;
        },
      },
    }),
    { clock, input: { href: here, keptAt: null, isConnected: true, ...input } },
  ).start();
  return { actor, clock, renewed: () => renewed, shown: () => isShown(actor.getSnapshot()) };
}

test('[SHOP-23] a kept page says so at once, and of when it is; a page of the shop says nothing', () => {
  expect(open().shown()).toBe(false);
  const { actor, shown } = open({ keptAt: noted });
  expect([shown(), keptAtOf(actor.getSnapshot())]).toEqual([true, noted]);
  expect(open({ isConnected: false }).shown()).toBe(true);
});

test('[SHOP-23] each page says its own: a kept one its date, the one that came from the shop none', () => {
  const { actor } = open();
  actor.send({ type: 'page.kept', href: there, at: noted });
  expect(keptAtOf(actor.getSnapshot())).toBe(null);
  actor.send({ type: 'page.shown', href: there });
  expect(keptAtOf(actor.getSnapshot())).toBe(noted);
  actor.send({ type: 'page.answered', href: there });
  expect([keptAtOf(actor.getSnapshot()), isBack(actor.getSnapshot())]).toEqual([null, true]);
});

test('[SHOP-23] it asks again by itself; once the shop answers the page is renewed, and the message goes away', async () => {
  let isThere = false;
  const { actor, clock, renewed, shown } = open({ keptAt: noted }, () => isThere);
  actor.send({ type: 'retry' });
  await waitFor(actor, (snapshot) => snapshot.matches('offline'));
  expect(renewed()).toBe(0);
  isThere = true;
  clock.increment(nextTryAfter);
  await waitFor(actor, isBack);
  expect([renewed(), shown()]).toEqual([1, true]);
  clock.increment(backFor);
  expect(shown()).toBe(false);
});
