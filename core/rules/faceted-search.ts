import { chosenIn, filterGroups, parseFilter, withChosen } from './list-filter.ts';
import type { FacetKey, ListFilter, PriceRange } from './list-filter.ts';
import { normalise } from './search.ts';

/** "Facet forms auto-submit 1000 ms after a change" (specification §9). */
export const facetDelay = 1000;

/**
 * A click on a choice: "selecting adds it, deselecting removes it, an empty group is dropped; single-change filters
 * hold one value" (specification §4); clicking the selected one clears it.
 */
export function toggleChoice(
  filter: ListFilter,
  { key, id, isSingle }: { key: FacetKey; id: number; isSingle: boolean },
): ListFilter {
  const chosen = chosenIn(filter, key);
  if (chosen.includes(id))
    return withChosen(
      filter,
      key,
      chosen.filter((one) => one !== id),
    );
  return withChosen(filter, key, isSingle ? [id] : [...chosen, id]);
}

/** "Facet filter text matching is case-insensitive" (specification §5); accents are ignored, too. */
export const matchesText = (name: string, text: string): boolean => normalise(name).includes(normalise(text));

/** A price as typed, in euros with a comma or a dot, as cents; null for anything else. */
export function typedCents(text: string): number | null {
  const [, euros, decimals = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(text) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
}
/** Cents as shown in an input. */
export const typedEuros = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',');

export const typedRange = ({ from, to }: { from: string; to: string }): PriceRange => {
  const [From, To] = [typedCents(from), typedCents(to)];
  return { ...(From !== null && { From }), ...(To !== null && { To }) };
};

/** Names of the plain form's own fields: the marker that it was submitted, and the typed prices. */
export const sentField = 'narrow';
export const priceFields = { from: 'PriceFrom', to: 'PriceTo' } as const;
/** A choice's name in the plain form: a group's radios share one, each checkbox has its own. */
export const fieldOf = (key: FacetKey, id: number, isSingle: boolean): string => (isSingle ? key : `${key}.${id}`);

/** The filter in a plain form's fields; null if the query is not from such a form. */
export function filterOfFields(fields: Readonly<Record<string, string | undefined>>): ListFilter | null {
  if (fields[sentField] === undefined) return null;
  let filter = parseFilter({
    Price: typedRange({ from: fields[priceFields.from] ?? '', to: fields[priceFields.to] ?? '' }),
  });
  for (const [name, value] of Object.entries(fields)) {
    const [group = '', second = ''] = name.split('.');
    const isAttribute = group === 'ProductAttributes' && /^\d{1,10}$/.test(second);
    const key: FacetKey | undefined = isAttribute
      ? `ProductAttributes.${Number(second)}`
      : filterGroups.find((known) => known === group);
    if (key) filter = withChosen(filter, key, [...chosenIn(filter, key), Number(value)]);
  }
  return filter;
}
