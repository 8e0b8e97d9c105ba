import * as v from 'valibot';
import { productCard } from './catalog.ts';
import { definePage } from './page.ts';
import { link, picture } from './wire.ts';

const comparedRow = v.object({
  Name: v.string(),
  /** One value per product, in the same order; '' if it has none. */
  Values: v.array(v.string()),
  IsDifferent: v.boolean(),
});

/** Up to four products side by side; the URL lists them, `ids=3-14`. */
export const comparePage = definePage({
  id: 'compare',
  params: v.object({}),
  /** Parsed by `core/rules/compare.ts`, which never fails. */
  search: v.object({ ids: v.optional(v.pipe(v.string(), v.maxLength(4000))) }),
  data: v.object({
    Kind: v.literal('compare'),
    /** `RemoveUrl` is this page without the product. */
    Products: v.array(v.object({ Card: productCard, RemoveUrl: v.string() })),
    Rows: v.array(comparedRow),
    /** Products similar to the first one, each with the URL of the page that includes it; none once there are four. */
    Suggestions: v.array(v.object({ ...link.entries, Photo: v.nullable(picture) })),
  }),
  actions: [],
});

export type ComparePageData = v.InferOutput<typeof comparePage.data>;
