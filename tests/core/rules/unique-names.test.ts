import { expect, test } from 'vitest';
import { uniqueNames } from '#rules/unique-names.ts';

test('what has the name of another gets the next number that no other has', () => {
  expect(uniqueNames(['a', 'b', 'a', 'a 2', 'a'])).toEqual(['a', 'b', 'a 3', 'a 2', 'a 4']);
  expect(uniqueNames([])).toEqual([]);
});
