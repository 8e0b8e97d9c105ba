import { expect, test } from 'vitest';
import { isPostalCode, normalisePostalCode, postalCodeExample } from '#rules/postal-code.ts';

test.each([
  ['BE', ['1000', ' 9000 ', 'B-1000', 'be-9000', 'B 1000', 'be1000'], ['0999', '100', '10000', '1000 AB', 'F-1000']],
  ['FR', ['75001', '01000', '97400', 'F-59000', 'F-75001', 'FR 75001'], ['00100', '7500', '750011', '2A004']],
  [
    'NL',
    ['1012 AB', '1012ab', 'NL-1012AB', 'NL-1012 AB', 'nl 1012 ab', '9999  XY'],
    ['0123 AB', '1012', '1012 SS', '1012 A1', '1012 ABC'],
  ],
  ['LU', ['1111', 'L-2450', 'L-4968', 'L 4968', 'lu-9999'], ['0111', '11111', 'B-1111']],
])('postal codes of %s', (country, good, bad) => {
  expect(good.filter((code) => !isPostalCode(code, country))).toEqual([]);
  expect(bad.filter((code) => isPostalCode(code, country))).toEqual([]);
  expect(isPostalCode(postalCodeExample(country), country)).toBe(true);
});

test('a code is normalised to the post’s format', () => {
  expect(normalisePostalCode(' nl-1012ab ', 'NL')).toBe('1012 AB');
  expect(normalisePostalCode('l-2450', 'LU')).toBe('2450');
  expect(normalisePostalCode(' x1 ', 'DE')).toBe('X1');
});

test('a country without a known pattern accepts any code, and has no example', () => {
  expect(isPostalCode('SW1A 1AA', 'GB')).toBe(true);
  expect(isPostalCode('x', '')).toBe(true);
  expect(postalCodeExample('toString')).toBe('');
});
