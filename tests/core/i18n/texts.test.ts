import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import { translatorOf } from '#i18n/translator.ts';
import { formMessageKeys } from '#rules/form-messages.ts';

const french = flatten(fr);
const dutch = flatten(nl);
const root = join(import.meta.dirname, '../../..');

/** Parameter names of a text, plurals (`{{s}}`) and types left out. */
const paramsOf = (text: string) =>
  [...text.replaceAll(/\{\{[^}]*\}\}/g, '').matchAll(/\{(\w+)/g)].map(([, name = '']) => name).toSorted();

test('the Dutch texts have exactly the French keys', () => {
  expect(Object.keys(dutch).toSorted()).toEqual(Object.keys(french).toSorted());
});

test('a text takes the same parameters in both cultures', () => {
  const differing = Object.keys(french).filter(
    (key) => paramsOf(french[key] ?? '').join(' ') !== paramsOf(dutch[key] ?? '').join(' '),
  );
  expect(differing).toEqual([]);
});

test('no text is empty', () => {
  expect(Object.entries({ ...french, ...dutch }).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('each message of a form rule has a text', () => {
  expect(formMessageKeys.filter((key) => !Object.hasOwn(french, key))).toEqual([]);
});

test('French punctuation never starts a line alone', () => {
  expect(Object.entries(french).filter(([, text]) => / [:;!?»]|« /.test(text))).toEqual([]);
});

test('the generated types are those of the French texts', () => {
  const types = join(root, 'core/i18n/i18n-types.ts');
  const before = readFileSync(types, 'utf8');
  execFileSync(process.execPath, [join(root, 'node_modules/typesafe-i18n/cli/typesafe-i18n.mjs'), '--no-watch'], {
    cwd: root,
    stdio: 'ignore',
  });
  expect(readFileSync(types, 'utf8')).toBe(before);
}, 30_000);

test('[I18N-01] a key without a text is shown as is, as is one named like an object’s built-in member', () => {
  const { texts, translate } = translatorOf('fr', { 'Core.Close': 'Fermer' });
  expect(texts.Core.Close()).toBe('Fermer');
  expect(texts.Core.Cancel()).toBe('Core.Cancel');
  expect(translate('Problem.Unheard', { max: 3 })).toBe('Problem.Unheard');
  expect(translate('constructor')).toBe('constructor');
});

test('numbers select singular and plural by the culture’s own rule', () => {
  const count = (culture: 'fr' | 'nl', flat: Record<string, string>, number: number) =>
    translatorOf(culture, flat).texts.Home.Count({ count: number });
  expect([0, 1, 2].map((number) => count('fr', french, number))).toEqual(['0 article', '1 article', '2 articles']);
  expect([0, 1, 2].map((number) => count('nl', dutch, number))).toEqual(['0 artikelen', '1 artikel', '2 artikelen']);
});

test('a malformed text by an editor is shown as written', () => {
  const { translate } = translatorOf('nl', { odd: 'Nog {{ over }', braces: 'Een {', plain: '{quantity} stuks' });
  expect(translate('braces')).toBe('Een {');
  expect(translate('odd')).toContain('Nog');
  expect(translate('plain', { quantity: 3 })).toBe('3 stuks');
});

test('counts from a thousand on have digit grouping', () => {
  const spoken = (culture: 'fr' | 'nl', count: number) =>
    translatorOf(culture, culture === 'fr' ? french : dutch).texts.Catalog.Count({ count });
  expect([spoken('fr', 1), spoken('fr', 999)]).toEqual(['1 article', '999 articles']);
  expect(spoken('fr', 13_752)).toBe('13\u00a0752 articles');
  expect([spoken('nl', 1), spoken('nl', 100_000)]).toEqual(['1 artikel', '100.000 artikelen']);
});
