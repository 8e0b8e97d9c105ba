import {
  copiedAs,
  copyPatience,
  dialogPatience,
  isOpen,
  isSent,
  socialShareMachine,
} from '#machines/socialShare/socialShare.machine.ts';
import type { HandedOver } from '#machines/socialShare/socialShare.machine.ts';
import type { Shared } from '#rules/social-share.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { shared } from './post.ts';

function share() {
  const dialog = waitingPort<HandedOver, Shared>();
  const clipboard = waitingPort<void, Shared>();
  const done: string[] = [];
  const machine = socialShareMachine.provide({
    actors: { handOver: dialog.logic, copyLink: clipboard.logic },
    actions: {
      openWindow: (_, { href }) => done.push(href),
    },
  });
  const { actor, clock } = begin(machine, { shared });
  return { actor, clock, dialog, clipboard, done, now: () => actor.getSnapshot() };
}
const press = { type: 'share.press' } as const;

test('[SITE-09] a page goes to the browser’s own dialog first, once per press, and it is said when it was sent', async () => {
  const { actor, dialog, done, now } = share();
  for (let times = 0; times < 3; times += 1) actor.send(press);
  expect([dialog.calls.map(({ input }) => input), now().hasTag('busy')]).toEqual([[shared], true]);
  await dialog.last().answer('sent');
  expect([isSent(now()), done]).toEqual([true, []]);
  actor.send(press);
  await dialog.last().answer('dismissed');
  expect([now().value, isSent(now()), done]).toEqual(['closed', false, []]);
});

test('[SITE-09] without such a dialog, or when it fails, networks are offered until the next press', async () => {
  const { actor, clock, dialog, now } = share();
  actor.send(press);
  await dialog.last().answer('unavailable');
  expect(isOpen(now())).toBe(true);
  actor.send(press);
  expect([now().value, isOpen(now())]).toEqual(['closed', false]);
  actor.send(press);
  await dialog.last().fail(new Error('not allowed'));
  expect(isOpen(now())).toBe(true);
  actor.send(press);
  actor.send(press);
  clock.advance(dialogPatience);
  expect(isOpen(now())).toBe(true);
});

test('[SITE-09] a network opens in a window of its own, and the others stay where they are', async () => {
  const { actor, dialog, done, now } = share();
  actor.send({ type: 'network.follow', href: 'https://wa.me/' });
  expect(done).toEqual([]);
  actor.send(press);
  await dialog.last().answer('unavailable');
  actor.send({ type: 'network.follow', href: 'https://wa.me/' });
  expect([isOpen(now()), done]).toEqual([true, ['https://wa.me/']]);
});

test('[SITE-09] a copied link is confirmed; one that could not be copied is elsewhere, and can be tried again', async () => {
  const { actor, clock, dialog, clipboard, now } = share();
  actor.send(press);
  await dialog.last().answer('unavailable');
  for (let times = 0; times < 3; times += 1) actor.send({ type: 'link.copy' });
  expect([clipboard.calls.map(({ input }) => input), copiedAs(now())]).toEqual([[shared], null]);
  await clipboard.last().answer();
  expect(copiedAs(now())).toBe('copied');
  actor.send({ type: 'link.copy' });
  await clipboard.last().fail(new Error('not allowed'));
  expect(copiedAs(now())).toBe('uncopied');
  actor.send({ type: 'link.copy' });
  clock.advance(copyPatience);
  expect(copiedAs(now())).toBe('uncopied');
});
