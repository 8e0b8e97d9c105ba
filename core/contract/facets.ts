import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cents, culture, id, text } from './wire.ts';

const facetValue = v.object({
  Id: id,
  /** A category begins with `-- ` for each level it lies below the list's first. */
  Name: v.string(),
  /** Products it would show beside the choices of the other groups; its own group's choices don't count. */
  Count: v.number(),
  ColorCode1: v.nullable(v.string()),
  ColorCode2: v.nullable(v.string()),
  ColorCode3: v.nullable(v.string()),
});

/** A group of choices: `Brands`, `Categories`, `Tags`, `Availability`, or one of `ProductAttributes`. */
export const facet = v.object({
  Group: v.picklist(['Brands', 'Categories', 'Tags', 'Availability', 'ProductAttributes']),
  /** Null but for `ProductAttributes`. */
  ProductAttributeId: v.nullable(id),
  Name: v.string(),
  /** A single-change filter: it holds one value. */
  IsSingle: v.boolean(),
  VariationDisplayTypeValue: v.picklist(['Square', 'Select']),
  /** Those with products, and those chosen. */
  Values: v.array(facetValue),
});
export type Facet = v.InferOutput<typeof facet>;

/** The filter panel of a list: what can be chosen, with counts, for the filter in force. */
export const listFilters = v.object({
  /** Of the list, without its query. */
  Url: v.string(),
  /** Canonical JSON of the filter in force; empty for none. */
  CurrentFilter: v.string(),
  /** When a choice reloads the list: at once, a second later as facet forms do, or when it is sent. */
  Refresh: v.picklist(['click', 'form', 'submit']),
  Facets: v.array(facet),
  /** Lowest and highest price in cents, as the shopper reads it, of what the other choices leave; null for nothing. */
  Price: v.nullable(v.object({ Min: cents, Max: cents, Shown: v.picklist(['incl', 'excl']) })),
  TotalItems: v.number(),
});
export type ListFilters = v.InferOutput<typeof listFilters>;

const optionalId = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    id,
  ]),
);

export const listFilter = endpoint({
  id: 'listFilter',
  what: 'The filter panel of a category, brand, tag or search list, with counts for the current filter.',
  method: 'GET',
  path: '/:culture/widget/catalog/ListFilter',
  params: v.object({ culture }),
  query: v.object({
    categoryId: optionalId,
    brandId: optionalId,
    tagId: optionalId,
    q: v.optional(text(200), ''),
    /** JSON of groups to id lists. */
    currentFilter: v.optional(
      v.union([
        v.literal(''),
        v.pipe(
          v.string(),
          v.maxLength(4000),
          v.parseJson(undefined, 'Form.Invalid'),
          v.check((groups) => !Array.isArray(groups), 'Form.Invalid'),
          v.record(v.string(), v.unknown()),
        ),
      ]),
      '',
    ),
  }),
  answer: listFilters,
  problems: [404],
});
