import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { cartSummary } from './cart.ts';
import { pagePaths } from './paths.ts';
import type { ParamOf } from './paths.ts';
import { fieldProblem } from './problem.ts';
import { person } from './security.ts';
import { stringResources } from './site.ts';
import { culture, link, price } from './wire.ts';

/** Head data of a page. `Alternates` is the same entity in each culture. */
export const meta = v.object({
  Title: v.string(),
  Description: v.string(),
  Canonical: v.string(),
  Alternates: v.object({ fr: v.string(), nl: v.string() }),
  NoIndex: v.boolean(),
});
export type Meta = v.InferOutput<typeof meta>;

/**
 * What a plain form's post came back with (JavaScript off): what was typed, and what was refused.
 * Null when the page was asked for with GET.
 */
export const formAnswer = v.object({
  Do: v.string(),
  Values: v.record(v.string(), v.string()),
  Errors: v.array(fieldProblem),
  Message: v.string(),
});
export type FormAnswer = v.InferOutput<typeof formAnswer>;

/** A page's address answers this to `Accept: application/json`, and HTML rendered from it to a browser. */
export interface PageAnswer<Data = unknown> {
  Page: Data;
  Meta: Meta;
  Form: FormAnswer | null;
  /** What this page alone says, beside the shell's texts. */
  Texts?: Readonly<Record<string, string>> | undefined;
}
/** Stands in for a page's data when the page is an error: its status is the answer's own. */
export interface ErrorPageData {
  Kind: 'error';
  Status: number;
  /** Translation key of the sentence. */
  Code: string;
  /** The sentence, and the page to go back to, where a plain form was sent to a call. */
  Message?: string;
  Back?: string;
}

export const pageAnswer = <D extends Schema>(data: D) =>
  v.object({ Page: data, Meta: meta, Form: v.nullable(formAnswer), Texts: v.optional(stringResources) });

export interface PageDescription<
  Params extends Schema = Schema,
  Search extends Schema = Schema,
  Data extends Schema = Schema,
> {
  id: string;
  /** Under the application path and the culture: `/p/:slug` is `{app}/fr/p/…`. */
  path: '' | `/${string}`;
  params: Params;
  /** Never refuses: junk in a page's query gives the page, not an error, once it can be decoded at all. */
  search: Search;
  data: Data;
  /** The `Do` names that plain forms may post to this page. */
  actions: readonly string[];
  /** Areas of texts that come with this page and with no other. */
  texts?: readonly string[];
}
export type AnyPage = PageDescription;
/** What a link may put into a page's query. */
export type SearchOf<Page extends AnyPage> = v.InferInput<Page['search']>;

/** Describes the page of a declared path, whose parameters its schema must know. */
export const definePage = <
  Id extends keyof typeof pagePaths,
  const P extends v.GenericSchema<Readonly<Record<ParamOf<(typeof pagePaths)[Id]>, unknown>>, unknown>,
  const S extends Schema,
  const D extends Schema,
>(
  description: Omit<PageDescription<P, S, D>, 'id' | 'path'> & { id: Id },
): PageDescription<P, S, D> => ({ ...description, path: pagePaths[description.id] });

/** A page that its slug names. */
export const slug = v.object({ slug: v.pipe(v.string(), v.maxLength(200)) });
/** A part of a page's query, kept as it was written: the page's own rules read it, and never refuse. */
export const one = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4000))), undefined));

export interface MenuEntry {
  Name: string;
  Url: string;
  Children: MenuEntry[];
}
const menuEntry: v.GenericSchema<MenuEntry> = v.object({
  Name: v.string(),
  Url: v.string(),
  Children: v.array(v.lazy(() => menuEntry)),
});

/** What surrounds every page, sent once with the first one. */
export const shell = v.object({
  Culture: culture,
  /** The application path without a trailing slash; empty by default. */
  AppPath: v.string(),
  ShopName: v.string(),
  Texts: stringResources,
  Menu: v.array(menuEntry),
  Footer: v.array(link),
  /** The page that says how to reach the shop; null where editors have none. */
  Help: v.nullable(link),
  Person: v.nullable(person),
  Cart: cartSummary,
  /** Version marker of the consent page settings; a record with another stamp is asked again (CONSENT-01). */
  ConsentStamp: v.string(),
  /** The visitor's own record, read from the cookie, so that the banner is in the page or not from the first byte. */
  Consent: v.nullable(
    v.object({ stamp: v.string(), preferences: v.boolean(), statistics: v.boolean(), marketing: v.boolean() }),
  ),
  /** How this person reads prices first; companies choose. */
  Prices: price.entries.Shown,
  IsDemo: v.boolean(),
});
export type Shell = v.InferOutput<typeof shell>;
