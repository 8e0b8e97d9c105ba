import { fc } from '#tests/core/rules/property.ts';
import { expect, test } from 'vitest';
import {
  correctQuantity,
  isMinusDisabled,
  mayNotifyQuantity,
  orderQuantity,
  pressQuantity,
  quantityCeiling,
  quantityDebounce,
  settleLimits,
} from '#rules/quantity.ts';

test('[PROD-04] typing is corrected after 600 ms idle', () => {
  expect(quantityDebounce).toBe(600);
});

test.each(['', ' ', 'abc', '3 pieces', '1e3', '0x10', '--1', '1.2.3', ',', 'NaN', 'Infinity'])(
  '[PROD-04] a non-number becomes empty: %j',
  (text) => {
    expect(correctQuantity(text, {}, 3)).toEqual({ value: '', corrected: text !== '', reason: 'notANumber' });
  },
);

test('[PROD-04] without limits: at least 1, no maximum but the shop’s ceiling, whole units', () => {
  expect(correctQuantity('1', {}, '')).toEqual({ value: 1, corrected: false, reason: null });
  expect(correctQuantity(' 007 ', {}, '')).toEqual({ value: 7, corrected: false, reason: null });
  expect(correctQuantity('5000', { max: 0 }, 1)).toEqual({ value: 5000, corrected: false, reason: null });
  expect(correctQuantity('0', {}, 1)).toEqual({ value: 1, corrected: true, reason: 'minimum' });
  expect(correctQuantity('-4', {}, 1)).toEqual({ value: 1, corrected: true, reason: 'minimum' });
  expect(correctQuantity('2,5', {}, 1)).toEqual({ value: 3, corrected: true, reason: 'step' });
  expect(correctQuantity('2.5', {}, 4)).toEqual({ value: 2, corrected: true, reason: 'step' });
  expect(correctQuantity('9'.repeat(400), {}, 1)).toEqual({
    value: quantityCeiling,
    corrected: true,
    reason: 'maximum',
  });
});

test('[PROD-04] with a step above 1 the value moves to the nearest multiple in the direction of change', () => {
  const limits = { min: 6, max: 60, step: 6 };
  expect(correctQuantity('7', limits, 6)).toEqual({ value: 12, corrected: true, reason: 'step' });
  expect(correctQuantity('17', limits, 18)).toEqual({ value: 12, corrected: true, reason: 'step' });
  expect(correctQuantity('13', limits, '')).toEqual({ value: 18, corrected: true, reason: 'step' });
  expect(correctQuantity('13', limits, null)).toEqual({ value: 18, corrected: true, reason: 'step' });
  expect(correctQuantity('18', limits, 6)).toEqual({ value: 18, corrected: false, reason: null });
});

test('[PROD-04] below the minimum it becomes the minimum, above the maximum the maximum', () => {
  const limits = { min: 6, max: 60, step: 6 };
  expect(correctQuantity('5', limits, 6)).toEqual({ value: 6, corrected: true, reason: 'minimum' });
  expect(correctQuantity('61', limits, 54)).toEqual({ value: 60, corrected: true, reason: 'maximum' });
  expect(correctQuantity('12', { max: 10 }, 1)).toEqual({ value: 10, corrected: true, reason: 'maximum' });
  expect(correctQuantity('2', { min: 3 }, 5)).toEqual({ value: 3, corrected: true, reason: 'minimum' });
});

test('[PROD-04] a minimum or maximum between two multiples takes effect at the multiple inside', () => {
  expect(settleLimits({ min: 5, step: 3, max: 20 })).toEqual({ min: 6, max: 18, step: 3 });
  expect(correctQuantity('1', { min: 5, step: 3 }, '')).toEqual({ value: 6, corrected: true, reason: 'minimum' });
  expect(correctQuantity('20', { min: 5, step: 3, max: 20 }, 18)).toEqual({
    value: 18,
    corrected: true,
    reason: 'maximum',
  });
});

test('[PROD-04] limits without any multiple allow no quantity at all', () => {
  expect(settleLimits({ min: 4, max: 5, step: 3 })).toBeNull();
  expect(correctQuantity('4', { min: 4, max: 5, step: 3 }, 1)).toEqual({ value: '', corrected: true, reason: 'step' });
  expect(settleLimits({ min: 10, max: 5 })).toBeNull();
});

test('[PROD-04] invalid limits fall back to the defaults', () => {
  expect(settleLimits({ min: -2, max: -1, step: 0 })).toEqual({ min: 1, max: quantityCeiling, step: 1 });
  expect(settleLimits({ min: Number.NaN, step: Number.NaN })).toEqual({ min: 1, max: quantityCeiling, step: 1 });
});

test('[PROD-04] whatever is typed, the result is valid, and correcting it again changes nothing', () => {
  const limits = fc.record({
    min: fc.integer({ min: 0, max: 50 }),
    max: fc.integer({ min: 0, max: 90 }),
    step: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(
      limits,
      fc.oneof(fc.integer({ min: -20, max: 200 }).map(String), fc.string()),
      fc.integer({ min: 0, max: 90 }),
      (bounds, text, previous) => {
        const { value } = correctQuantity(text, bounds, previous);
        if (value === '') return;
        expect(value % Math.max(1, bounds.step)).toBe(0);
        expect(mayNotifyQuantity(value, bounds)).toBe(true);
        expect(correctQuantity(String(value), bounds, previous)).toEqual({ value, corrected: false, reason: null });
      },
    ),
  );
});

test('[PROD-05] a change is announced only for a numeric value within minimum and maximum, 0 being no limit', () => {
  expect(mayNotifyQuantity(3, { min: 1, max: 5 })).toBe(true);
  expect(mayNotifyQuantity('3', { min: 3, max: 3 })).toBe(true);
  expect(mayNotifyQuantity(6, { min: 1, max: 5 })).toBe(false);
  expect(mayNotifyQuantity(6, { min: 1, max: 0 })).toBe(true);
  expect(mayNotifyQuantity(6, {})).toBe(true);
  expect(mayNotifyQuantity(0, {})).toBe(false);
  expect(mayNotifyQuantity(0, { min: 0 })).toBe(true);
  for (const value of ['', 'abc', Number.NaN, Number.POSITIVE_INFINITY])
    expect(mayNotifyQuantity(value, {})).toBe(false);
});

test.each([
  ['3', 3],
  ['12,9', 12],
  ['', 1],
  [null, 1],
  [undefined, 1],
  ['abc', 1],
  ['0', 0],
  ['-2', -2],
])('[PROD-07] the order quantity of %j is %d', (text, quantity) => {
  expect(orderQuantity(text)).toBe(quantity);
});

test('[PROD-06] plus and minus: a non-numeric value becomes 0, minus stops at 0', () => {
  expect(pressQuantity('abc', 'plus')).toBe(0);
  expect(pressQuantity('', 'minus')).toBe(0);
  expect(pressQuantity('0', 'plus')).toBe(1);
  expect(pressQuantity('1', 'minus')).toBe(0);
  expect(pressQuantity('0', 'minus')).toBe(0);
  expect(pressQuantity('-3', 'minus')).toBe(-3);
  expect(pressQuantity('0.5', 'minus')).toBe(0);
  expect(['1', '0', '-1', 'abc', ''].map(isMinusDisabled)).toEqual([false, true, true, true, true]);
});
