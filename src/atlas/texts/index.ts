import type { Language } from '../data.ts';
import { en } from './en.ts';
import { enQuestions } from './en-questions.ts';
import { fr } from './fr.ts';
import { frQuestions } from './fr-questions.ts';
import { nl } from './nl.ts';
import { nlQuestions } from './nl-questions.ts';

/** Everything the atlas says in one language. */
export type Texts = typeof en & typeof enQuestions;

export const texts: Readonly<Record<Language, Texts>> = {
  fr: { ...fr, ...frQuestions },
  nl: { ...nl, ...nlQuestions },
  en: { ...en, ...enQuestions },
};
