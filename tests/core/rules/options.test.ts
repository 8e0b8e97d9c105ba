import { optionAfter, optionAt } from '#rules/options.ts';
import { expect, test } from 'vitest';

test('arrow keys cycle through the options, with the box between the last and the first', () => {
  const down = [-1, 0, 1, 2].map((active) => optionAfter(active, 1, 3));
  expect(down).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((active) => optionAfter(active, -1, 3))).toEqual([2, -1, 0, 1]);
  expect(optionAfter(-1, 1, 0)).toBe(-1);
});

test('Home and End lead to the first and the last option', () => {
  expect([optionAt('first', 3), optionAt('last', 3)]).toEqual([0, 2]);
});
