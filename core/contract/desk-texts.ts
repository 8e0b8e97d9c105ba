import * as v from 'valibot';
import { definePage, one } from './page.ts';

const said = v.object({
  /** What the site says now; null if its row is missing, and the site shows the key. */
  Text: v.nullable(v.string()),
  /** What the shop was built with. */
  Default: v.string(),
  IsEdited: v.boolean(),
});
const deskText = v.object({ Key: v.string(), Fr: said, Nl: said });
export type DeskText = v.InferOutput<typeof deskText>;

/** The longest text that an editor may write. */
export const textLength = 2000;

/** The site's texts, searched by key and wording; `only=edited`: those that differ from the shop's own. */
export const deskTextsPage = definePage({
  id: 'deskTexts',
  params: v.object({}),
  /** `done` and `key`: what a plain form just did, to which text. */
  search: v.object({ q: one, only: one, pagenbr: one, done: one, key: one }),
  data: v.object({
    Kind: v.literal('deskTexts'),
    Texts: v.array(deskText),
    ItemsCount: v.number(),
    CurrentPage: v.number(),
    TotalPages: v.number(),
    Query: v.object({ q: v.string(), IsEdited: v.boolean() }),
    Done: v.nullable(v.object({ What: v.picklist(['save', 'reset']), Key: v.string() })),
  }),
  may: 'editor',
  /** `save:{Key}` (Fr, Nl), `reset:{Key}`. */
  actions: ['save', 'reset'],
  texts: ['DeskTexts'],
});
export type DeskTextsPageData = v.InferOutput<typeof deskTextsPage.data>;
