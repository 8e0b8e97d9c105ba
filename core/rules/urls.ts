import type { CallOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { SearchOf } from '#contract/page.ts';
import type { Pages } from '#contract/pages.ts';
import { pagePaths, widgetPaths } from '#contract/paths.ts';
import type { ParamOf } from '#contract/paths.ts';
import { homePath } from './culture.ts';
import type { Culture } from './culture.ts';

type Value = string | number;
type Params<Path extends string> = Readonly<Record<ParamOf<Path>, Value>>;
type Query = Readonly<Record<string, Value | undefined>>;

const paths = { ...pagePaths, ...widgetPaths };
type Paths = typeof paths;

type QueryOf<Id> = Id extends keyof Pages
  ? SearchOf<Pages[Id]>
  : Id extends keyof Endpoints
    ? CallOf<Endpoints[Id]>['query']
    : never;
type Asked<Id, Described = QueryOf<Id>> = {
  readonly [Name in keyof Described]: Value | Extract<Described[Name], undefined>;
};
type Given<Id extends keyof Paths> = [
  ...([ParamOf<Paths[Id]>] extends [never] ? [] : [params: Params<Paths[Id]>]),
  ...([keyof QueryOf<Id>] extends [never]
    ? []
    : Partial<Asked<Id>> extends Asked<Id>
      ? [query?: Asked<Id>]
      : [query: Asked<Id>]),
];

/** URL builders of each page and linked widget, taking path parameters and query. */
export type Urls = { readonly [Id in keyof Paths]: (...given: Given<Id>) => string };

/** Fills a path's parameters, percent-encoded: `/b/:slug` → `/b/a%20b`. */
export const fillPath = <Path extends string>(path: Path, params: Params<Path>): string => fill(path, params);

const fill = (path: string, params: Query): string =>
  path.replace(/:(\w+)({.*)?/g, (_, name: string, spans?: string) => {
    const text = encodeURIComponent(params[name] ?? '');
    return spans ? text.replaceAll('%2F', '/') : text;
  });

/** `url` with a query of the defined values. */
export function withQuery(url: string, query: Query = {}): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return said.length > 0 ? `${url}?${new URLSearchParams(said)}` : url;
}

/** URLs under a prefix; with '' they are relative to the culture. */
export const urlsUnder = (prefix: string): Urls =>
  Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [
      id,
      (first: Query = {}, second?: Query) => withQuery(prefix + fill(path, first), path.includes(':') ? second : first),
    ]),
  ) as unknown as Urls;

/** `appPath` is '' or '/shop'; with an origin before it (`https://shop.example/shop`) the URLs are absolute. */
export const urlsIn = (culture: Culture, appPath: string): Urls => urlsUnder(homePath(culture, appPath));
