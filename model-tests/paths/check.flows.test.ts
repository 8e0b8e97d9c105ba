import { check, describeFaults } from '#paths/check.ts';
import { expect, test } from 'vitest';
import { flows } from '../flows.ts';

for (const { name, model } of flows.filter((flow) => flow.model !== null)) {
  test(`${name} has no fault`, () => {
    expect(model && describeFaults(name, check(model))).toBe(`${name}: no fault`);
  });
}
