import { tryRaces } from '#paths/races.ts';
import { expect, test } from 'vitest';
import { flows } from './flows.ts';

/** Where a flow is busy for good: the next page is on its way. */
const leaving: Readonly<Record<string, readonly string[]>> = {
  checkout: ['order.placed'],
  registration: ['registered'],
  payment: ['transferred', 'restored'],
};

/** They tick or turn until somebody stops them: nothing to wait for, and so no race to lose. */
const clocks = ['countdown', 'spinViewer'];

const raced = flows.flatMap(({ name, model }) => (model && !clocks.includes(name) ? [{ name, model }] : []));

test.each(raced)('races of $name: promises hold, no call is made twice, busy ends', async ({ name, model }) => {
  await tryRaces(model, { staysBusy: leaving[name] ?? [] });
});

test('every flow that leaves or ticks is a flow', () => {
  expect(clocks.filter((name) => !flows.some((flow) => flow.name === name))).toEqual([]);
  expect(Object.keys(leaving).filter((name) => !raced.some((flow) => flow.name === name))).toEqual([]);
});
