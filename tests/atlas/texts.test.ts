import { expect, test } from 'vitest';
import { texts } from '#atlas/texts/index.ts';
import { languages } from '#atlas/data.ts';
import { sayDay, sayTime, sayTimes } from '#atlas/views/answer-parts.tsx';

type Said = string | ((...args: never[]) => string) | { readonly [name: string]: Said } | readonly string[];

/** Every text by its path; functions with a value that shows where each parameter goes. */
function all(said: Said, path = ''): [string, string][] {
  if (typeof said === 'string') return [[path, said]];
  if (typeof said === 'function') {
    const given = Array.from({ length: said.length }, (_, at) => 70 + at);
    return [[path, (said as (...args: unknown[]) => string)(...given)]];
  }
  return Object.entries(said as Readonly<Record<string, Said>>).flatMap(([name, part]) => all(part, `${path}.${name}`));
}
const said = Object.fromEntries(languages.map((language) => [language, new Map(all(texts[language] as Said))]));
const numbersIn = (text: string) => [...text.matchAll(/7\d/gu)].map(([number]) => number).toSorted();

/** Terms and names that are the same in English. */
const shared = {
  fr: [
    'Atlas',
    'Questions',
    '70 transitions',
    'Conditions',
    'Zoom',
    'transitions',
    'transition',
    'Pause',
    'Transitions',
    'Transition',
  ],
  nl: ['Atlas', 'Flows', '70 flows', 'Live', 'Zoom', 'start', 'Flow', 'Actor', 'starts'],
};

test('[FLOW-14] every text of the atlas exists in French, Dutch and English, with the same parameters', () => {
  for (const language of languages) {
    expect([...(said[language]?.keys() ?? [])]).toEqual([...(said['en']?.keys() ?? [])]);
    for (const [path, text] of said[language] ?? [])
      expect([path, numbersIn(text)]).toEqual([path, numbersIn(said['en']?.get(path) ?? '')]);
  }
});

test('[FLOW-14] no text was left in English', () => {
  const same = (['fr', 'nl'] as const).flatMap((language) =>
    [...(said[language] ?? [])].filter(
      ([path, text]) => text === said['en']?.get(path) && !shared[language].includes(text) && /\p{L}{2}/u.test(text),
    ),
  );
  expect(same).toEqual([]);
});

test('[FLOW-14] days are written as the language writes them', () => {
  expect([sayDay('2026-05-31', 'fr'), sayDay('2026-05-31', 'nl'), sayDay('2026-05-31', 'en')]).toEqual([
    '31/05/2026',
    '31/5/2026',
    '31/05/2026',
  ]);
});

test('[FLOW-14] durations are seconds, as the language writes them, from two minutes on minutes', () => {
  expect([sayTime(400, 'fr'), sayTime(400, 'en'), sayTime(15_000, 'nl'), sayTime(120_000, 'en')]).toEqual([
    '0,4 s',
    '0.4 s',
    '15 s',
    '2 min',
  ]);
  expect(sayTimes(1000, 8000, 'fr', texts.fr.rows)).toBe('de 1 s à 8 s');
  expect(sayTimes(1000, 1000, 'nl', texts.nl.rows)).toBe('1 s');
});
