import { normalise } from './search.ts';

/** Source: "Postal code suggestion starts after 4 characters" (§5); leading and trailing blanks don't count. */
const suggestionMinimum = 4;

export const isSuggestable = (text: string): boolean => Array.from(text.trim()).length >= suggestionMinimum;

/** A town's name or postal code, normalised for comparison: no accents, lower case, blanks for joining punctuation. */
export const foldPlace = (name: string): string => normalise(name.replaceAll(/[-'’‘.()/]/g, ' '));

/** One form of a frequent first word of town names, and its other spellings. */
const saints: Readonly<Record<string, readonly string[]>> = {
  st: ['saint', 'sint'],
  ste: ['sainte'],
  saint: ['st'],
  sainte: ['ste'],
  sint: ['st'],
};

/** A normalised name in every spelling of "Saint": `st etienne` is also `saint etienne` and `sint etienne`. */
export function spellingsOf(folded: string): string[] {
  const words = folded.split(' ');
  const at = words.findIndex((word, index) => Object.hasOwn(saints, word) && index < words.length - 1);
  if (at < 0) return [folded];
  return [folded, ...(saints[words[at] ?? ''] ?? []).map((saint) => words.with(at, saint).join(' '))];
}

/**
 * French cities with one postal code per district: the first district's code minus one, and the number of districts.
 */
const districts: Readonly<Record<string, readonly [code: number, count: number]>> = {
  paris: [75_000, 20],
  parijs: [75_000, 20],
  lyon: [69_000, 9],
  marseille: [13_000, 16],
};

/**
 * The postal code of a district as people write it, normalised: `paris 11`, `lyon 3e`, `marseille 1er`; null for
 * anything else.
 */
export function districtCode(folded: string): string | null {
  const [, city = '', nth = ''] = /^(\p{L}+) (\d{1,2})(?: ?(?:er?|eme|ieme|e arrondissement))?$/u.exec(folded) ?? [];
  const [code, count] = Object.hasOwn(districts, city) ? (districts[city] ?? [0, 0]) : [0, 0];
  return Number(nth) >= 1 && Number(nth) <= count ? String(code + Number(nth)).padStart(5, '0') : null;
}

/** Whether the typed text is a postal code rather than a name. */
export const beginsWithCode = (text: string): boolean => /^\d/.test(text.trim());
