import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { customerReference } from './search.ts';

/** A company's own references; searched from two characters on. */
export const referencesPage = definePage({
  id: 'references',
  params: nothing,
  search: v.object({ q: one, page: one }),
  data: v.object({
    Kind: v.literal('references'),
    Query: v.object({ q: v.string(), page: v.number() }),
    References: v.array(customerReference),
  }),
  actions: [],
});
export type ReferencesPageData = v.InferOutput<typeof referencesPage.data>;
