import { explore } from '#paths/explore.ts';
import { describeWalks, walksOf } from '#paths/walks.ts';
import { expect, test } from 'vitest';
import { flows } from './flows.ts';

test('[FLOW-06] the report counts what is walked of each flow and what is not', () => {
  const lines = flows.flatMap(({ name, model }) => {
    const walks = walksOf(explore(model.machine, model));
    const [outcomes, pairs] = walks.sets;
    expect([outcomes?.what, pairs?.what], name).toEqual(['outcomes', 'pairs']);
    return [describeWalks(name, walks)];
  });
  console.info(lines.join('\n'));
  expect(lines).toHaveLength(flows.length);
});
