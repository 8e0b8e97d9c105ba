import { facetedSearchMachine } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { flowModel } from '#paths/model.ts';
import { serializeFilter } from '#rules/list-filter.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import { listFilters } from '#tests/fixtures/facets.ts';
import type { SnapshotFrom } from 'xstate';
import { offline } from '../failures.ts';

const same = (one: ListFilter, other: ListFilter) => serializeFilter(one) === serializeFilter(other);
/** The panel that comes with the list of one brand, and the one that a count answers. */
export const ofOneBrand = listFilters({ CurrentFilter: '{"Brands":[5]}', TotalItems: 40 });
export const brand = { key: 'Brands', id: 5, isSingle: false } as const;

type Seen = SnapshotFrom<typeof facetedSearchMachine>;
/** How the groups look and what is chosen in them have nothing to do with each other: each is tried without the other. */
const looksPlain = ({ context: { texts, turned, isWide } }: Seen) =>
  isWide && turned.length === 0 && Object.keys(texts).length === 0;
const isFresh = (seen: Seen) => seen.matches({ choices: 'settled', panel: 'closed' }) && same(seen.context.shown, {});
const plainly = <Event>(seen: Seen, events: readonly Event[]) => (looksPlain(seen) ? events : []);

export const facetedSearchModel = flowModel(facetedSearchMachine, {
  inputs: [
    { filters: listFilters() },
    { filters: listFilters({ Refresh: 'click' }) },
    { filters: listFilters({ Refresh: 'submit' }) },
  ],
  events: {
    'item.toggle': (seen) => plainly(seen, [brand]),
    'fields.found': (seen) =>
      isFresh(seen) && looksPlain(seen)
        ? [
            { filter: { Brands: [5] }, price: { from: '', to: '' } },
            { filter: {}, price: { from: '', to: '' } },
          ]
        : [],
    'price.type': (seen) => (isFresh(seen) && looksPlain(seen) ? [{ bound: 'from', text: '10,50' }] : []),
    'text.type': (seen) => (isFresh(seen) ? [{ key: 'Brands', text: 'GRÈS' }] : []),
    'group.toggle': (seen) => (isFresh(seen) ? [{ key: 'Brands' }] : []),
    submit: [{}],
    'panel.open': (seen) => plainly(seen, [{}]),
    'panel.close': [{}],
    'screen.changed': (seen) => (isFresh(seen) ? [{ isWide: false }] : []),
    'page.arrived': (seen) => plainly(seen, [{ filters: ofOneBrand }, { filters: null }]),
    'page.leaving': [{}],
  },
  outcomes: { readFilters: { done: [ofOneBrand], errors: [offline] } },
  promises: {
    'choices.settled': {
      says: 'what is ticked is what the list was asked for',
      holds: ({ context }) => same(context.chosen, context.asked),
    },
    'choices.pending.changed': 'a second passes before anything is asked',
    'choices.pending.counting': { says: 'says that it counts', holds: (snapshot) => snapshot.hasTag('counting') },
    'choices.pending.waiting': 'what is ticked waits for the button',
    'choices.reloading': {
      says: 'the list was asked for what is ticked',
      holds: (snapshot) => snapshot.hasTag('busy') && same(snapshot.context.chosen, snapshot.context.asked),
    },
    'panel.closed': 'no sheet lies over the page',
    'panel.open': 'the sheet lies over the page, which is marked',
  },
});
