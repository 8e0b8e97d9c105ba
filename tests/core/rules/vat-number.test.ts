import { expect, test } from 'vitest';
import { checkVatNumber } from '#rules/vat-number.ts';

test.each([
  ['BE0244142664', 'BE0244142665'],
  ['BE1001686633', 'BE1001687633'],
  ['NL004495445B01', 'NL004495446B01'],
  ['NL000099998B57', 'NL000099998B58'],
  ['FR40303265045', 'FR40303265046'],
  ['FRK7399859412', 'FRK7399859413'],
  ['FR4Z123456782', 'FR4Y123456782'],
  ['FR83404833048', 'FR83404833049'],
  ['LU26375245', 'LU26375246'],
  ['DE136695976', 'DE136695977'],
])('%s is plausible, as people type it, and %s is not', (vat, near) => {
  const spaced = ` ${vat.slice(0, 2).toLowerCase()} ${vat.slice(2, 6)}.${vat.slice(6)} `;
  expect(checkVatNumber(vat)).toEqual({ state: 'plausible', countryCode: vat.slice(0, 2), vatNumber: vat.slice(2) });
  expect(checkVatNumber(spaced)).toEqual(checkVatNumber(vat));
  expect(checkVatNumber(vat.slice(2), vat.slice(0, 2))).toEqual(checkVatNumber(vat));
  expect(checkVatNumber(near).state).toBe('invalid');
});

test.each([
  'BE0244142665',
  'BE2244142664',
  'BE024414266',
  'NL004495445B',
  'NL004495445C01',
  'FRO7399859412',
  'LU2637524',
  'DE036695976',
  'BE',
  '',
  '  ',
  'ABCDEF',
  'hello',
  `BE${'0'.repeat(50_000)}`,
])('%.20s is invalid', (vat) => {
  expect(checkVatNumber(vat).state).toBe('invalid');
});

test('a Belgian number of nine digits is the same with a leading 0', () => {
  expect(checkVatNumber('BE 244.142.664')).toEqual({ state: 'plausible', countryCode: 'BE', vatNumber: '0244142664' });
});

test('a number of a country other than the requested one is invalid', () => {
  expect(checkVatNumber('FR40303265045', 'BE').state).toBe('invalid');
});

test('[SHOP-16] a French check key with letters is valid for one number in eleven, whatever its characters', () => {
  const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
  const keys = signs.flatMap((one) => signs.map((two) => one + two)).filter((key) => /[A-Z]/.test(key));
  const holding = keys.filter((key) => checkVatNumber(`FR${key}399859412`).state === 'plausible');
  expect([keys.length, holding.includes('K7')]).toEqual([1056, true]);
  // each leading character is followed by two to four of the 34 that are valid
  for (const sign of signs) {
    const after = holding.filter((key) => key.startsWith(sign)).length;
    expect(after).toBeGreaterThanOrEqual(2);
    expect(after).toBeLessThanOrEqual(4);
  }
  expect(['FRI7399859412', 'FR7O399859412', 'FRK7399859413'].map((vat) => checkVatNumber(vat).state)).toEqual([
    'invalid',
    'invalid',
    'invalid',
  ]);
});

test('[SHOP-16] a Monegasque number is not in the French register, so only its check key is checked', () => {
  expect(checkVatNumber('FR16000063601').state).toBe('plausible');
  expect(checkVatNumber('FR17000063601').state).toBe('invalid');
  // a key that fits an impossible SIREN: (12 + 3 · (303265046 mod 97)) mod 97 = 43
  expect(checkVatNumber('FR43303265046').state).toBe('invalid');
});

test('a country without a rule here is left to the service; Greece is EL there', () => {
  expect(checkVatNumber('ATU12345678')).toEqual({ state: 'unchecked', countryCode: 'AT', vatNumber: 'U12345678' });
  expect(checkVatNumber('094259216', 'GR')).toEqual({ state: 'unchecked', countryCode: 'EL', vatNumber: '094259216' });
  expect(checkVatNumber('x'.repeat(10) + '!', 'IT').state).toBe('invalid');
});
