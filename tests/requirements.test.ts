import { expect, test } from 'vitest';
import { code, filesIn, idsClaimedBy, parse, textOf } from '#tests/sources.ts';

/** The ids at the start of a list item or table row, each with the words that follow it. */
const listed = [...textOf('docs/requirements.md').matchAll(/^(?:- |\| *)[*`]*([A-Z0-9]+-\d+)[*`]*[ |:]+(.*)$/gm)].map(
  ([, id = '', words = '']) => ({ id, words: words.replaceAll('|', '').trim() }),
);

const carried = new Set(filesIn(['tests', 'model-tests'], code).flatMap((file) => idsClaimedBy(parse(file))));

test('docs/requirements.md names each id that a test carries, and no other', () => {
  expect(listed.map(({ id }) => id).toSorted()).toEqual([...carried].toSorted());
});

test('docs/requirements.md says each requirement in words', () => {
  expect(listed.filter(({ words }) => words.split(' ').length < 3).map(({ id }) => id)).toEqual([]);
});
