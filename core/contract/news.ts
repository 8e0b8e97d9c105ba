import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { culture, id, link, picture } from './wire.ts';

/** Comma-separated ids of news categories; `0` means all. */
const categoryIds = v.pipe(v.string(), v.regex(/^\d{1,9}(?:,\d{1,9}){0,19}$/, 'Form.Invalid'));
const whole = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'Form.Invalid'), v.transform(Number), v.minValue(least), v.maxValue(most));
const shown = {
  culture,
  categoryIds,
  /** Whether posts of child categories are included. */
  displayChildren: v.picklist(['true', 'false']),
  postPerPage: whole(1, 50),
};

/** A theme of news. */
export const newsTagSlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/u, 'Form.Invalid'));

/** A calendar day in the shop's time zone, `2026-05-31`. */
const day = v.pipe(v.string(), v.isoDate('Form.Invalid'));

export const newsCard = v.object({
  Id: id,
  Title: v.string(),
  Summary: v.string(),
  Url: v.string(),
  /** ISO 8601. */
  PublishedAt: v.string(),
  Category: v.string(),
  Photo: v.nullable(picture),
  /** `Role` is what they do at the shop. */
  Author: v.nullable(v.object({ Name: v.string(), Role: v.string() })),
  Tags: v.array(link),
});
export type NewsCard = v.InferOutput<typeof newsCard>;

/** A post where it only leads to its page. */
export const newsTeaser = v.pick(newsCard, ['Title', 'Url', 'PublishedAt', 'Photo']);
export type NewsTeaser = v.InferOutput<typeof newsTeaser>;

/** How posts are shown where nothing is asked for: at their own heights, as pictures, or one after the other. */
export const newsLook = v.picklist(['masonry', 'gallery', 'ticker']);
export type NewsLook = v.InferOutput<typeof newsLook>;

/** Posts up to and including a day, newest first, a page at a time. */
const newsListData = v.object({
  Day: v.string(),
  Posts: v.array(newsCard),
  CurrentPage: v.number(),
  TotalPages: v.number(),
});
export type NewsList = v.InferOutput<typeof newsListData>;

/** The days of a month that have posts. */
const newsCalendarData = v.object({
  Year: v.number(),
  Month: v.number(),
  Days: v.array(v.object({ Day: v.number(), Count: v.number() })),
});
export type NewsCalendar = v.InferOutput<typeof newsCalendarData>;

/** A news page's or widget's initial data, and the parameters of its further calls. */
export const newsData = {
  Options: v.object({
    CategoryIds: v.string(),
    DisplayChildren: v.boolean(),
    PostPerPage: v.number(),
    /** The slug of the only tag; '' for any. */
    Tag: v.string(),
  }),
  List: newsListData,
  /** Null if only the list was requested. */
  Calendar: v.nullable(newsCalendarData),
};
const newsShape = v.object(newsData);
export type News = v.InferOutput<typeof newsShape>;
export type NewsOptions = News['Options'];

export const newsPostData = v.object({
  Kind: v.literal('newsPost'),
  ...newsCard.entries,
  /** What its picture shows, as the post or the library says; '' if neither does. */
  PhotoAlt: v.string(),
  /** Sanitised by the server. */
  Html: v.string(),
  /** At least one. */
  ReadingMinutes: v.number(),
  /** All news of its category. */
  CategoryUrl: v.string(),
  /** The posts before and after it in time. */
  Newer: v.nullable(link),
  Older: v.nullable(link),
  /** The latest others of its category. */
  Related: v.array(newsCard),
});
export type NewsPostData = v.InferOutput<typeof newsPostData>;

export const newsList = endpoint({
  id: 'newsList',
  what: 'News up to and including a day, newest first, a page at a time.',
  method: 'GET',
  path: '/:culture/widget/news/newslist/:categoryIds/:displayChildren/:postPerPage/:date',
  params: v.object({ ...shown, date: day }),
  query: v.object({ pageindex: v.optional(whole(1, 9999), '1'), tag: v.optional(newsTagSlug) }),
  answer: newsListData,
});

export const newsCalendar = endpoint({
  id: 'newsCalendar',
  what: 'The days of a month on which news was posted.',
  method: 'GET',
  path: '/:culture/widget/news/calendar/:categoryIds/:displayChildren/:postPerPage/:month/:year',
  params: v.object({ ...shown, month: whole(1, 12), year: whole(1970, 9999) }),
  answer: newsCalendarData,
});
