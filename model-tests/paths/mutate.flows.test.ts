import { describeMutation, mutate } from '#paths/mutate.ts';
import { expect, test } from 'vitest';
import { flows } from '../flows.ts';

/** Of each flow; all of them take a minute, and the command line has no such limit. */
const SAMPLE = 20;

for (const { name, model } of flows.filter((flow) => flow.model !== null)) {
  test(`${name}: the paths kill what is broken in it, in a sample`, async () => {
    const report = model && (await mutate(model, { sample: SAMPLE }));
    expect(report?.score, report ? describeMutation(name, report) : '').toBeGreaterThanOrEqual(0.95);
  });
}
