import { createFingerprint } from '../fingerprint.ts';
import {
  counted,
  flowTitle,
  innermost,
  oneLine,
  promiseOf,
  purposeOf,
  reasonFor,
  stateTitle,
  statesAfter,
  stepTitle,
  uncoveredIn,
} from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import { sayCoverage, summaryOf } from './summary.ts';

/** A text with its Markdown characters escaped, also for table cells. */
export const markdownText = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>|~&$]/gu, '\\$&');

const row = (...cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  row(...head),
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((cells) => row(...cells)),
];

/** Paths as a Markdown page, for a wiki or a review: a table of the transitions and one for each path. */
export function markdown(flow: DescribedFlow, walk: DescribedWalk): string {
  const fingerprint = createFingerprint();
  const uncovered = new Map(uncoveredIn(walk.report).map((one) => [one.transition.id, one]));
  const takenBy = (id: string) =>
    walk.paths.flatMap(({ edges }, index) =>
      edges.some(({ transitions }) => transitions.some((taken) => taken.id === id)) ? [String(index + 1)] : [],
    );
  const covered = (id: string) => {
    const missed = uncovered.get(id);
    return missed ? `not covered: ${reasonFor(missed)}` : `path ${takenBy(id).join(', ')}`;
  };
  const blocks = [
    [`# ${markdownText(flowTitle(flow))}`],
    [markdownText(purposeOf(flow))],
    [`${walk.coverage ? `Coverage by ${walk.coverage}: ` : ''}${sayCoverage(summaryOf(flow, walk))}.`],
    ...(walk.notes ?? []).map((note) => [markdownText(note)]),
    ...walk.paths.flatMap(({ edges }, index) => [
      [`## Path ${index + 1} of ${walk.paths.length}, ${counted(edges.length, 'step')}`],
      table(
        ['', 'what happens', 'state', 'what it promises'],
        edges.map((edge, position) => {
          const states = innermost(statesAfter(walk, edge));
          const promises = states.flatMap((state) => promiseOf(flow, state) ?? []);
          return [
            String(position + 1),
            stepTitle(flow, edge, fingerprint),
            states.map((state) => stateTitle(flow, state)).join(', '),
            promises.join('; '),
          ];
        }),
      ),
    ]),
    ['## Transitions'],
    table(
      ['transition', 'covered'],
      walk.report.transitions.map(({ id }) => [id, covered(id)]),
    ),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
