import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { id } from './wire.ts';

/** The questions that are asked most, in the editors' order; `words`: those with all of them (`q` is the shop's own search). */
export const faqPage = definePage({
  id: 'faq',
  params: nothing,
  search: v.object({ words: one }),
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
