import { normalise } from './search.ts';

/** Source: "Postal code suggestion starts after 4 characters" (§5); blanks at the ends don't count. */
const suggestionMinimum = 4;

export const isSuggestable = (text: string): boolean => Array.from(text.trim()).length >= suggestionMinimum;

/** A place's name or code as it is compared: without accents and case, blanks for what joins words. */
export const foldPlace = (name: string): string => normalise(name.replaceAll(/[-'’‘.()/]/g, ' '));

/** What was typed when it is a postal code and no name. */
export const beginsWithCode = (text: string): boolean => /^\d/.test(text.trim());
