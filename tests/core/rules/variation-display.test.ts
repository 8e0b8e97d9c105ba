import { buttonsMax, displayOf } from '#rules/variation-display.ts';
import { expect, test } from 'vitest';

const values = (count: number, code: string | null = null) =>
  Array.from({ length: count }, () => ({ ColorCode1: code }));

test('[PROD-01] colours are swatches if all of them are known, and buttons by name otherwise', () => {
  expect(displayOf('Square', values(2, '#aa0000'))).toBe('Square');
  expect(displayOf('Square', values(buttonsMax + 1, '#aa0000'))).toBe('Square');
  expect(displayOf('Square', [...values(2, '#aa0000'), ...values(1)])).toBe('Button');
  expect(displayOf('Square', values(buttonsMax + 1))).toBe('Select');
});

test('[PROD-01] more than twelve buttons are a list; a list stays one', () => {
  expect(displayOf('Button', values(12))).toBe('Button');
  expect(displayOf('Button', values(13))).toBe('Select');
  expect(displayOf('Select', values(2))).toBe('Select');
});
