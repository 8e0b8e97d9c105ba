import { isLocating, isLost, storeLocatorMachine } from '#machines/storeLocator/storeLocator.machine.ts';
import type { StoreLocatorInput } from '#machines/storeLocator/storeLocator.machine.ts';
import type { LocationData } from '#contract/maps.ts';
import type { Position } from '#rules/map.ts';
import type { PlaceQuery } from '#rules/remembered-place.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import {
  allowing,
  denied,
  forgotten,
  here,
  input,
  liege,
  near,
  nothing,
  refusing,
  unknown,
} from './storeLocator.flow.ts';

function locator(more: Partial<StoreLocatorInput> = {}) {
  const recall = waitingPort<PlaceQuery | null, unknown>();
  const find = waitingPort<Position, unknown>();
  const remembered: (LocationData | null)[] = [];
  const warned: unknown[] = [];
  const machine = storeLocatorMachine.provide({
    actors: { recallPlace: recall.logic, findPosition: find.logic },
    actions: {
      rememberPlace: (_, { place, isAllowed }) => void (place && isAllowed && remembered.push(place)),
      forgetPlace: (_, { page }) => void (page.IsForgotten && remembered.push(null)),
      warnOfPlace: (_, { page }) => void (page.IsUnknown && warned.push(page.Address)),
      warnOfPosition: (_, { error }) => void warned.push(error),
    },
  });
  return { ...begin(machine, input(more)), recall, find, remembered, warned };
}

test('[SITE-14] with consent to preferences the place of the last visit is asked for again, in place of the bare page', async () => {
  const { recall, facts } = locator();
  await recall.last().answer({ address: '4000 Liège', near: '' });
  const asked = { type: 'url.requested', replace: true, keepsScroll: true, yields: true };
  expect(facts).toEqual([{ ...asked, href: '/fr/stores?address=4000+Li%C3%A8ge' }]);
  const around = locator({ page: { ...nothing, WithPoints: true } });
  await around.recall.last().answer({ address: '', near: '50.63,5.58' });
  expect(around.facts).toEqual([{ ...asked, href: '/fr/stores?near=50.63%2C5.58&points=1' }]);
});

test('[SITE-14] nothing is recalled without consent, nor if a place was looked for', () => {
  for (const more of [{ isAllowed: false }, { page: near }, { page: unknown }, { page: forgotten }])
    expect(locator(more).recall.calls).toEqual([]);
});

test('[SITE-14] a place that was found is remembered with consent, at once or later, and forgotten where the page says so', () => {
  const { actor, remembered } = locator({ isAllowed: false, page: near });
  expect(remembered).toEqual([]);
  actor.send({ type: 'consent.given', record: refusing });
  expect(remembered).toEqual([]);
  actor.send({ type: 'consent.given', record: allowing });
  expect(remembered).toEqual([liege]);
  actor.send({ type: 'page.arrived', page: forgotten });
  expect(remembered).toEqual([liege, null]);
  // the first that is heard of a page pressed before its code was there
  expect(locator({ page: forgotten }).remembered).toEqual([null]);
  const later = locator({ page: unknown });
  later.actor.send({ type: 'page.arrived', page: near });
  expect(later.remembered).toEqual([liege]);
});

test('[SITE-08] a device’s position is asked for once, and to about a kilometre in the address', async () => {
  const { actor, find, facts } = locator({ isAllowed: false });
  actor.send({ type: 'locate' });
  actor.send({ type: 'locate' });
  expect([find.calls.length, isLocating(actor.getSnapshot())]).toEqual([1, true]);
  await find.last().answer(here);
  expect(facts).toEqual([{ type: 'url.requested', href: '/fr/stores?near=50.63%2C5.58', keepsScroll: true }]);
});

test('[SITE-14] the last press wins: a place that arrives or is consented to on the way to all shops is forgotten with them', () => {
  const { actor, remembered } = locator({ page: near });
  actor.send({ type: 'page.leaving' });
  actor.send({ type: 'page.arrived', page: near });
  actor.send({ type: 'consent.given', record: allowing });
  actor.send({ type: 'page.arrived', page: forgotten });
  expect(remembered).toEqual([liege, liege, liege, null]);
});

test('[SITE-08, SITE-14] a position or a place of the last visit that comes once something else was pressed leads nowhere', async () => {
  const { actor, find, facts } = locator({ isAllowed: false });
  actor.send({ type: 'locate' });
  actor.send({ type: 'page.leaving' });
  expect(isLocating(actor.getSnapshot())).toBe(false);
  await find.last().answer(here);
  expect(facts).toEqual([]);
  const { actor: recalling, recall, facts: asked } = locator();
  recalling.send({ type: 'page.leaving' });
  await recall.last().answer({ address: '4000 Liège', near: '' });
  expect(asked).toEqual([]);
});

test('[ERR-22] a device that does not tell its position is a line in the console, and the form still works', async () => {
  const { actor, clock, find, warned } = locator({ isAllowed: false });
  actor.send({ type: 'locate' });
  await find.last().fail(denied);
  expect([isLost(actor.getSnapshot()), warned]).toEqual([true, [denied]]);
  actor.send({ type: 'locate' });
  clock.advance(15_000);
  expect([isLost(actor.getSnapshot()), warned]).toEqual([true, [denied, 'timeout']]);
  actor.send({ type: 'page.arrived', page: near });
  expect(isLost(actor.getSnapshot())).toBe(false);
});

test('[ERR-22] a place that nobody knows is a line in the console, at once or of a later search', () => {
  const { actor, warned } = locator({ page: unknown });
  expect(warned).toEqual(['Atlantis']);
  actor.send({ type: 'page.arrived', page: near });
  actor.send({ type: 'page.arrived', page: { ...unknown, Address: 'Thulé' } });
  expect(warned).toEqual(['Atlantis', 'Thulé']);
});
