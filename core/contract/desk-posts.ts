import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { guid, id, periodAsked, picture } from './wire.ts';

/** Where a post stands: on the site, from its day on, or not at all. */
export const postStanding = v.picklist(['shown', 'planned', 'hidden']);

const deskPostRow = v.object({
  Id: id,
  Title: v.string(),
  Category: v.string(),
  /** ISO 8601. */
  PublishedAt: v.string(),
  Standing: postStanding,
});
export type DeskPostRow = v.InferOutput<typeof deskPostRow>;

/** The news as editors see them, newest first, found by their title in either language and by their days (`from`, `until`). */
export const deskPostsPage = definePage({
  id: 'deskPosts',
  params: nothing,
  search: v.object({ q: one, from: one, until: one, pagenbr: one, done: one }),
  data: v.object({
    Kind: v.literal('deskPosts'),
    Posts: v.array(deskPostRow),
    Query: v.string(),
    Period: periodAsked,
    ItemsCount: v.number(),
    CurrentPage: v.number(),
    TotalPages: v.number(),
    /** What a plain form just did. */
    Done: v.nullable(v.literal('remove')),
  }),
  may: 'editor',
  actions: [],
  texts: ['DeskPosts', 'DateField'],
});
export type DeskPostsPageData = v.InferOutput<typeof deskPostsPage.data>;

const chosen = v.array(v.object({ Id: id, Name: v.string() }));

/** A post as it is written; `Id` 0 is a new one. */
const deskPost = v.object({
  Id: v.number(),
  /** Its changes so far: a form that was opened before the last one is refused. */
  Version: v.number(),
  TitleFr: v.string(),
  TitleNl: v.string(),
  SlugFr: v.string(),
  SlugNl: v.string(),
  SummaryFr: v.string(),
  SummaryNl: v.string(),
  /** HTML as it was written. */
  BodyFr: v.string(),
  BodyNl: v.string(),
  /** What its picture shows here; '' for what the library says. */
  AltFr: v.string(),
  AltNl: v.string(),
  CategoryId: v.number(),
  /** 0 for none. */
  AuthorId: v.number(),
  TagIds: v.array(id),
  /** `2026-05-31` in the shop's time zone. */
  Day: v.string(),
  Picture: v.nullable(picture),
  Standing: postStanding,
});
export type DeskPost = v.InferOutput<typeof deskPost>;

export const deskPostActions = ['save', 'publish', 'withdraw', 'remove'] as const;

/** Where a post is written, published and withdrawn. */
export const deskPostPage = definePage({
  id: 'deskPost',
  params: v.object({ postId: v.union([id, v.pipe(v.literal('0'), v.transform(Number))]) }),
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('deskPost'),
    Post: deskPost,
    Categories: chosen,
    Authors: chosen,
    Tags: chosen,
    /** The library's latest pictures, and the post's own: what a plain field can choose from. */
    Pictures: v.array(v.object({ AssetId: guid, Name: v.string() })),
    Done: v.nullable(v.picklist(deskPostActions)),
  }),
  may: 'editor',
  /** All but `remove` save the form as well; only what is not on the site can be removed. */
  actions: [...deskPostActions],
  texts: ['DeskPosts', 'AssetPicker', 'DateField'],
});
export type DeskPostPageData = v.InferOutput<typeof deskPostPage.data>;
