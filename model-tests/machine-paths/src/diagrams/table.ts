import type { Chart, ChartState, ChartTransition, TransitionKind } from '../chart.ts';
import { statesBelow } from '../chart.ts';
import { ROOT_STATE } from '../internals.ts';
import { element, escaped } from './xml.ts';

/** A transition in words: what the picture shows, for screen readers and on paper. */
export interface TransitionRow {
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly kind: TransitionKind;
  /** Empty if unguarded. */
  readonly guard: string;
  readonly actions: readonly string[];
  /** `stays` if it has no target. */
  readonly target: string;
}

/** Every transition of a chart, in document order. */
export const transitionTable = (chart: Chart): TransitionRow[] =>
  [...statesBelow(chart.root)].flatMap((state) =>
    state.transitions.map((transition) => ({
      id: transition.id,
      source: named(state.path, chart),
      event: transition.event,
      kind: transition.kind,
      guard: transition.guard ?? '',
      actions: transition.actions,
      target: targetOf(state, transition, chart),
    })),
  );

const named = (path: string, { machine }: Chart) => (path === ROOT_STATE ? machine : path);

function targetOf({ path }: ChartState, { targets, reenters }: ChartTransition, chart: Chart): string {
  if (targets.length === 0) return reenters ? 're-enters itself' : 'stays';
  return targets.map((target) => (target === path ? `${named(target, chart)} again` : named(target, chart))).join(', ');
}

const columns: readonly { readonly title: string; readonly of: (row: TransitionRow) => string }[] = [
  { title: 'From', of: ({ source }) => source },
  { title: 'Event', of: ({ event }) => event },
  { title: 'Kind', of: ({ kind }) => kind },
  { title: 'If', of: ({ guard }) => guard },
  { title: 'Does', of: ({ actions }) => actions.join(', ') },
  { title: 'To', of: ({ target }) => target },
];

/** A Markdown table with a header row; bars inside cells are escaped. */
export const markdownTable = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The table in Markdown. */
export const tableMarkdown = (rows: readonly TransitionRow[]): string =>
  markdownTable(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ of }) => of(row))),
  );

/** The table in HTML; each row carries its transition as `data-edge`, like the picture's lines. */
export const tableHtml = (rows: readonly TransitionRow[], caption: string): string =>
  element(
    'table',
    {},
    element('caption', {}, escaped(caption)),
    element('thead', {}, element('tr', {}, ...columns.map(({ title }) => element('th', { scope: 'col' }, title)))),
    element(
      'tbody',
      {},
      ...rows.map((row) =>
        element(
          'tr',
          { 'data-edge': row.id, 'data-kind': row.kind },
          ...columns.map(({ of }, index) =>
            index === 0 ? element('th', { scope: 'row' }, escaped(of(row))) : `<td>${escaped(of(row))}</td>`,
          ),
        ),
      ),
    ),
  );
