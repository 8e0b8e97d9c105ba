import type { ListFilters } from '#contract/faceted-search.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  chosenOf,
  facetedSearchMachine,
  filtersOf,
  isCounting,
  isOpen,
  isPanelOpen,
  isUnsent,
  priceOf,
} from '#machines/facetedSearch/facetedSearch.machine.ts';
import { facetDelay } from '#rules/faceted-search.ts';
import type { FacetKey, ListFilter } from '#rules/list-filter.ts';
import { listFilters } from '#tests/fixtures/facets.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { brand, ofOneBrand } from './facetedSearch.flow.ts';

const inStock = { key: 'Availability', id: 1, isSingle: true } as const;
const soldOut = { ...inStock, id: 2 } as const;
const red = { key: 'ProductAttributes.1', id: 11, isSingle: false } as const;

function panel(change: Parameters<typeof listFilters>[0] = {}) {
  const readFilters = waitingPort<ListFilters, { filter: ListFilter }>();
  const machine = facetedSearchMachine.provide({ actors: { readFilters: readFilters.logic } });
  const journey = begin(machine, { filters: listFilters(change) });
  const toggle = (item: { key: FacetKey; id: number; isSingle: boolean }) =>
    journey.actor.send({ type: 'item.toggle', ...item });
  const asked = () => journey.facts.map(({ filter }) => filter);
  const chosen = () => chosenOf(journey.actor.getSnapshot());
  return { ...journey, readFilters, toggle, asked, chosen };
}

test('[CAT-05] selecting adds, deselecting removes, an empty group is dropped', () => {
  const { toggle, chosen } = panel();
  toggle(brand);
  toggle({ ...brand, id: 6 });
  expect(chosen()).toEqual({ Brands: [5, 6] });
  toggle(red);
  expect(chosen()).toEqual({ Brands: [5, 6], ProductAttributes: { '1': [11] } });
  toggle(red);
  toggle(brand);
  toggle({ ...brand, id: 6 });
  expect(chosen()).toEqual({});
});

test('[CAT-05, CAT-07] a single-change filter holds one value, and its radio is unchecked by a second click', () => {
  const { toggle, chosen } = panel();
  toggle(inStock);
  toggle(soldOut);
  expect(chosen()).toEqual({ Availability: [2] });
  toggle(soldOut);
  expect(chosen()).toEqual({});
});

test('[CAT-06] refresh-on-click requests the list at once', () => {
  const { toggle, asked, actor } = panel({ Refresh: 'click' });
  toggle(brand);
  expect(asked()).toEqual([{ Brands: [5] }]);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
});

test('[CAT-06] otherwise choices wait for the button, which says how many products are left', async () => {
  const { toggle, asked, actor, clock, readFilters } = panel({ Refresh: 'submit' });
  toggle(brand);
  clock.advance(60_000);
  expect(asked()).toEqual([]);
  expect(isCounting(actor.getSnapshot())).toBe(true);
  await readFilters.calls[0]?.answer(ofOneBrand);
  expect(filtersOf(actor.getSnapshot()).TotalItems).toBe(60);
  toggle(inStock);
  clock.advance(facetDelay);
  await readFilters
    .last()
    .answer({ ...ofOneBrand, CurrentFilter: '{"Brands":[5],"Availability":[1]}', TotalItems: 38 });
  expect(filtersOf(actor.getSnapshot()).TotalItems).toBe(38);
  expect([isCounting(actor.getSnapshot()), isUnsent(actor.getSnapshot())]).toEqual([false, true]);
  actor.send({ type: 'submit' });
  expect(asked()).toEqual([{ Brands: [5], Availability: [1] }]);
});

test('[CAT-06] a tag shows a choice, and its link removes that choice', () => {
  const { actor, chosen, asked } = panel({ CurrentFilter: '{"Brands":[5],"Availability":[1]}' });
  expect(chosen()).toEqual({ Brands: [5], Availability: [1] });
  actor.send({ type: 'page.arrived', filters: listFilters({ CurrentFilter: '{"Availability":[1]}' }) });
  expect(chosen()).toEqual({ Availability: [1] });
  expect(asked()).toEqual([]);
});

test('[CAT-07] a facet form submits itself 1000 ms after the last change', () => {
  const { toggle, asked, actor, clock } = panel();
  toggle(brand);
  clock.advance(999);
  actor.send({ type: 'price.type', bound: 'from', text: '10,50' });
  clock.advance(999);
  expect(asked()).toEqual([]);
  clock.advance(1);
  expect(asked()).toEqual([{ Brands: [5], Price: { From: 1050 } }]);
});

test('choices reverted within the second send no request', () => {
  const { toggle, asked, clock, actor } = panel();
  toggle(brand);
  toggle(brand);
  clock.advance(facetDelay);
  expect(asked()).toEqual([]);
  expect(isUnsent(actor.getSnapshot())).toBe(false);
});

test('what is ticked while a list is loading counts too', () => {
  const { toggle, asked, clock, actor, chosen } = panel();
  toggle(brand);
  clock.advance(facetDelay);
  toggle(inStock);
  actor.send({ type: 'page.arrived', filters: ofOneBrand });
  expect(chosen()).toEqual({ Brands: [5], Availability: [1] });
  clock.advance(facetDelay);
  expect(asked()).toEqual([{ Brands: [5] }, { Brands: [5], Availability: [1] }]);
});

test('a list that fails to load leaves the choices ticked, and they can be sent again', () => {
  const { toggle, asked, clock, actor } = panel();
  toggle(brand);
  clock.advance(facetDelay);
  clock.advance(answerTimeout);
  actor.send({ type: 'submit' });
  expect(asked()).toEqual([{ Brands: [5] }, { Brands: [5] }]);
});

test('choices whose count failed can be sent', async () => {
  const { toggle, asked, clock, actor, readFilters } = panel({ Refresh: 'submit' });
  toggle(brand);
  clock.advance(facetDelay);
  await readFilters.last().fail(offline);
  actor.send({ type: 'submit' });
  expect(asked()).toEqual([{ Brands: [5] }]);
});

test('what was ticked before the flow ran counts', () => {
  const { actor, clock, asked } = panel();
  actor.send({ type: 'fields.found', filter: { Price: { From: 1050 } }, price: { from: '10,50', to: '' } });
  expect(priceOf(actor.getSnapshot()).from).toBe('10,50');
  clock.advance(facetDelay);
  expect(asked()).toEqual([{ Price: { From: 1050 } }]);
});

test('Back restores the choices of its list, prices too', () => {
  const { actor, chosen } = panel();
  actor.send({ type: 'page.arrived', filters: listFilters({ CurrentFilter: '{"Price":{"From":1050,"To":2000}}' }) });
  expect(priceOf(actor.getSnapshot())).toEqual({ from: '10,50', to: '20' });
  expect(chosen()).toEqual({ Price: { From: 1050, To: 2000 } });
});

test('[CAT-08] filters collapse on a small screen and expand on a wide one; each can be toggled', () => {
  const { actor } = panel();
  const opens = () => isOpen(actor.getSnapshot(), 'Brands');
  expect(opens()).toBe(true);
  actor.send({ type: 'screen.changed', isWide: false });
  expect(opens()).toBe(false);
  actor.send({ type: 'group.toggle', key: 'Brands' });
  expect([opens(), isOpen(actor.getSnapshot(), 'Tags')]).toEqual([true, false]);
  actor.send({ type: 'screen.changed', isWide: true });
  expect([opens(), isOpen(actor.getSnapshot(), 'Tags')]).toEqual([true, true]);
});

test('[NAV-17] the panel of a small screen opens, closes, and closes when a new page starts loading', () => {
  const { actor, toggle, clock, asked } = panel();
  const opens = () => isPanelOpen(actor.getSnapshot());
  actor.send({ type: 'panel.open' });
  expect(opens()).toBe(true);
  toggle(brand);
  clock.advance(facetDelay);
  // ticked in the sheet: counted, and sent together
  expect([opens(), asked()]).toEqual([true, []]);
  actor.send({ type: 'panel.close' });
  expect([opens(), asked()]).toEqual([false, [{ Brands: [5] }]]);
  actor.send({ type: 'panel.open' });
  actor.send({ type: 'page.leaving' });
  expect(opens()).toBe(false);
});
