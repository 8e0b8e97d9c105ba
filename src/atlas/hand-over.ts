import { eventName } from 'machine-paths/transitions';
import { innermost } from './names.ts';
import type { RecordedPath } from './record.ts';

/** Where a recording was made, as a bug report names it. */
export interface Surroundings {
  /** The shop's version, as its package states it. */
  readonly version: string;
  /** The browser, as it calls itself. */
  readonly browser: string;
  /** The browser's languages, the preferred one first. */
  readonly languages: readonly string[];
  readonly width: number;
  readonly height: number;
}

const isStart = (event: string) => event === 'xstate.init';
const nameOf = (event: string) => (isStart(event) ? 'start' : eventName(event));
const shown = (states: readonly string[]) => innermost(states).join(' + ');

/**
 * A recorded path as arguments of `npm run paths`: it finds the same steps in the flow's catalogue, runs them on an
 * actor and prints them in any format. A recording that begins in the middle begins with the states shown there.
 */
export function commandOf({ flow, begins, fromStart, steps }: RecordedPath): string {
  const begin = `${fromStart ? 'start ' : ''}> ${shown(begins)}`;
  const after = steps.filter(({ event }) => !isStart(event));
  // what changed no state, as typing into one more field, need not be in the catalogue
  const told = after.map(({ event, states }, at) => {
    const isStill = shown(after[at - 1]?.states ?? begins) === shown(states);
    return `${nameOf(event)}${isStill ? '?' : ''} > ${shown(states)}`;
  });
  return `npm run paths -- ${flow} --steps '${[begin, ...told].join(', ')}'`;
}

const payloadOf = (payload: unknown): string => {
  const isEmpty = payload === null || typeof payload !== 'object' || Object.keys(payload).length === 0;
  return isEmpty ? '' : ` \`${JSON.stringify(payload)}\``;
};

/**
 * A recorded path as a bug report in Markdown: its steps and states in words, how to repeat it, and where it happened.
 * @param promises what each state promises to the user, as far as the flow's data are loaded
 */
export function bugReportOf(
  path: RecordedPath,
  promises: Readonly<Record<string, string>>,
  { version, browser, languages, width, height }: Surroundings,
): string {
  const inWords = (states: readonly string[]) =>
    innermost(states)
      .map((state) => `\`${state}\`${promises[state] ? ` (${promises[state]})` : ''}`)
      .join(', ');
  const { flow, begins, steps } = path;
  const last = steps.at(-1)?.states ?? begins;
  const at = steps.at(-1)?.at;
  const lines = steps.map(
    ({ event, payload, states }, index) => `${index + 2}. ${nameOf(event)}${payloadOf(payload)} → ${inWords(states)}`,
  );
  return [
    `# ${flow}: …`,
    `**Expected:** ${inWords(last)}`,
    '**Seen instead:** …',
    '## Steps',
    [`1. The flow is in ${inWords(begins)}.`, ...lines].join('\n'),
    'Personal data are masked as `•••`.',
    '## Repeat it',
    ['```sh', commandOf(path), '```'].join('\n'),
    'With the path saved from the atlas, the same as a test for a real browser:',
    ['```sh', `npm run paths -- ${flow} --recorded ${flow}.path.json --format playwright --out paths`, '```'].join(
      '\n',
    ),
    '## Where',
    [
      `- Version: ${version}`,
      `- When: ${at === undefined ? '…' : new Date(at).toISOString()}`,
      `- Browser: ${browser}, ${width} × ${height}`,
      `- Languages: ${languages.join(', ')}`,
      '- Page and culture: …',
    ].join('\n'),
    '',
  ].join('\n\n');
}
