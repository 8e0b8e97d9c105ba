/** Source: "Search minimum 2 characters; suggestions requested 5, at most 30 displayed, accuracy 0.3" (§9). */
const searchMinimum = 2;
export const suggestionsRequested = 5;
export const suggestionsShown = 30;
export const searchAccuracy = 0.3;

/** Customer references in one answer of their search. */
export const referencesAPage = 20;

/** Searches that are kept for the next time, newest first. */
const recentSearchesKept = 6;

/** The longest text that is searched for; the rest is cut off. */
const searchMaximum = 200;

/** "Search suggestions and customer reference search need at least 2 characters": blanks at the ends don't count. */
export function isSearchable(text: string): boolean {
  return Array.from(text.slice(0, searchMaximum * 2).trim()).length >= searchMinimum;
}

/** A text as it is compared: accents folded, lower case, one blank between words. */
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

/** Letters without their accents, ligatures as two letters; the case stays. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œŒæÆßøØĳĲ]/g, (letter) => ligatures.get(letter) ?? letter);
}

/** The recent searches after one more: the newest first, none twice. */
export function withRecent(recent: readonly string[], text: string): string[] {
  const others = recent.filter((each) => normalise(each) !== normalise(text));
  return [text, ...others].slice(0, recentSearchesKept);
}

/** The recent searches as they were kept; none where that is not a list of texts. */
export function parseRecent(kept: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(kept ?? '[]');
    const texts = Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : [];
    return texts.filter((text) => text.trim() !== '' && text.length <= searchMaximum).slice(0, recentSearchesKept);
  } catch {
    return [];
  }
}
