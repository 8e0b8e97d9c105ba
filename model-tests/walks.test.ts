import { explore } from 'machine-paths/explore';
import { describeWalks, walksOf } from 'machine-paths/walks';
import { expect, test } from 'vitest';
import { flows } from './flows.ts';

test('[FLOW-06] the report counts what is walked of each flow and what is not', () => {
  const lines = flows.flatMap(({ name, model }) => {
    const walks = walksOf(explore(model.machine, model));
    const [outcomes, pairs] = walks.sets;
    expect([outcomes?.what, pairs?.what], name).toEqual(['outcomes', 'pairs']);
    const line = describeWalks(name, walks);
    for (const { what, paths } of walks.sets)
      expect(line).toContain(`${what} ${paths.length.toLocaleString('en')} in `);
    for (const left of walks.notWalked) expect(line).toContain(left);
    return [line];
  });
  expect(lines.some((line) => line.includes('not walked: simple paths'))).toBe(true);
  console.info(lines.join('\n'));
  expect(lines).toHaveLength(flows.length);
});
