import { normalise } from './search.ts';

/** Source: "Postal code suggestion starts after 4 characters" (§5); blanks at the ends don't count. */
const suggestionMinimum = 4;

export const isSuggestable = (text: string): boolean => Array.from(text.trim()).length >= suggestionMinimum;

/** A place's name or code as it is compared: without accents and case, blanks for what joins words. */
export const foldPlace = (name: string): string => normalise(name.replaceAll(/[-'’‘.()/]/g, ' '));

/** One form of a word that stands before many a place's name, and the others in which people write it. */
const saints: Readonly<Record<string, readonly string[]>> = {
  st: ['saint', 'sint'],
  ste: ['sainte'],
  saint: ['st'],
  sainte: ['ste'],
  sint: ['st'],
};

/** A folded name in every way that "Saint" is written in it: `st etienne` is also `saint etienne` and `sint etienne`. */
export function spellingsOf(folded: string): string[] {
  const words = folded.split(' ');
  const at = words.findIndex((word, index) => Object.hasOwn(saints, word) && index < words.length - 1);
  if (at < 0) return [folded];
  return [folded, ...(saints[words[at] ?? ''] ?? []).map((saint) => words.with(at, saint).join(' '))];
}

/** The French cities of several postal codes, one a district: the code of the first one less one, and how many there are. */
const districts: Readonly<Record<string, readonly [code: number, count: number]>> = {
  paris: [75_000, 20],
  parijs: [75_000, 20],
  lyon: [69_000, 9],
  marseille: [13_000, 16],
};

/** The code of a district as it is spoken of, folded: `paris 11`, `lyon 3e`, `marseille 1er`; null for anything else. */
export function districtCode(folded: string): string | null {
  const [, city = '', nth = ''] = /^(\p{L}+) (\d{1,2})(?: ?(?:er?|eme|ieme|e arrondissement))?$/u.exec(folded) ?? [];
  const [code, count] = Object.hasOwn(districts, city) ? (districts[city] ?? [0, 0]) : [0, 0];
  return Number(nth) >= 1 && Number(nth) <= count ? String(code + Number(nth)).padStart(5, '0') : null;
}

/** What was typed when it is a postal code and no name. */
export const beginsWithCode = (text: string): boolean => /^\d/.test(text.trim());
