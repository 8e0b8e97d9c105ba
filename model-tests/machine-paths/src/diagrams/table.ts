import type { Chart, ChartState, ChartTransition, TransitionKind } from '../chart.ts';
import { statesBelow } from '../chart.ts';
import { english, filled } from '../words.ts';
import type { Words } from '../words.ts';
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
export const transitionTable = ({ root, words }: Chart): TransitionRow[] =>
  [...statesBelow(root)].flatMap((state) =>
    state.transitions.map((transition) => ({
      id: transition.id,
      source: state.title,
      event: transition.event,
      kind: transition.kind,
      guard: transition.guard ?? '',
      actions: transition.actions,
      target: targetOf(state, transition, words),
    })),
  );

function targetOf({ path }: ChartState, { targets, to, reenters }: ChartTransition, words: Words): string {
  if (targets.length === 0) return reenters ? words.reenters : words.stays;
  return to.map((target, index) => (targets[index] === path ? filled(words.again, target) : target)).join(', ');
}

interface Column {
  readonly title: string;
  readonly of: (row: TransitionRow) => string;
}

const columnsIn = ({ columns, kinds }: Words): readonly Column[] => [
  { title: columns.from, of: ({ source }) => source },
  { title: columns.event, of: ({ event }) => event },
  { title: columns.kind, of: ({ kind }) => kinds[kind] },
  { title: columns.if, of: ({ guard }) => guard },
  { title: columns.does, of: ({ actions }) => actions.join(', ') },
  { title: columns.to, of: ({ target }) => target },
];

/** A Markdown table with a header row; bars inside cells are escaped. */
export const markdownTable = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The table in Markdown; the last column has the transition's id where names are readable. */
export function tableMarkdown(rows: readonly TransitionRow[], words?: Words): string {
  const columns = columnsIn(words ?? english);
  const ids = words ? [{ title: 'Id', of: ({ id }: TransitionRow) => `\`${id}\`` }] : [];
  const all = [...columns, ...ids];
  return markdownTable(
    all.map(({ title }) => title),
    rows.map((row) => all.map(({ of }) => of(row))),
  );
}

/** The table in HTML; each row carries its transition as `data-edge`, like the picture's lines. */
export function tableHtml(rows: readonly TransitionRow[], caption: string): string {
  const columns = columnsIn(english);
  return element(
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
}
