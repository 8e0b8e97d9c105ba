import { expect, test } from 'vitest';
import { orderNumberOf, structuredReference } from '#rules/structured-reference.ts';
import { fc } from '#tests/core/rules/property.ts';

test('ten digits and their value modulo 97, where 0 is written 97', () => {
  expect(structuredReference(1)).toBe('+++000/0000/00101+++');
  expect(structuredReference(97)).toBe('+++000/0000/09797+++');
  expect(structuredReference(0)).toBe('+++000/0000/00097+++');
  expect(structuredReference(1_234_567_890)).toBe('+++123/4567/89002+++');
  expect(structuredReference(9_999_999_999)).toBe('+++999/9999/99948+++');
});

test('a number that does not fit ten digits has no reference', () => {
  for (const number of [-1, 1.5, 10_000_000_000, Number.NaN])
    expect(() => structuredReference(number)).toThrow(RangeError);
});

test('a reference identifies its order, and one with a mistyped digit none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (number, place, shift) => {
        const reference = structuredReference(number);
        expect(orderNumberOf(reference)).toBe(number);
        const digits = reference.replaceAll(/\D/g, '');
        const mistyped = digits.slice(0, place) + ((Number(digits[place]) + shift) % 10) + digits.slice(place + 1);
        expect(orderNumberOf(mistyped)).toBeNull();
      },
    ),
  );
  expect([orderNumberOf(' 000 0000 00101 '), orderNumberOf('12'), orderNumberOf('1'.repeat(50_000))]).toEqual([
    1,
    null,
    null,
  ]);
});
