import { expect, test } from 'vitest';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import { code, filesIn, textOf } from '#tests/sources.ts';

const texts = flatten(fr);
const areas = Object.keys(fr).join('|');

/** Strings in product code that look like a key of an area; keys composed at run time are tested with their views. */
const keysIn = (file: string): string[] =>
  [...textOf(file).matchAll(new RegExp(`['"](?:${areas})\\.[A-Z]\\w*['"]`, 'g'))].map(([key]) => key.slice(1, -1));

test('every key in the code has a text', () => {
  const files = filesIn(['src', 'machines', 'views', 'server'], code);
  const missing = files.flatMap((file) =>
    keysIn(file)
      .filter((key) => !Object.hasOwn(texts, key))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});
