import type { ChosenNewsletter } from '#contract/account.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  doneIn,
  failureIn,
  isSending,
  newsletterChoiceMachine,
  newsletterOf,
} from '#machines/newsletterChoice/newsletterChoice.machine.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';

function choice(newsletter: ChosenNewsletter['Newsletter']) {
  const call = waitingPort<ChosenNewsletter, { isWanted: boolean }>();
  const shown = { times: 0 };
  const machine = newsletterChoiceMachine.provide({
    actors: { chooseNewsletter: call.logic },
    actions: { showChoice: () => (shown.times += 1) },
  });
  const { actor, clock } = begin(machine, { newsletter });
  const make = (isWanted: boolean) => actor.send({ type: 'choice.make', isWanted });
  return { clock, call, make, shown, now: () => actor.getSnapshot() };
}

test('[SITE-16] a choice is sent once, and the server says what holds then', async () => {
  const { call, make, shown, now } = choice('none');
  make(true);
  make(true);
  expect(call.calls.map(({ input }) => input)).toEqual([{ isWanted: true }]);
  expect([isSending(now(), true), isSending(now(), false)]).toEqual([true, false]);
  await call.last().answer({ Newsletter: 'waiting' });
  expect([newsletterOf(now()), doneIn(now()), shown.times]).toEqual(['waiting', 'asked', 1]);
  // the mail got lost
  make(true);
  await call.last().answer({ Newsletter: 'confirmed' });
  expect([newsletterOf(now()), doneIn(now())]).toEqual(['confirmed', 'asked']);
  make(false);
  expect([call.last().input, isSending(now(), false)]).toEqual([{ isWanted: false }, true]);
  await call.last().answer({ Newsletter: 'none' });
  expect([newsletterOf(now()), doneIn(now()), shown.times]).toEqual(['none', 'stopped', 3]);
});

test('[SITE-16] who has it cannot ask for it, and who has it not cannot end it', () => {
  const without = choice('none');
  without.make(false);
  const having = choice('confirmed');
  having.make(true);
  expect([without.call.calls.length, having.call.calls.length]).toEqual([0, 0]);
});

test('[SITE-16] a choice that is lost or never answered changes nothing, says so, and is made again', async () => {
  const { clock, call, make, now } = choice('confirmed');
  make(false);
  await call.last().fail(offline);
  expect([newsletterOf(now()), failureIn(now())?.code, doneIn(now())]).toEqual(['confirmed', 'Manager.Offline', null]);
  make(false);
  expect(failureIn(now())).toBe(null);
  clock.advance(answerTimeout);
  expect([newsletterOf(now()), failureIn(now())?.code, call.calls.length]).toEqual([
    'confirmed',
    'Manager.TimedOut',
    2,
  ]);
});
