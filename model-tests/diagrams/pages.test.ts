import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { pagesFolder, pictureOf, systemPicture, wordsOf } from './pages.ts';
import { systemChart } from './system.ts';
import type { SystemChart } from 'machine-paths/diagrams/system-chart';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const committed = readdirSync(new URL(`${pagesFolder}/`, root));

/** `as drawn now`, or what to do about it. */
const isAsDrawn = (file: string, text: string): string =>
  committed.includes(file) && read(`${pagesFolder}/${file}`) === text
    ? 'as drawn now'
    : `${pagesFolder}/${file} is outdated: \`npm run paths -- --all --against HEAD\` says what has changed; to accept it, run \`npm run diagrams\` and commit the page`;

/** One page with its picture is quick; payment, with twenty states, each named twice, is the heaviest. */
const heaviest = 56 * 1024;

test.each(flows)('the picture of $name matches its machine and weighs at most 56 KiB', async (flow) => {
  const picture = await pictureOf(flow);
  expect(isAsDrawn(`${flow.name}.svg`, picture)).toBe('as drawn now');
  expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(heaviest);
});

describe('with the whole system', () => {
  let system: SystemChart;
  beforeAll(() => {
    system = systemChart();
  });

  test('[FLOW-12] the pages with the accepted behaviour, and the map, match the machines', async () => {
    const pages = [...wordsOf(system), { file: 'system.svg', text: await systemPicture(system) }];
    const verdicts = pages.map(({ file, text }) => isAsDrawn(file, text));
    expect(verdicts.filter((verdict) => verdict !== 'as drawn now')).toEqual([]);
  });

  test('the folder contains nothing stale', () => {
    const pictures = [...flows.map(({ name }) => `${name}.svg`), 'system.svg'];
    const known = ['walked.md', ...wordsOf(system).map(({ file }) => file), ...pictures];
    expect(committed.filter((file) => !known.includes(file))).toEqual([]);
  });
});
