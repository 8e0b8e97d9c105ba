import { expect, test } from 'vitest';
import { inOrderOf, marksFor } from '#rules/payment-order.ts';

test.each([
  ['BE', 'bancontact'],
  ['NL', 'ideal'],
  ['FR', 'visa'],
  ['LU', 'visa'],
  [undefined, 'visa'],
])('[CHK-24] in %s the first mark is %s, and none is missing', (country, first) => {
  expect(marksFor(country)[0]).toBe(first);
  expect(marksFor(country).toSorted()).toEqual(['bancontact', 'ideal', 'mastercard', 'visa']);
});

test('[CHK-24] the provider’s payment methods are sorted by a country’s habits; unknown ones come last, in their given order', () => {
  const methods = ['klarna', 'scheme', 'ideal', 'toString', 'bcmc'].map((type) => ({ type }));
  const typesIn = (country: string) => inOrderOf(methods, country).map(({ type }) => type);
  expect(typesIn('BE')).toEqual(['bcmc', 'scheme', 'ideal', 'klarna', 'toString']);
  expect(typesIn('NL')).toEqual(['ideal', 'scheme', 'bcmc', 'klarna', 'toString']);
  expect(typesIn('FR')).toEqual(['scheme', 'bcmc', 'ideal', 'klarna', 'toString']);
});
