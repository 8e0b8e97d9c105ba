import { expect, test } from 'vitest';
import { uniqueNames } from '#rules/unique-names.ts';

test('a duplicate name gets the next free number', () => {
  expect(uniqueNames(['a', 'b', 'a', 'a 2', 'a'])).toEqual(['a', 'b', 'a 3', 'a 2', 'a 4']);
  expect(uniqueNames([])).toEqual([]);
});
