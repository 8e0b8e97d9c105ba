import { check, describeFaults } from 'machine-paths/check';
import { expect, test } from 'vitest';
import { flows } from './flows.ts';

for (const { name, model } of flows) {
  test(`${name} has no faults`, () => {
    expect(describeFaults(name, check(model))).toBe(`${name}: no faults`);
  });
}
