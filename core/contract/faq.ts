import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { id } from './wire.ts';

/** The questions that are asked most, in the editors' order; `q`: those with all of its words. */
export const faqPage = definePage({
  id: 'faq',
  params: nothing,
  search: v.object({ q: one }),
  data: v.object({
    Kind: v.literal('faq'),
    /** '' for all. */
    Query: v.string(),
    /** `Html` is an editor's, sanitised by the server. */
    Questions: v.array(v.object({ Id: id, Question: v.string(), Html: v.string() })),
  }),
  actions: [],
  texts: ['Faq'],
});
export type FaqPageData = v.InferOutput<typeof faqPage.data>;
