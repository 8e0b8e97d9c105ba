import { ANCHOR_SCROLL_MS, anchorMachine, pageTimeout, scrollTimeout } from '#machines/anchor/anchor.machine.ts';
import type { Scroll } from '#machines/anchor/anchor.machine.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { prices, still } from './anchor.flow.ts';

function reader() {
  const port = waitingPort<void, Scroll>();
  const focused: string[] = [];
  const machine = anchorMachine.provide({
    actors: { scrollTo: port.logic },
    actions: { focus: (_, { id }) => focused.push(id) },
  });
  return { ...begin(machine, undefined), port, focused };
}

test('[NAV-04] an anchor scrolls for 800 ms, without motion at once, and then has the focus', async () => {
  const { actor, port, focused } = reader();
  actor.send({ type: 'go', ...prices });
  expect(port.last().input).toEqual({ id: 'prix', isStill: false, ms: ANCHOR_SCROLL_MS });
  expect([ANCHOR_SCROLL_MS, focused]).toEqual([800, []]);
  await port.last().answer();
  expect([focused, actor.getSnapshot().value]).toEqual([['prix'], 'resting']);
  actor.send({ type: 'go', ...still });
  expect(port.last().input.ms).toBe(0);
});

test('[NAV-04] after loading another page it scrolls to the target there', async () => {
  const { actor, port, focused } = reader();
  actor.send({ type: 'await', ...prices });
  actor.send({ type: 'page.leaving', href: '/fr/livraison#prix' });
  expect(port.calls).toHaveLength(0);
  actor.send({ type: 'page.loaded', href: '/fr/livraison#prix' });
  await port.last().answer();
  expect(focused).toEqual(['prix']);
});

test('a page that fails to load, or is superseded by another, scrolls nowhere', () => {
  const { actor, port, clock } = reader();
  actor.send({ type: 'await', ...prices });
  clock.advance(pageTimeout);
  actor.send({ type: 'page.loaded', href: '/fr/livraison#prix' });
  actor.send({ type: 'await', ...prices });
  actor.send({ type: 'page.leaving', href: '/fr/contact' });
  actor.send({ type: 'page.loaded', href: '/fr/livraison#prix' });
  actor.send({ type: 'await', ...prices });
  actor.send({ type: 'page.loaded', href: '/fr/contact' });
  expect([port.calls.length, actor.getSnapshot().value]).toEqual([0, 'resting']);
});

test('user scrolling wins; a missing target takes no focus; a slow one is reached', async () => {
  const { actor, port, focused, clock } = reader();
  actor.send({ type: 'go', ...prices });
  actor.send({ type: 'interrupt' });
  expect([port.last().signal.aborted, focused]).toEqual([true, []]);
  actor.send({ type: 'go', ...prices });
  await port.last().fail(new Error('no such place'));
  expect(focused).toEqual([]);
  actor.send({ type: 'go', ...prices });
  clock.advance(scrollTimeout);
  expect(focused).toEqual(['prix']);
});
