import type { Link, Culture } from '#contract/wire.ts';
import type { Category } from '#server/catalog/lookups.ts';
import type { Visit } from '#server/http/visit.ts';

/** An address of the shop in any culture, from its path after the culture. */
export const addressIn = ({ appPath }: Visit, culture: Culture, path: string): string => `${appPath}/${culture}${path}`;

/** The same entity's address in both cultures. */
export const alternates = (visit: Visit, pathIn: (culture: Culture) => string): { fr: string; nl: string } => ({
  fr: addressIn(visit, 'fr', pathIn('fr')),
  nl: addressIn(visit, 'nl', pathIn('nl')),
});

export const categoryLink = (visit: Visit, { texts }: Category): Link => {
  const { name, slug } = texts[visit.culture];
  return { Name: name, Url: visit.url(`/c/${slug}`) };
};

/** `path` with what of a page's query was given, for a redirect that loses nothing. */
export function withQuery(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : []));
  const query = new URLSearchParams(given).toString();
  return query === '' ? path : `${path}?${query}`;
}
