import { describe, expect, test } from 'vitest';
import { heldRows } from '#tests/register.ts';
import { has, textOf } from '#tests/sources.ts';
import { edited, occurrences } from './edits/edit.ts';
import { edits } from './edits/index.ts';

const rows = heldRows.map(({ id }) => id);

describe('an edit that `npm run edits` tries', () => {
  test.each(edits)('applies: $row, $slip, in $file', ({ row, file, find, replace }) => {
    expect(rows).toContain(row);
    expect(has(file)).toBe(true);
    expect(occurrences({ find }, textOf(file))).toBe(1);
    expect(replace).not.toBe(find);
  });

  test('is unique: no two are the same', () => {
    const names = edits.map(({ row, file, find, replace, browser = false }) =>
      [row, file, find, replace, browser].join('\n'),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('that applies twice, or not at all, is reported, and texts are taken literally', () => {
    const edit = { row: 'X-01', slip: '', file: '', find: 'a', replace: '$&' };
    expect(['b', 'a', 'aa'].map((text) => edited(edit, text))).toEqual([null, '$&', null]);
  });
});
