import { expect, test } from 'vitest';
import { markedSelector, markerClasses, markers } from '#rules/markers.ts';
import { textOf } from '#tests/sources.ts';

/** The names that the editors' page explains: in code, at the start of a table row or within it. */
const rows = textOf('docs/editors.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'));
const explained = new Set(
  rows.flatMap((row) => {
    const [, written = ''] = row.split('|');
    return [...written.matchAll(/data-[a-z-]+|(?<=class `)[a-z-]+/g)].map(([name]) => name);
  }),
);

test('[NAV-25] docs/editors.md explains every marker, and nothing that is not a marker', () => {
  expect([...explained].toSorted()).toEqual([...Object.values(markers), ...Object.values(markerClasses)].toSorted());
  expect(new Set(Object.values(markers)).size).toBe(Object.values(markers).length);
});

test('the app intercepts only markers of links and forms', () => {
  expect(markedSelector.split(',')).toEqual(
    [markers.modal, markers.confirm, markers.updateTarget, markers.method, markers.wishlistUrl].map(
      (name) => `[${name}]`,
    ),
  );
});
