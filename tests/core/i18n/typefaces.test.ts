import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../../src/styles/fonts/${name}.woff2`, import.meta.url));
/** Says where a word may break: what is drawn there is a hyphen. */
const softHyphen = '\u00ad';
const written = [...Object.values(flatten(fr)), ...Object.values(flatten(nl))].join('').replaceAll(softHyphen, '-');

test.each(['figtree', 'fraunces'])('[SHOP-25] %s has every letter of the texts, and weighs less than 32 kB', (name) => {
  const file = fileOf(name);
  const font = create(file);
  if (font.isCollection) throw new Error('A file holds one typeface.');
  const missing = [...new Set(written)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  expect(missing.map((letter) => `${letter} U+${letter.codePointAt(0)?.toString(16)}`)).toEqual([]);
  expect(file.byteLength).toBeLessThan(32_000);
});
