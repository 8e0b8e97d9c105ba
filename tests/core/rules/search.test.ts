import { expect, test } from 'vitest';
import {
  isSearchable,
  normalise,
  parseRecent,
  searchAccuracy,
  suggestionsRequested,
  suggestionsShown,
  withRecent,
} from '#rules/search.ts';
import { quickest } from '#tests/core/rules/quickest.ts';

test('[CAT-09] 5 suggestions are requested at accuracy 0.3, at most 30 shown', () => {
  expect([suggestionsRequested, searchAccuracy, suggestionsShown]).toEqual([5, 0.3, 30]);
});

test('[CAT-09, CAT-11] a search needs 2 characters, not counting surrounding blanks', () => {
  expect(['', ' ', 'a', ' a ', '😀', '   '].map(isSearchable)).toEqual([false, false, false, false, false, false]);
  expect(['ab', ' ab', 'a b', '42', 'é!', '😀😀'].map(isSearchable)).toEqual([true, true, true, true, true, true]);
});

test('texts are compared without accents, case or double blanks', () => {
  expect(normalise('  Crème  BRÛLÉE\tà l’ŒUF ')).toBe('creme brulee a l’oeuf');
  expect(normalise('Coöperatie Ĳzer Straße')).toBe('cooperatie ijzer strasse');
  expect(normalise('e\u0301t\u00e9')).toBe('ete');
  expect(normalise('')).toBe('');
});

test('a 50 kB text is normalised in under 20 ms', () => {
  const slow = ['é', ' ', 'e\u0301', 'œ'].filter((part) => {
    const text = part.repeat(50_000 / part.length);
    return quickest(() => [isSearchable(text), normalise(text)]) >= 20;
  });
  expect(slow).toEqual([]);
});

test('six recent searches are kept, the newest first, one that differs in accents alone once', () => {
  expect(withRecent(['ete', 'vase'], 'Été')).toEqual(['Été', 'vase']);
  expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
});

test('stored searches are read back; anything else counts as none', () => {
  expect(parseRecent(JSON.stringify(['vase', 'bol']))).toEqual(['vase', 'bol']);
  expect([null, '', '{', '{}', '"x"', '[1,null," "]', `["${'x'.repeat(201)}"]`].flatMap(parseRecent)).toEqual([]);
});
