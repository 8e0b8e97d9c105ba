import { join } from 'node:path';
import { describeSourceMutation, mutateSource } from 'machine-paths/source/mutate';
import { expect, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { flows } from './flows.ts';

/** A sample: all flows take minutes (`npm run paths -- --all --mutate-source`). */
const sampled = ['addToCart', 'coupon'];

test.each(sampled)('[FLOW-12] every edit of %s is noticed', { timeout: 120_000 }, async (name) => {
  const flow = flows.find((each) => each.name === name);
  if (!flow) throw new Error(`There is no flow ${name}.`);
  const mutants = await mutateSource(join(root, flow.file), flow.model);
  expect(mutants.length).toBeGreaterThan(50);
  const survivors = mutants.filter(({ verdict }) => verdict === 'survived');
  expect(survivors, describeSourceMutation(name, mutants)).toEqual([]);
});
