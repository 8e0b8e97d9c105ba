import { chosenIn, filterGroups, parseFilter, withChosen } from './list-filter.ts';
import type { FacetKey, ListFilter, PriceRange } from './list-filter.ts';
import { normalise } from './search.ts';

/** "Facet forms auto-submit 1000 ms after a change" (specification §9). */
export const facetDelay = 1000;

/**
 * A choice pressed: "selecting adds it, deselecting removes it, an empty group is dropped; single-change filters hold
 * one value" (specification §4), and one pressed again is taken back.
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

/** "Facet filter text matching is case-insensitive" (specification §5); accents don't count either. */
export const matchesText = (name: string, text: string): boolean => normalise(name).includes(normalise(text));

/** A price as it is typed, in euros with a comma or a dot, as cents; null for anything else. */
export function typedCents(text: string): number | null {
  const [, euros, decimals = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(text) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
}
/** Cents as they stand in a field. */
export const typedEuros = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',');

export const typedRange = ({ from, to }: { from: string; to: string }): PriceRange => {
  const [From, To] = [typedCents(from), typedCents(to)];
  return { ...(From !== null && { From }), ...(To !== null && { To }) };
};

/** Names of the plain form's own fields: one that says that it was sent, and the typed prices. */
export const sentField = 'narrow';
export const priceFields = { from: 'PriceFrom', to: 'PriceTo' } as const;
/** The name of a choice in the plain form: radios of a group share one, each box has its own. */
export const fieldOf = (key: FacetKey, id: number, isSingle: boolean): string => (isSingle ? key : `${key}.${id}`);

/** The filter that a plain form sent, read from its fields; null where the address is not of such a form. */
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
