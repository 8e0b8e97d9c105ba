/** The id groups that a filter may have besides ProductAttributes; any other name is dropped. */
export const filterGroups = ['Brands', 'Categories', 'Tags', 'Availability'] as const;
export type FilterGroup = (typeof filterGroups)[number];
/** The ids of Availability: an active warehouse has a variant for sale, or none does. */
export const inStock = 1;
export const soldOut = 2;

/** Inclusive price bounds in cents, on the basis shown to the visitor; an absent bound is open. */
export interface PriceRange {
  readonly From?: number;
  readonly To?: number;
}

/**
 * The filters of a list. Source: "Filters object: keyed filter groups holding id lists; ProductAttributes keyed by
 * attribute id to id lists" (specification §3); availability and price are this shop's additions.
 */
export type ListFilter = { readonly [group in FilterGroup]?: readonly number[] } & {
  readonly ProductAttributes?: Readonly<Record<string, readonly number[]>>;
  readonly Price?: PriceRange;
};

/** One group of choices: `Brands`, or `ProductAttributes.7` for attribute 7. */
export type FacetKey = FilterGroup | `ProductAttributes.${number}`;
/** A group of the panel; price is one, too. */
export type PanelGroup = FacetKey | 'Price';

const longestFilter = 4000;
const mostIds = 200;
const largestId = 2_147_483_647;
/** More attributes than a page shows are ignored, to bound the work of counting values. */
const mostAttributes = 20;
const mostCents = 100_000_000;

/** Canonical JSON of a filter (known groups, ids ascending, empty groups dropped), '' for an empty one. */
export function serializeFilter(filter: ListFilter): string {
  const canonical = knownFilter(filter);
  return Object.keys(canonical).length === 0 ? '' : JSON.stringify(canonical);
}

/** Parses a filter from JSON text or an object; anything but known groups of ids is dropped. */
export function parseFilter(value: unknown): ListFilter {
  if (typeof value !== 'string') return knownFilter(value);
  if (value.length > longestFilter) return {};
  try {
    return knownFilter(JSON.parse(value));
  } catch {
    return {};
  }
}

/** The ids selected in a group. */
export function chosenIn(filter: ListFilter, key: FacetKey): readonly number[] {
  const [group, attribute] = key.split('.');
  if (attribute !== undefined) return filter.ProductAttributes?.[attribute] ?? [];
  return filterGroups.flatMap((known) => (known === group ? (filter[known] ?? []) : []));
}

/** The filter with these ids as a group's selection; an empty group is dropped. */
export function withChosen(filter: ListFilter, key: FacetKey, ids: readonly number[]): ListFilter {
  const [group = '', attribute] = key.split('.');
  if (attribute === undefined) return knownFilter({ ...filter, [group]: ids });
  return knownFilter({ ...filter, ProductAttributes: { ...filter.ProductAttributes, [attribute]: ids } });
}

function knownFilter(value: unknown): ListFilter {
  const filter: { [group in FilterGroup]?: number[] } & {
    ProductAttributes?: Record<string, number[]>;
    Price?: PriceRange;
  } = {};
  for (const group of filterGroups) {
    const ids = idsOf(ownValue(value, group));
    if (ids.length > 0) filter[group] = ids;
  }
  const attributes: Record<string, number[]> = {};
  for (const [key, list] of entriesOf(ownValue(value, 'ProductAttributes'))) {
    const attribute = wholeNumber(key);
    const ids = idsOf(list);
    const isKept = attribute !== undefined && ids.length > 0 && Object.keys(attributes).length < mostAttributes;
    if (isKept) attributes[String(attribute)] = ids;
  }
  if (Object.keys(attributes).length > 0) filter.ProductAttributes = attributes;
  const price = rangeOf(ownValue(value, 'Price'));
  if (price) filter.Price = price;
  return filter;
}

/** Swaps bounds that are the wrong way round. */
function rangeOf(value: unknown): PriceRange | null {
  const [from, to] = [centsOf(ownValue(value, 'From')), centsOf(ownValue(value, 'To'))];
  if (from !== null && to !== null) return { From: Math.min(from, to), To: Math.max(from, to) };
  return from !== null ? { From: from } : to !== null ? { To: to } : null;
}

const centsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostCents ? value : null;

function entriesOf(value: unknown): [string, unknown][] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup ? Object.entries(value).slice(0, mostIds) : [];
}

function ownValue(value: unknown, key: string): unknown {
  return entriesOf(value).find(([name]) => name === key)?.[1];
}

function idsOf(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  const ids = value.slice(0, mostIds).map(wholeNumber);
  return [...new Set(ids.filter((id) => id !== undefined))].toSorted((one, other) => one - other);
}

/** An integer from 1 to 2^31 − 1 in plain digits; undefined for anything else. */
export function wholeNumber(value: unknown): number | undefined {
  const isDigits = typeof value === 'string' && /^\d{1,10}$/.test(value);
  const number = typeof value === 'number' ? value : isDigits ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= 1 && number <= largestId ? number : undefined;
}
