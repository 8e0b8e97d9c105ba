import { expect, test } from 'vitest';
import { isReverseCharged } from '#rules/reverse-charge.ts';
import { readVatNumber } from '#rules/vat-number.ts';

const abroad = { home: 'BE', shippingCountryCode: 'NL' };
const dutch = { countryCode: 'NL', isValid: true };

test('[CHK-03] reverse charge applies only with a valid number of the other member state of delivery', () => {
  expect(isReverseCharged(dutch, abroad)).toBe(true);
  expect(isReverseCharged({ countryCode: 'EL', isValid: true }, { home: 'BE', shippingCountryCode: 'GR' })).toBe(true);
  expect(isReverseCharged({ ...dutch, isValid: null }, abroad)).toBe(false);
  expect(isReverseCharged({ ...dutch, isValid: false }, abroad)).toBe(false);
  expect(isReverseCharged(null, abroad)).toBe(false);
  expect(isReverseCharged(dutch, { home: 'BE', shippingCountryCode: 'FR' })).toBe(false);
  expect(isReverseCharged(dutch, { home: 'NL', shippingCountryCode: 'NL' })).toBe(false);
});

test('a number belongs to the country field’s country, or its own prefix’s, and otherwise the country determines the error', () => {
  const read = (text: string, country: string) => {
    const { state, countryCode, vatNumber } = readVatNumber(text, country);
    return [state, countryCode, vatNumber];
  };
  expect(read('40303265045', 'FR')).toEqual(['plausible', 'FR', '40303265045']);
  // its first two characters are a check key here, not Austria
  expect(read('K7399859412', 'FR')).toEqual(['plausible', 'FR', 'K7399859412']);
  expect(read('BE0244142664', 'NL')).toEqual(['plausible', 'BE', '0244142664']);
  expect(read('ATU12345678', 'NL')).toEqual(['unchecked', 'AT', 'U12345678']);
  expect(read('004495446B01', 'NL')).toEqual(['invalid', 'NL', '004495446B01']);
});
