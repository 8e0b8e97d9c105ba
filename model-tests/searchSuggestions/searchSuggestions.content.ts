import type { Suggestion } from '#contract/search-suggestions.ts';
import type { Content } from 'machine-paths/content';
import type { Fact, Words } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import { activeOf, keyOf, recentOf, suggestionsOf } from '#machines/searchSuggestions/selectors.ts';
import type { searchSuggestionsMachine } from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import { amount, text } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof searchSuggestionsMachine>;

const box: Fact = { in: { css: 'header [role="combobox"]' } };
/** What is typed, with the list below it. */
const boxShown = (snapshot: Snapshot, isExpanded: boolean): Fact => ({
  ...box,
  value: snapshot.context.text,
  expanded: isExpanded,
});

/** A product's name, and its price if it was sent. */
const optionOf = ({ Name, Price, IsFromPrice }: Suggestion): Words =>
  Price ? { line: [Name, ...(IsFromPrice ? [text('Core.From')] : []), amount(Price.TaxIncl)] } : Name;

/** Whether its key is switched on, while the box is empty. */
const keyShown = (snapshot: Snapshot): Fact[] => {
  const isOn = keyOf(snapshot);
  if (isOn === null) return [{ role: 'checkbox', count: 0 }];
  return [{ role: 'checkbox', name: text('Search.Key'), checked: isOn }];
};

/** The products found or what was searched for before, the highlighted one, and their number for screen readers. */
function optionsShown(snapshot: Snapshot): Fact[] {
  const products = suggestionsOf(snapshot);
  const recent = recentOf(snapshot);
  const names = [...products.map(optionOf), ...recent];
  const forget = (query: string): Fact => ({
    role: 'button',
    name: text('Search.ForgetRecent', { query }),
    enabled: true,
  });
  const counted =
    products.length > 0
      ? text('Search.Count', { count: products.length })
      : text('Search.RecentCount', { count: recent.length });
  return [
    ...keyShown(snapshot),
    { role: 'option', count: names.length },
    ...names.map((name, index) => ({ role: 'option', name, selected: index === activeOf(snapshot) }) as const),
    ...recent.map(forget),
    ...(names.length > 0 ? [{ role: 'status', says: counted } as const, boxShown(snapshot, true)] : []),
  ];
}

/** What the states of the search box show. */
export const searchSuggestionsContent: Content<string, Snapshot> = {
  view: { css: 'header [role="search"]' },
  states: {
    closed: () => [
      { role: 'option', count: 0 },
      { ...box, expanded: false },
    ],
    'open.short': optionsShown,
    'open.missing': (snapshot) => [
      { in: { css: '.search-panel .field-error' }, says: text('Search.Missing') },
      { role: 'status', says: text('Search.Missing') },
      ...keyShown(snapshot),
      { ...box, invalid: true, value: snapshot.context.text },
    ],
    'open.pausing': optionsShown,
    'open.asking': optionsShown,
    'open.answered': (snapshot) => [
      ...optionsShown(snapshot),
      ...(suggestionsOf(snapshot).length === 0
        ? [{ role: 'status', says: text('Search.NoProductFound') } as const]
        : []),
    ],
    'open.failed': () => [
      { role: 'status', says: text('Search.Failed') },
      { role: 'button', name: text('Core.Retry'), enabled: true },
    ],
  },
};
