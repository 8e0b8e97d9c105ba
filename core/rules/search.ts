/** Source: "Search minimum 2 characters; suggestions requested 5, at most 30 displayed, accuracy 0.3" (§9). */
const searchMinimum = 2;
export const suggestionsRequested = 5;
export const suggestionsShown = 30;
export const searchAccuracy = 0.3;

/** Customer references per page of search results. */
export const referencesAPage = 20;

/** Number of recent searches kept, most recent first. */
const recentSearchesKept = 6;

/** Maximum length of a search text; the rest is truncated. */
const searchMaximum = 200;

/**
 * "Search suggestions and customer reference search need at least 2 characters": leading and trailing blanks don't
 * count.
 */
export function isSearchable(text: string): boolean {
  return Array.from(text.slice(0, searchMaximum * 2).trim()).length >= searchMinimum;
}

/** Normalises a text for comparison: no accents, lower case, single blanks between words. */
export function normalise(text: string): string {
  return foldAccents(text).toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, searchMaximum);
}

const ligatures: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ĳ', 'ij'],
  ['Ĳ', 'IJ'],
]);

/** Removes accents and splits ligatures into two letters; keeps the case. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œŒæÆßøØĳĲ]/g, (letter) => ligatures.get(letter) ?? letter);
}

/** The recent searches with one more: most recent first, no duplicates. */
export function withRecent(recent: readonly string[], text: string): string[] {
  const others = recent.filter((each) => normalise(each) !== normalise(text));
  return [text, ...others].slice(0, recentSearchesKept);
}

/** Parses stored recent searches; empty if malformed. */
export function parseRecent(kept: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(kept ?? '[]');
    const texts = Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : [];
    return texts.filter((text) => text.trim() !== '' && text.length <= searchMaximum).slice(0, recentSearchesKept);
  } catch {
    return [];
  }
}
