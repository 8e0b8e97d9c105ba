import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const cultures: readonly Texts[] = [fr, nl];

/** What views name more fully than they show it: `UndoOf` is spoken where `Undo` is seen. */
const named = [
  ...new Set(
    globSync('views/**/*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:(?<!<nav )aria-label|\w+Of)=\{LL\.(\w+)\.(\w+?)(Of|Named)\(/gu)].map(
        ([, area = '', key = '', ending = '']) => `${area}.${key}.${ending}`,
      ),
    ),
  ),
];

/** Their words without who or what they are about. */
const spoken = (text: unknown) =>
  String(text)
    .toLowerCase()
    .replaceAll('…', '')
    .replaceAll(/\{[^}]*\}/gu, '{}');

test('[SHOP-07] a control that is spoken more fully than it is shown contains what is shown, for who says it aloud', () => {
  const pairs = named.flatMap((path) => {
    const [area = '', key = '', ending = ''] = path.split('.');
    return cultures.flatMap((texts) => {
      // what a button does beside its field's name
      const shown = texts[area]?.[`${key}Do`] ?? texts[area]?.[key];
      return typeof shown === 'string' ? [{ path, shown, name: spoken(texts[area]?.[key + ending]) }] : [];
    });
  });
  expect(pairs.length).toBeGreaterThan(20);
  expect(pairs.filter(({ shown, name }) => !name.includes(spoken(shown)))).toEqual([]);
});
