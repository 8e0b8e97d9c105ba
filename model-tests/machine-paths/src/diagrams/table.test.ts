import { expect, test } from 'vitest';
import { chartOf, statesBelow } from '../chart.ts';
import { everyKind } from './every-kind.ts';
import { markdownTable, tableHtml, tableMarkdown, transitionTable } from './table.ts';

const chart = chartOf(everyKind);
const rows = transitionTable(chart);

test('the table describes every transition of the chart in words', () => {
  const ids = [...statesBelow(chart.root)].flatMap((state) => state.transitions.map(({ id }) => id));
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(tableMarkdown(rows).split('\n').slice(0, 6)).toEqual([
    '| From | Event | Kind | If | Does | To |',
    '| --- | --- | --- | --- | --- | --- |',
    '| left | go | event |  | note | left.idle, right.high |',
    '| left.idle | go | event | isReady and isAllowed | note, remember | left.busy |',
    '| left.idle | go | event |  |  | left.idle again |',
    '| left.idle | go | event |  | note | stays |',
  ]);
});

test('a bar inside a cell does not break the Markdown', () => {
  expect(markdownTable(['A'], [['a|b']])).toBe('| A |\n| --- |\n| a\\|b |');
});

test('the HTML table has a caption, row and column headers, and identifies its transitions', () => {
  const html = tableHtml(rows, 'The flow <everyKind>');
  expect(html).toContain('<caption>The flow &lt;everyKind&gt;</caption>');
  expect(html.split('<tr data-edge=')).toHaveLength(rows.length + 1);
  expect(html.split('scope="row"')).toHaveLength(rows.length + 1);
  expect(html.split('scope="col"')).toHaveLength(7);
  expect(html).toContain('data-edge="left.busy: error job" data-kind="error"');
});
