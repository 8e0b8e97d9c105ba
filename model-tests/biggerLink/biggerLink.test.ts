import { biggerLinkMachine, SCROLL_BLOCK_MS } from '#machines/biggerLink/biggerLink.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';

function block() {
  const opened: string[] = [];
  const machine = biggerLinkMachine.provide({
    actions: { open: (_, { link, isApart }) => opened.push(isApart ? `${link} apart` : link) },
  });
  const { actor, clock } = begin(machine, undefined);
  const press = (link: string, isApart = false) => actor.send({ type: 'press', link, isApart });
  return { actor, clock, opened, press };
}

test('[NAV-24] a press on the block opens its main link', () => {
  const { opened, press } = block();
  press('/fr/contact');
  press('/fr/contact', true);
  expect(opened).toEqual(['/fr/contact', '/fr/contact apart']);
});

test('[NAV-24] a press within 500 ms of scrolling opens nothing', () => {
  const { actor, clock, opened, press } = block();
  actor.send({ type: 'scrolled' });
  clock.advance(SCROLL_BLOCK_MS - 1);
  press('/fr/contact');
  expect(opened).toEqual([]);
  clock.advance(1);
  press('/fr/contact');
  expect([SCROLL_BLOCK_MS, opened]).toEqual([500, ['/fr/contact']]);
});

test('the time counts from the last scroll event', () => {
  const { actor, clock, opened, press } = block();
  actor.send({ type: 'scrolled' });
  clock.advance(400);
  actor.send({ type: 'scrolled' });
  clock.advance(400);
  press('/fr/contact');
  expect(opened).toEqual([]);
});
