/** Supported cultures: "fr and nl" (specification §1); every page lives under `{appPath}/{culture}` (§2). */
export const cultures = ['fr', 'nl'] as const;
export type Culture = (typeof cultures)[number];

export const defaultCulture: Culture = 'fr';

/** BCP 47 tags for dates, numbers and prices: the shop is Belgian. */
export const localeOf: Readonly<Record<Culture, string>> = { fr: 'fr-BE', nl: 'nl-BE' };

export function isCulture(value: unknown): value is Culture {
  return cultures.some((culture) => culture === value);
}

/** `appPath` is '' or '/shop': no trailing slash. Source: "The homepage is the site URL plus culture". */
export function homePath(culture: Culture, appPath: string): string {
  return `${appPath}/${culture}`;
}

/** The culture segment of a path (query and fragment allowed), or null if it has none. */
export function cultureOf(path: string, appPath: string): Culture | null {
  return splitCulture(path, appPath)?.culture ?? null;
}

/**
 * The same URL in another culture. Source: "Culture switcher: swaps the culture segment of the URL". Path, query and
 * fragment stay; a URL without a culture becomes the other culture's home page.
 */
export function swapCulture(path: string, appPath: string, culture: Culture): string {
  const parts = splitCulture(path, appPath);
  return parts ? homePath(culture, appPath) + parts.rest : homePath(culture, appPath);
}

/** The visitor's preferred culture from an Accept-Language header; the default if it names neither. */
export function pickCulture(acceptLanguage: string | null | undefined): Culture {
  let best = defaultCulture;
  let bestWeight = 0;
  for (const range of (acceptLanguage ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = tag.split('-')[0];
    const weight = weightOf(parameters);
    if (isCulture(language) && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}

function splitCulture(path: string, appPath: string): { culture: Culture; rest: string } | null {
  if (!path.startsWith(`${appPath}/`)) return null;
  const tail = path.slice(appPath.length + 1);
  const end = tail.search(/[/?#]/);
  const segment = end === -1 ? tail : tail.slice(0, end);
  return isCulture(segment) ? { culture: segment, rest: tail.slice(segment.length) } : null;
}
