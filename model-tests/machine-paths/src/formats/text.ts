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

/** Paths for a terminal: payloads are shortened, everything else is complete. */
export function text(flow: DescribedFlow, walk: DescribedWalk): string {
  const { paths, coverage, notes = [] } = walk;
  const seen = [...new Set(paths.flatMap(({ edges }) => edges.flatMap((edge) => innermost(statesAfter(walk, edge)))))];
  const titles = new Map(seen.map((state) => [state, stateTitle(flow, state)]));
  const width = Math.max(...[...titles.values()].map((title) => title.length), 0);
  const missed = uncoveredIn(walk.report);
  const blocks = [
    [
      `${flowTitle(flow)} (${flow.area})`,
      ...(purposeOf(flow) === '' ? [] : [`  ${oneLine(purposeOf(flow))}`]),
      `  ${coverage ? `coverage by ${coverage}: ` : ''}${sayCoverage(summaryOf(flow, walk))}`,
      ...notes.map((note) => `  ${oneLine(note)}`),
    ],
    coverage && missed.length > 0
      ? ['Not covered', ...missed.map((one) => `  ${oneLine(`${one.transition.id}  (${reasonFor(one)})`)}`)]
      : [],
    seen.length > 0
      ? [
          'States',
          ...[...titles].map(([state, title]) =>
            oneLine(`  ${title.padEnd(width)}  ${promiseOf(flow, state) ?? ''}`).trimEnd(),
          ),
        ]
      : [],
    ...paths.map((path, index) => pathLines(flow, walk, path, `Path ${index + 1} of ${paths.length}`)),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The lines of one path under a heading. */
export function pathLines(
  flow: Pick<DescribedFlow, 'told'>,
  walk: DescribedWalk,
  { edges }: DescribedWalk['paths'][number],
  name: string,
): string[] {
  const fingerprint = createFingerprint();
  const width = String(edges.length).length;
  const lines = edges.map((edge, index) => {
    const states = innermost(statesAfter(walk, edge))
      .map((state) => stateTitle(flow, state))
      .join(', ');
    return `  ${String(index + 1).padStart(width)}  ${stepTitle(flow, edge, fingerprint)} → ${oneLine(states)}`;
  });
  return [`${name}, ${counted(edges.length, 'step')}`, ...lines];
}
