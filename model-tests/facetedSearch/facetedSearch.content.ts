import type { Content } from 'machine-paths/content';
import type { Fact, Words } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import {
  chosenOf,
  filtersOf,
  isCounting,
  isOpen,
  isPanelOpen,
  isUnsent,
  priceOf,
} from '#machines/facetedSearch/facetedSearch.machine.ts';
import type { facetedSearchMachine } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { matchesText } from '#rules/faceted-search.ts';
import { chosenIn } from '#rules/list-filter.ts';
import { buttonShown } from '../content.ts';
import { text } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof facetedSearchMachine>;

/** How many products the choices lead to. */
const actionOf = (snapshot: Snapshot): Words => {
  const { TotalItems } = filtersOf(snapshot);
  return TotalItems === 0 ? text('Filter.ShowNone') : text('Filter.Show', { count: TotalItems });
};

/** The brands with their counts, and the prices, as they are chosen; whatever is pending. */
function chosenShown(snapshot: Snapshot): Fact[] {
  // the sheet of a small screen hides them until it is opened
  if (!snapshot.context.isWide && !isPanelOpen(snapshot)) return [];
  const brands = filtersOf(snapshot).Facets.find(({ Group }) => Group === 'Brands');
  const chosen = chosenIn(chosenOf(snapshot), 'Brands');
  const letters = snapshot.context.texts['Brands'] ?? '';
  const isShown = isOpen(snapshot, 'Brands');
  const isCounted = isUnsent(snapshot) && !isCounting(snapshot);
  return [
    { in: { css: '#filters [role="status"]' }, says: isCounted ? actionOf(snapshot) : '' },
    ...(brands?.Values ?? [])
      .filter(({ Name }) => isShown && matchesText(Name, letters))
      .map(
        ({ Id, Name, Count }) =>
          ({
            role: 'checkbox',
            name: { line: [Name, Count] },
            checked: chosen.includes(Id),
            enabled: true,
          }) as const,
      ),
    ...(isShown ? [] : [{ role: 'checkbox', in: { css: '.facet:has([name^="Brands"])' }, count: 0 } as const]),
    ...(isOpen(snapshot, 'Price')
      ? [{ in: { css: '.facet-prices [name]:nth-of-type(1)' }, value: priceOf(snapshot).from } as const]
      : []),
  ];
}

/** What the states of the filters show. */
export const facetedSearchContent: Content<string, Snapshot> = {
  view: { css: '#filters' },
  states: {
    'choices.settled': chosenShown,
    'choices.pending.changed': chosenShown,
    // otherwise no button waits for the count
    'choices.pending.counting': (snapshot) => [
      ...chosenShown(snapshot),
      ...(filtersOf(snapshot).Refresh === 'submit' ? [buttonShown(actionOf(snapshot), true)] : []),
    ],
    'choices.pending.waiting': (snapshot) => [
      ...chosenShown(snapshot),
      ...(filtersOf(snapshot).Refresh === 'submit'
        ? [buttonShown(actionOf(snapshot), false), { role: 'status', says: actionOf(snapshot) } as const]
        : []),
    ],
    'choices.reloading': chosenShown,
    'panel.closed': 'the column beside the list is no sheet: it says what is chosen',
    'panel.open': () => [
      { role: 'heading', name: text('Filter.Title') },
      { role: 'button', name: text('Core.Close'), enabled: true },
    ],
  },
};
