import type { Link, Culture } from '#contract/wire.ts';
import { urlsIn, withQuery } from '#rules/urls.ts';
import type { Urls } from '#rules/urls.ts';
import type { Category } from '#server/catalog/lookups.ts';
import type { Visit } from '#server/http/visit.ts';

/** The same entity's URL in both cultures. */
export const alternates = (
  { appPath }: Visit,
  urlOf: (urls: Urls, culture: Culture) => string,
): { fr: string; nl: string } => ({
  fr: urlOf(urlsIn('fr', appPath), 'fr'),
  nl: urlOf(urlsIn('nl', appPath), 'nl'),
});

export const categoryLink = (visit: Pick<Visit, 'culture' | 'urls'>, { texts }: Category): Link => {
  const { name, slug } = texts[visit.culture];
  return { Name: name, Url: visit.urls.category({ slug: slug }) };
};

/** `path` with the given query parameters, for a redirect that loses nothing. */
export const keepingQuery = (path: string, search: Readonly<Record<string, string | undefined>>): string =>
  withQuery(path, Object.fromEntries(Object.entries(search).filter(([, value]) => value)));
