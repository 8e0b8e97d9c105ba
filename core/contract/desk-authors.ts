import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { id } from './wire.ts';

/** `Posts` counts what they signed, drafts as well. */
const deskAuthor = v.object({
  Id: id,
  Name: v.string(),
  RoleFr: v.string(),
  RoleNl: v.string(),
  /** Of what is stored: a form that was opened with another one is refused. */
  Version: v.string(),
  Posts: v.number(),
});
export type DeskAuthor = v.InferOutput<typeof deskAuthor>;

/** `Posts` counts the posts that have it, drafts as well. */
const deskTag = v.object({
  Id: id,
  NameFr: v.string(),
  NameNl: v.string(),
  /** As an author's. */
  Version: v.string(),
  Posts: v.number(),
});
export type DeskTag = v.InferOutput<typeof deskTag>;

export const deskAuthorsActions = ['saveAuthor', 'removeAuthor', 'saveTag', 'removeTag'] as const;

/** Where editors name who writes the news, and their tags. */
export const deskAuthorsPage = definePage({
  id: 'deskAuthors',
  params: nothing,
  /** What a plain form just did. */
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('deskAuthors'),
    Authors: v.array(deskAuthor),
    Tags: v.array(deskTag),
    Done: v.nullable(v.picklist(deskAuthorsActions)),
  }),
  may: 'editor',
  /** Each is `{action}:{Id}`, with the id 0 for a new one; only what no post has can be removed. */
  actions: [...deskAuthorsActions],
  texts: ['DeskAuthors'],
});
export type DeskAuthorsPageData = v.InferOutput<typeof deskAuthorsPage.data>;
