import { expect, test } from 'vitest';
import { isReverseCharged } from '#rules/reverse-charge.ts';
import { readVatNumber } from '#rules/vat-number.ts';

const abroad = { home: 'BE', shippingCountryCode: 'NL' };
const dutch = { countryCode: 'NL', isValid: true };

test('[CHK-03] a company accounts for the VAT only with a known number of the other member state it is delivered to', () => {
  expect(isReverseCharged(dutch, abroad)).toBe(true);
  expect(isReverseCharged({ countryCode: 'EL', isValid: true }, { home: 'BE', shippingCountryCode: 'GR' })).toBe(true);
  expect(isReverseCharged({ ...dutch, isValid: null }, abroad)).toBe(false);
  expect(isReverseCharged({ ...dutch, isValid: false }, abroad)).toBe(false);
  expect(isReverseCharged(null, abroad)).toBe(false);
  expect(isReverseCharged(dutch, { home: 'BE', shippingCountryCode: 'FR' })).toBe(false);
  expect(isReverseCharged(dutch, { home: 'NL', shippingCountryCode: 'NL' })).toBe(false);
});

test('a number typed beside a country is that country’s, or its own letters’, and else the country says what is wrong', () => {
  const read = (text: string, country: string) => {
    const { state, countryCode, vatNumber } = readVatNumber(text, country);
    return [state, countryCode, vatNumber];
  };
  expect(read('40303265045', 'FR')).toEqual(['plausible', 'FR', '40303265045']);
  // its first two characters are a key here, not Austria
  expect(read('K7399859412', 'FR')).toEqual(['plausible', 'FR', 'K7399859412']);
  expect(read('BE0244142664', 'NL')).toEqual(['plausible', 'BE', '0244142664']);
  expect(read('ATU12345678', 'NL')).toEqual(['unchecked', 'AT', 'U12345678']);
  expect(read('004495446B01', 'NL')).toEqual(['invalid', 'NL', '004495446B01']);
});
