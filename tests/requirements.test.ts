import { expect, test } from 'vitest';
import { carriers, heldRows } from '#tests/register.ts';

test('docs/requirements.md names each id that a test carries, and no other', () => {
  expect(heldRows.map(({ id }) => id).toSorted()).toEqual([...carriers().keys()].toSorted());
});

test('docs/requirements.md describes each requirement in words', () => {
  expect(heldRows.filter(({ words }) => words.split(' ').length < 3).map(({ id }) => id)).toEqual([]);
});
