import { dialogPatience, isSharing, sharedAs, shareLinkMachine } from '#machines/shareLink/shareLink.machine.ts';
import type { LinkOutcome, SharedLink } from '#machines/shareLink/shareLink.machine.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { link } from './shareLink.flow.ts';

function button() {
  const port = waitingPort<LinkOutcome, SharedLink>();
  const begun = begin(shareLinkMachine.provide({ actors: { shareLink: port.logic } }), undefined);
  return { ...begun, port, said: () => sharedAs(begun.actor.getSnapshot()) };
}
const press = { type: 'link.share', ...link } as const;

test('[WISH-10] a list’s link is copied or sent, once per press, and it is said', async () => {
  const { actor, port, said } = button();
  for (let times = 0; times < 3; times += 1) actor.send(press);
  expect(port.calls.map(({ input }) => input)).toEqual([link]);
  expect([isSharing(actor.getSnapshot()), said()]).toEqual([true, null]);
  await port.last().answer('copied');
  expect([isSharing(actor.getSnapshot()), said()]).toEqual([false, 'copied']);
  actor.send(press);
  await port.last().answer('sent');
  expect(said()).toBe('sent');
});

test('[WISH-10] whoever closes the browser’s dialog hears nothing, and it may stay open for minutes', async () => {
  const { actor, port, clock, said } = button();
  actor.send(press);
  clock.advance(dialogPatience - 1);
  await port.last().answer('dismissed');
  expect([isSharing(actor.getSnapshot()), said()]).toEqual([false, null]);
});

test('[WISH-10] a link that cannot be copied is to be selected by hand, and can be tried again', async () => {
  const { actor, port, said } = button();
  actor.send(press);
  await port.last().fail(new Error('not allowed'));
  expect(said()).toBe('failed');
  actor.send(press);
  await port.last().answer('copied');
  expect(said()).toBe('copied');
});
