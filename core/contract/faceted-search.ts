import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cents, culture, id, text, variationDisplay } from './wire.ts';

const facetValue = v.object({
  Id: id,
  /** A category starts with `-- ` for each level below the list's first. */
  Name: v.string(),
  /** Products it would show with the choices of the other groups; those of its own group don't count. */
  Count: v.number(),
  ColorCode1: v.nullable(v.string()),
  ColorCode2: v.nullable(v.string()),
  ColorCode3: v.nullable(v.string()),
});

/** A group of choices: `Brands`, `Categories`, `Tags`, `Availability`, or one of `ProductAttributes`. */
export const facet = v.object({
  Group: v.picklist(['Brands', 'Categories', 'Tags', 'Availability', 'ProductAttributes']),
  /** Null except for `ProductAttributes`. */
  ProductAttributeId: v.nullable(id),
  Name: v.string(),
  /** A single-change filter: it holds at most one value. */
  IsSingle: v.boolean(),
  VariationDisplayTypeValue: variationDisplay,
  /** The values with products, and the chosen ones. */
  Values: v.array(facetValue),
});
export type Facet = v.InferOutput<typeof facet>;

/** A list's filter panel: the choices, with counts for the current filter. */
export const listFilters = v.object({
  /** The list's URL without its query. */
  Url: v.string(),
  /** Canonical JSON of the current filter; '' for none. */
  CurrentFilter: v.string(),
  /** When a choice reloads the list: at once, after the delay of facet forms (1 s), or on submit. */
  Refresh: v.picklist(['click', 'form', 'submit']),
  Facets: v.array(facet),
  /**
   * Lowest and highest price in cents, on the basis shown to the visitor, within the other choices; null if there are
   * none.
   */
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
    /** JSON: groups mapped to lists of ids. */
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
