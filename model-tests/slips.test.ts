import { join } from 'node:path';
import { sourceTrial } from 'machine-paths/source/trial';
import { describe, expect, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { textOf } from '#tests/sources.ts';
import { edited } from '#tests/edits/edit.ts';
import { flows } from './flows.ts';
import { slips } from './slips.ts';

/** The trial of a flow, with every machine's file open to edits. */
const trials = new Map<string, ReturnType<typeof sourceTrial>>();
function trialOf(name: string) {
  const flow = flows.find((each) => each.name === name);
  if (!flow) throw new Error(`There is no flow ${name}.`);
  const trial = trials.get(name) ?? sourceTrial(join(root, flow.file), flow.model, join(root, 'machines'));
  trials.set(name, trial);
  return trial;
}

describe('[FLOW-12] the accepted behaviour notices a hurried edit', () => {
  test.each(slips)('$flow: $says', async ({ flow, file, find, replace, survives }) => {
    const text = edited({ find, replace }, textOf(file));
    expect(text, `${file} no longer contains the text once`).not.toBeNull();
    const { judge } = await trialOf(flow);
    const { verdict, says } = judge(new Map([[join(root, file), text ?? '']]));
    expect(verdict, says).toBe(survives === undefined ? 'killed' : 'survived');
  });
});

test('[FLOW-12] of at least 34 edits in 13 machines, 95 % are noticed; the rest are named with the reason', () => {
  const survivors = slips.filter(({ survives }) => survives !== undefined);
  expect(slips.length).toBeGreaterThanOrEqual(34);
  expect(new Set(slips.map(({ flow }) => flow)).size).toBeGreaterThanOrEqual(13);
  expect(survivors.length / slips.length).toBeLessThanOrEqual(0.05);
});
