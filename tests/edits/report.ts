import type { Chosen } from './choose.ts';
import type { Result, Tried } from './try.ts';

/** A line of the table: row, result, time and edit, then the test that caught it, or why none did. */
export function lineOf({ edit, result, seconds, why }: Tried): string {
  const line = `${edit.row.padEnd(12)}${result.padEnd(19)}${seconds.toFixed(1).padStart(6)} s  ${edit.slip} (${edit.file})`;
  return `${line}\n${' '.repeat(12)}${result === 'killed' ? 'by ' : ''}${why}`;
}

const list = (title: string, rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : [`${rows.length} ${title}: ${rows.join(' ')}`];

/** The totals, and the rows that no edit covers. */
export function summaryOf(tried: readonly Tried[], { left, without }: Chosen): string {
  const results: readonly Result[] = ['killed', 'SURVIVED', 'does not run', 'red anyway', 'no longer applies'];
  const counts = results
    .map((result) => ({ result, count: tried.filter((one) => one.result === result).length }))
    .filter(({ result, count }) => result === 'killed' || count > 0)
    .map(({ result, count }) => `${count} ${result}`);
  const anyway = tried.filter(({ result }) => result === 'red anyway');
  return [
    '',
    ...anyway.map(({ edit, why }) => `${edit.row} fails without the edit too: ${why}`),
    ...list('rows need --browser', left),
    ...list('rows have no edit yet', without),
    `${tried.length} edits tried on ${new Set(tried.map(({ edit }) => edit.row)).size} rows: ${counts.join(', ')}`,
  ].join('\n');
}
