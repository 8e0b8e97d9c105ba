import { openingDelay, wishlistOpeningMachine } from '#machines/wishlistOpening/wishlistOpening.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { href } from './wishlistOpening.flow.ts';

test('[WISH-02] the dialog is requested 200 ms after the page has loaded, once', () => {
  expect(openingDelay).toBe(200);
  const { clock, facts } = begin(wishlistOpeningMachine, { href });
  clock.advance(199);
  expect(facts).toEqual([]);
  clock.advance(1);
  const wanted = { type: 'dialog.requested', content: { kind: 'wishlist', href } };
  expect(facts).toEqual([wanted]);
  clock.advance(1000);
  expect(facts).toEqual([wanted]);
});

test('[WISH-02] a URL that names another variant opens nothing', () => {
  const { actor, clock, facts } = begin(wishlistOpeningMachine, { href: '' });
  clock.advance(1000);
  expect([actor.getSnapshot().value, facts]).toEqual(['dropped', []]);
});

test('[WISH-02] a page that is left before opens no dialog over the next one', () => {
  const { actor, clock, facts } = begin(wishlistOpeningMachine, { href });
  actor.send({ type: 'page.leaving' });
  clock.advance(1000);
  expect([actor.getSnapshot().value, facts]).toEqual(['dropped', []]);
});
