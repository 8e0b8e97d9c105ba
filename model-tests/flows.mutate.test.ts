import { describeMutation, mutate } from 'machine-paths/mutate';
import { expect, test } from 'vitest';
import { flows } from './flows.ts';

for (const { name, model } of flows) {
  test(`${name}: its paths kill every mutant`, { timeout: 120_000 }, async () => {
    const report = await mutate(model);
    expect(report.score, describeMutation(name, report)).toBe(1);
  });
}
