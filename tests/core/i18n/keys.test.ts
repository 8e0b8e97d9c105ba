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

/** Composed keys: `Status${order.Status}` names every text of its area that begins so. */
const composedIn = (text: string): RegExp[] =>
  [...text.matchAll(/`(?:\w+\.)?((?:\w|\$\{[^}`]*\})*)`/g)]
    .map(([, key = '']) => key)
    .filter((key) => key.includes('${') && key.replaceAll(/\$\{[^}]*\}/g, '').length > 2)
    .map((key) => new RegExp(`^${key.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`));

/** Areas that are handed on whole, indexed or composed with: `words={LL.OwnFiles}`, `LL.Setup[name]`, `Setup.${name}`. */
const handedOn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`(?:\\.(${areas})\\b(?!\\.)|\`(${areas})\\.\\$)`, 'g'))].map(
    ([, whole, composed]) => whole ?? composed ?? '',
  );

test('every text is used: where its area is spoken of, or handed on to', () => {
  const files = filesIn(['src', 'machines', 'views', 'server', 'core', 'demo'], code)
    .filter((file) => !file.startsWith('core/i18n/'))
    .map((file) => {
      const text = textOf(file);
      return { names: new Set(text.match(/\w+/g)), composed: composedIn(text), areas: new Set(handedOn(text)) };
    });
  const isNamed = (area: string, name: string, isAnywhere: boolean) =>
    files.some(
      ({ names, composed }) =>
        (isAnywhere || names.has(area)) && (names.has(name) || composed.some((pattern) => pattern.test(name))),
    );
  const unused = Object.keys(texts).filter((key) => {
    const [area = '', name = ''] = key.split('.');
    return !isNamed(
      area,
      name,
      files.some((file) => file.areas.has(area)),
    );
  });
  expect(unused).toEqual([]);
});
