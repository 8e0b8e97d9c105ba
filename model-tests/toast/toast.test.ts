import { errorTime, mostToasts, noticeTime, toastMachine, toastsOf } from '#machines/toast/toast.machine.ts';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

function screen() {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock }).start();
  const codes = () => toastsOf(actor.getSnapshot()).map(({ code }) => code);
  const say = (code: string, style: 'notice' | 'error' = 'notice') => actor.send({ type: 'show', style, code });
  return { actor, clock, codes, say };
}

test('[SITE-12] growls disappear by themselves, the oldest first, an error later than a notice', () => {
  const { clock, codes, say } = screen();
  say('first');
  say('second', 'error');
  expect(codes()).toEqual(['first', 'second']);
  clock.increment(noticeTime - 1);
  expect(codes()).toEqual(['first', 'second']);
  clock.increment(1);
  expect(codes()).toEqual(['second']);
  clock.increment(errorTime - 1);
  expect(codes()).toEqual(['second']);
  clock.increment(1);
  expect(codes()).toEqual([]);
});

test('[SITE-12] while someone is reading, nothing disappears; after that the oldest gets its full time', () => {
  const { actor, clock, codes, say } = screen();
  say('long words');
  clock.increment(noticeTime - 1);
  actor.send({ type: 'pause' });
  clock.increment(10 * noticeTime);
  expect(codes()).toEqual(['long words']);
  actor.send({ type: 'resume' });
  clock.increment(noticeTime - 1);
  expect(codes()).toEqual(['long words']);
  clock.increment(1);
  expect(codes()).toEqual([]);
});

test('a burst of errors never covers the page: the oldest makes room, and dismissing one leaves the others', () => {
  const { actor, codes, say } = screen();
  for (let number = 1; number <= mostToasts + 2; number++) say(`${number}`, 'error');
  expect(codes()).toEqual(['3', '4', '5', '6']);
  actor.send({ type: 'dismiss', id: toastsOf(actor.getSnapshot())[1]?.id ?? -1 });
  expect(codes()).toEqual(['3', '5', '6']);
  actor.send({ type: 'dismiss', id: 99 });
  expect(codes()).toEqual(['3', '5', '6']);
});
