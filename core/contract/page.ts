import * as v from 'valibot';
import { asset } from './asset.ts';
import type { Role } from './endpoint.ts';
import type { Schema } from './endpoint.ts';
import { cartSummary } from './cart.ts';
import { pagePaths } from './paths.ts';
import type { ParamOf } from './paths.ts';
import { fieldProblem } from './problem.ts';
import { popup } from './popup-banner.ts';
import { person } from './security.ts';
import { company, stringResources } from './site.ts';
import { culture, link, picture, price } from './wire.ts';
import type { Picture } from './wire.ts';

/** A page's head data. `Alternates` are the URLs of the same entity in each culture. */
export const meta = v.object({
  Title: v.string(),
  Description: v.string(),
  Canonical: v.string(),
  Alternates: v.object({ fr: v.string(), nl: v.string() }),
  NoIndex: v.boolean(),
});
export type Meta = v.InferOutput<typeof meta>;

/** The result of a plain form's post (no JavaScript): what was typed and what was refused. Null on GET. */
export const formAnswer = v.object({
  Do: v.string(),
  Values: v.record(v.string(), v.string()),
  Errors: v.array(fieldProblem),
  Message: v.string(),
  /** The files of a refused form, which need not be chosen again. */
  Files: v.optional(v.array(asset)),
});
export type FormAnswer = v.InferOutput<typeof formAnswer>;

/** The response of a page's URL to `Accept: application/json`; a browser gets HTML rendered from it. */
export interface PageAnswer<Data = unknown> {
  Page: Data;
  Meta: Meta;
  Form: FormAnswer | null;
  /** Texts of this page alone, in addition to the shell's. */
  Texts?: Readonly<Record<string, string>> | undefined;
}
/** Replaces a page's data if the page is an error; the status is the response's own. */
export interface ErrorPageData {
  Kind: 'error';
  Status: number;
  /** Translation key of the message. */
  Code: string;
  /** The message, and the page to go back to if a plain form was posted to a call. */
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
  /** Relative to application path and culture: `/p/:slug` is `{app}/fr/p/…`. */
  path: '' | `/${string}`;
  params: Params;
  /** Never fails: an invalid query shows the page, not an error, as long as it can be decoded. */
  search: Search;
  data: Data;
  /** The `Do` values that plain forms may post to this page. */
  actions: readonly string[];
  /** The lowest role that sees it and posts its forms; a visitor by default. 401 and 403 as for a call. */
  may?: Role;
  /** Text areas that only this page loads. */
  texts?: readonly string[];
}
export type AnyPage = PageDescription;
/** What a link may put into a page's query. */
export type SearchOf<Page extends AnyPage> = v.InferInput<Page['search']>;

/** Declares the page of a path from `pagePaths`; its params schema must have the path's parameters. */
export const definePage = <
  Id extends keyof typeof pagePaths,
  const P extends v.GenericSchema<Readonly<Record<ParamOf<(typeof pagePaths)[Id]>, unknown>>, unknown>,
  const S extends Schema,
  const D extends Schema,
>(
  description: Omit<PageDescription<P, S, D>, 'id' | 'path'> & { id: Id },
): PageDescription<P, S, D> => ({ ...description, path: pagePaths[description.id] });

const isPage = (described: unknown): described is AnyPage =>
  typeof described === 'object' && described !== null && 'actions' in described;
/** The pages among what files of the contract export, by id. */
export const pagesIn = (contract: Readonly<Record<string, unknown>>): Record<string, AnyPage> =>
  Object.fromEntries(
    Object.values(contract)
      .filter(isPage)
      .map((page) => [page.id, page]),
  );

/** A page identified by its slug. */
export const slug = v.object({ slug: v.pipe(v.string(), v.maxLength(200)) });
/** A query parameter kept as written: the page's own rules parse it, and never fail. */
export const one = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4000))), undefined));

export interface MenuEntry {
  Name: string;
  Url: string;
  /** Of a department: its picture, where it has one. */
  Photo?: Picture | null | undefined;
  Children: MenuEntry[];
}
const menuEntry: v.GenericSchema<MenuEntry> = v.object({
  Name: v.string(),
  Url: v.string(),
  Photo: v.optional(v.nullable(picture)),
  Children: v.array(v.lazy(() => menuEntry)),
});

/** What surrounds every page; sent once, with the first one. */
export const shell = v.object({
  Culture: culture,
  /** The application path without a trailing slash; empty by default. */
  AppPath: v.string(),
  ShopName: v.string(),
  Texts: stringResources,
  Menu: v.array(menuEntry),
  /** The information a shop owes by law is apart from its other pages. */
  Footer: v.array(v.object({ ...link.entries, IsLegal: v.optional(v.boolean()) })),
  /** Who sells; null until the shop was told. */
  Company: v.nullable(company),
  /** The contact page; null if there is none. */
  Help: v.nullable(link),
  Person: v.nullable(person),
  /** The customer that this member of staff orders for: `Person` is that customer. */
  OnBehalf: v.optional(v.nullable(v.object({ Name: v.string(), Email: v.string() })), null),
  Cart: cartSummary,
  /** Version of the consent settings; a record with another stamp has to be renewed (CONSENT-01). */
  ConsentStamp: v.string(),
  /** The visitor's own record, read from the cookie, so that the server's HTML already has or omits the banner. */
  Consent: v.nullable(
    v.object({ stamp: v.string(), preferences: v.boolean(), statistics: v.boolean(), marketing: v.boolean() }),
  ),
  /** The first strip of the shop that this browser has not closed. */
  Strip: v.optional(v.nullable(popup), null),
  /** Ids of the popups that this browser has closed. */
  ClosedPopups: v.optional(v.array(v.number()), []),
  /** The price basis that this visitor sees first; companies choose. */
  Prices: price.entries.Shown,
  /** Browsers keep no pages, to be read without a connection. */
  IsOnlineOnly: v.optional(v.boolean()),
  IsDemo: v.boolean(),
});
export type Shell = v.InferOutput<typeof shell>;
/** The part of it that all pages of a culture have alike: in the browser it comes from a file that is kept for good. */
export type SharedShell = Pick<Shell, 'Texts' | 'Menu' | 'Company'>;
