import { describeMutation, mutate } from 'machine-paths/mutate';
import { expect, test } from 'vitest';
import { flows } from './flows.ts';

for (const { name, model } of flows) {
  test(`${name}: its paths kill at least 95 % of what is broken in it`, { timeout: 120_000 }, async () => {
    const report = await mutate(model);
    expect(report.score, describeMutation(name, report)).toBeGreaterThanOrEqual(0.95);
  });
}
