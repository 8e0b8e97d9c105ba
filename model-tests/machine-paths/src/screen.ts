import type { Page } from 'playwright';

/** An ARIA role, as Playwright's `getByRole` takes it. */
export type Role = Parameters<Page['getByRole']>[0];

/**
 * Words on a screen: written out, a text by its key, an amount of money in cents, something the scenario's data say, by
 * name, or several of them one after the other, as a label and its amount. They are data, so that a file can contain them and any deployment resolves them in its own culture.
 */
export type Words =
  | string
  | number
  | { readonly text: string; readonly with?: Readonly<Record<string, Words>> }
  | { readonly amount: number }
  | { readonly known: string }
  | { readonly line: readonly Words[] };

/** A region of the screen: the page's only one of its role and name, or of a CSS selector where it has no role. */
export type Place = { readonly role: Role; readonly name?: Words } | { readonly css: string };

/** Something that must be on the screen. It is true if some element of the role and name is all that it says. */
export interface Fact {
  /** Without a role: the place itself. */
  readonly role?: Role;
  /** The whole accessible name. */
  readonly name?: Words;
  /** Default: the flow's view. */
  readonly in?: Place;
  /** Texts that it contains. */
  readonly says?: Words | readonly Words[];
  /** What a field contains. */
  readonly value?: Words;
  /** What explains it: its `aria-describedby`. */
  readonly described?: Words;
  /** How many there are; 0 if it must not be there. */
  readonly count?: Words;
  readonly enabled?: boolean;
  readonly busy?: boolean;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly selected?: boolean;
  readonly current?: boolean;
  readonly invalid?: boolean;
  readonly focused?: boolean;
}

/** What the data of a scenario say, by name; several words must all be there. */
export type Known = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** How words are written where the screen is: its culture's texts and amounts. */
export interface Writing {
  text(key: string, params: Readonly<Record<string, string | number>>): string;
  amount(cents: number): string;
}

/** For screens without texts by key or amounts. */
export const plainWriting: Writing = {
  text: (key) => {
    throw new Error(`no text "${key}": nothing says how texts are written`);
  },
  amount: (cents) => (cents / 100).toFixed(2),
};

/** Words as the screen has them. @throws for data that the scenario does not have */
export function written(words: Words, writing: Writing, known: Known): readonly string[] {
  if (typeof words !== 'object') return [String(words)];
  if ('text' in words) {
    const params = Object.entries(words.with ?? {}).map(
      ([name, value]) => [name, typeof value === 'number' ? value : written(value, writing, known).join(', ')] as const,
    );
    return [writing.text(words.text, Object.fromEntries(params))];
  }
  if ('line' in words) return [words.line.flatMap((part) => written(part, writing, known)).join(' ')];
  if ('amount' in words) return [writing.amount(words.amount)];
  const value = known[words.known];
  if (value === undefined) throw new Error(`the scenario's data have no "${words.known}"`);
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** States of elements that are either so or not. */
export const conditions = {
  enabled: ['is enabled', 'is disabled'],
  busy: ['is busy', 'is not busy'],
  checked: ['is checked', 'is not checked'],
  expanded: ['is expanded', 'is collapsed'],
  selected: ['is selected', 'is not selected'],
  current: ['is the current one', 'is not the current one'],
  invalid: ['is marked as wrong', 'is not marked as wrong'],
  focused: ['has the focus', 'does not have the focus'],
} as const;
export type Condition = keyof typeof conditions;
export const conditionNames = Object.keys(conditions) as Condition[];

const isList = (words: NonNullable<Fact['says']>): words is readonly Words[] => Array.isArray(words);
export const listOf = (words: Fact['says']): readonly Words[] =>
  words === undefined ? [] : isList(words) ? words : [words];

/** A fact as a sentence: `the button "Réessayer" is enabled`. `write` gives the words, as they are or by their names. */
export function sentenceOf(fact: Fact, write: (words: Words) => string): string {
  const quoted = (words: Words) => `"${write(words)}"`;
  const named = (place: { readonly role: string; readonly name?: Words }) =>
    `${place.role}${place.name === undefined ? '' : ` ${quoted(place.name)}`}`;
  const where = (place: Place) => ('css' in place ? place.css : `the ${named(place)}`);
  const inside = fact.in && fact.role ? ` in ${where(fact.in)}` : '';
  const { role, count } = fact;
  const what = role ? named({ role, ...(fact.name === undefined ? {} : { name: fact.name }) }) : 'view';
  const says = [
    ...(fact.says === undefined ? [] : [`says ${listOf(fact.says).map(quoted).join(', ')}`]),
    ...(fact.value === undefined ? [] : [`contains ${quoted(fact.value)}`]),
    ...(fact.described === undefined ? [] : [`is explained by ${quoted(fact.described)}`]),
    ...conditionNames.flatMap((condition) => {
      const isSo = fact[condition];
      return isSo === undefined ? [] : [conditions[condition][isSo ? 0 : 1]];
    }),
  ].join(', ');
  if (count === 0) return `there is no ${what}${inside}${says && ` that ${says}`}`;
  if (count !== undefined) return `there are ${write(count)} × ${what}${inside}${says && `; it ${says}`}`;
  const subject = role ? `the ${what}${inside}` : fact.in ? where(fact.in) : 'the view';
  return `${subject} ${says || 'is there'}`;
}
