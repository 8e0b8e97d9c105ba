import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { catalogs } from './catalog.ts';
import { at, key, localized, now } from './columns.ts';
import { assets } from './library.ts';

/** The server's translations, which override the texts that the shop was built with. */
export const translations = pgTable(
  'translations',
  {
    culture: text({ enum: ['fr', 'nl'] }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    isEdited: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.culture, t.key] })],
);
/** Named settings of the shop: `consentStamp`, `bankTransfer`, `shopName`. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().$type<unknown>().notNull() });

/** The shop's own keys, which only the server reads and nothing displays. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull(), createdAt: now() });

export const contentPages = pgTable('content_pages', {
  id: key(),
  parentId: integer(),
  code: text().notNull().unique(),
  position: smallint().notNull(),
  inMenu: boolean().notNull().default(false),
  inFooter: boolean().notNull().default(false),
  publishedAt: at(),
  endsAt: at(),
  /** Run only after consent to their category of cookies. */
  scripts: jsonb()
    .$type<{ category: 'preferences' | 'statistics' | 'marketing'; source: string }[]>()
    .notNull()
    .default([]),
});
/** `slug` is the whole path after the culture, such as `a-propos/nos-ateliers`. */
export const contentPageTexts = pgTable(
  'content_page_texts',
  {
    pageId: integer()
      .notNull()
      .references(() => contentPages.id),
    culture: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    html: text().notNull(),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.culture] }), unique().on(t.culture, t.slug)],
);

/** Former URLs: written by a trigger whenever a slug changes, so that old links redirect (301). */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: text({ enum: ['product', 'category', 'brand', 'content', 'news'] }).notNull(),
    culture: text().notNull(),
    slug: text().notNull(),
    entityId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.culture, t.slug] })],
);

export const newsCategories = pgTable('news_categories', {
  id: key(),
  parentId: integer(),
  name: localized().notNull(),
  position: smallint().notNull(),
});
/** Who writes news, with what they do at the shop. */
export const newsAuthors = pgTable('news_authors', { id: key(), name: text().notNull(), role: localized().notNull() });
/** Themes of news, across their categories; the slug is the same in every culture. */
export const newsTags = pgTable('news_tags', {
  id: key(),
  slug: text().notNull().unique(),
  name: localized().notNull(),
});
export const newsPosts = pgTable(
  'news_posts',
  {
    id: key(),
    categoryId: integer()
      .notNull()
      .references(() => newsCategories.id),
    publishedAt: now(),
    pictureId: integer().references(() => assets.id),
    /** What the picture shows here; its file says so where this is empty. */
    pictureAlt: localized(),
    authorId: integer().references(() => newsAuthors.id),
    /** A draft, or what was withdrawn, has a day and is not on the site. */
    isShown: boolean().notNull().default(true),
    /** Counts its changes: whoever changes what somebody else has changed meanwhile is told. */
    version: integer().notNull().default(1),
  },
  (t) => [index().on(t.categoryId, t.publishedAt)],
);
export const newsPostTags = pgTable(
  'news_post_tags',
  {
    postId: integer()
      .notNull()
      .references(() => newsPosts.id),
    tagId: integer()
      .notNull()
      .references(() => newsTags.id),
  },
  (t) => [primaryKey({ columns: [t.postId, t.tagId] }), index().on(t.tagId)],
);
export const newsPostTexts = pgTable(
  'news_post_texts',
  {
    postId: integer()
      .notNull()
      .references(() => newsPosts.id),
    culture: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    html: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.culture] }), unique().on(t.culture, t.slug)],
);

/** What people ask most, in the order of `position`; the answer is an editor's HTML. */
export const faqQuestions = pgTable('faq_questions', {
  id: key(),
  position: smallint().notNull(),
  question: localized().notNull(),
  answer: localized().notNull(),
  isShown: boolean().notNull().default(true),
});

export const banners = pgTable('banners', {
  id: key(),
  placement: text({ enum: ['home', 'popup', 'strip'] }).notNull(),
  title: localized().notNull(),
  text: localized().notNull(),
  /** Path after the culture, such as `/c/cuisine`, by culture. */
  path: localized().notNull(),
  pictureId: integer().references(() => assets.id),
  /** Of home banners: a path of this site after its own folder, or an id of YouTube. */
  video: jsonb().$type<{ src?: string; youtube?: string }>(),
  catalogId: integer().references(() => catalogs.id),
  startsAt: at(),
  endsAt: at(),
  position: smallint().notNull(),
});
