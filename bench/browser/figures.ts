/** By column (`phone, home`), then by row (`LCP, ms`); null where nothing was measured. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

/** The middle of what was measured, between the two in the middle of an even number; null of nothing. */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  const [low, high] = [known[(known.length - 1) >> 1], known[known.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The median of each row over several rounds. */
export function medians(rounds: readonly Readonly<Record<string, number | null>>[]): Record<string, number | null> {
  const rows = new Set(rounds.flatMap((round) => Object.keys(round)));
  return Object.fromEntries([...rows].map((row) => [row, median(rounds.map((round) => round[row] ?? null))]));
}

/** Up to three digits, without decimals from ten on. */
function written(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) >= 10 ? 0 : Math.abs(value) >= 1 ? 1 : 3);
}

const isMissed = (value: number | null | undefined, aim: number | undefined) =>
  aim !== undefined && (value === null || value === undefined || value > aim);

/** The figures over their aim, as `phone, home: LCP, ms 864 of 600`. */
export function missedIn(figures: Figures, aims: Figures): string[] {
  return Object.entries(figures).flatMap(([column, rows]) =>
    Object.entries(rows).flatMap(([row, value]) => {
      const aim = aims[column]?.[row] ?? undefined;
      return isMissed(value, aim) ? [`${column}: ${row} ${written(value)} of ${written(aim)}`] : [];
    }),
  );
}

/** A table in Markdown: each figure with an asterisk when over its aim, and in brackets what it was before. */
export function table(title: string, figures: Figures, before: Figures | null, aims: Figures): string[] {
  const columns = Object.keys(figures);
  const rows = [...new Set(Object.values(figures).flatMap((column) => Object.keys(column)))];
  const cell = (column: string, row: string) => {
    const value = figures[column]?.[row];
    if (value === undefined) return '';
    const was = before?.[column]?.[row];
    const mark = isMissed(value, aims[column]?.[row] ?? undefined) ? '*' : '';
    return `${written(value)}${mark}${was === undefined ? '' : ` (${written(was)})`}`;
  };
  const lines = [[title, ...columns], ...rows.map((row) => [row, ...columns.map((column) => cell(column, row))])];
  const widths = [title, ...columns].map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0), 4));
  const drawn = lines.map(
    (line) =>
      `| ${line.map((text, index) => (index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0))).join(' | ')} |`,
  );
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [drawn[0] ?? '', rule, ...drawn.slice(1)];
}
