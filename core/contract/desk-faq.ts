import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { id } from './wire.ts';

/** The longest question, and the longest answer in HTML, that an editor may write. */
export const questionLength = 200;
export const answerLength = 4000;

const deskQuestion = v.object({
  Id: id,
  QuestionFr: v.string(),
  QuestionNl: v.string(),
  /** HTML as it was written. */
  AnswerFr: v.string(),
  AnswerNl: v.string(),
  IsShown: v.boolean(),
});
export type DeskQuestion = v.InferOutput<typeof deskQuestion>;

export const deskFaqActions = ['save', 'up', 'down', 'hide', 'show', 'remove'] as const;

/** Where editors write the frequent questions and their answers. */
export const deskFaqPage = definePage({
  id: 'deskFaq',
  params: nothing,
  /** What a plain form just did. */
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('deskFaq'),
    Questions: v.array(deskQuestion),
    Done: v.nullable(v.picklist(deskFaqActions)),
  }),
  may: 'editor',
  /** Each is `{action}:{Id}`; `save:0` adds a question at the end, and only what is hidden can be removed. */
  actions: [...deskFaqActions],
  texts: ['DeskFaq'],
});
export type DeskFaqPageData = v.InferOutput<typeof deskFaqPage.data>;
