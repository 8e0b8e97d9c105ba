import { house } from './introductions-house.ts';
import { leisure } from './introductions-leisure.ts';

export type Sentence = readonly [fr: string, nl: string];

/** What each category holds, in a sentence of its own, by its French name. */
export const introductions: Readonly<Record<string, Sentence>> = { ...house, ...leisure };
