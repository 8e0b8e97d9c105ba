import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, statesBelow } from 'machine-paths/chart';
import { bothVersions } from './changes.ts';

const before = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: 'ajar', lock: 'locked' } }, ajar: { on: { shut: 'shut' } }, locked: {} },
});
const now = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: { target: 'ajar', guard: 'isFree' } } }, ajar: { on: { shut: 'shut', knock: {} } } },
});

test('[FLOW-16] both versions of a machine stand in one chart, each difference with its sign', () => {
  const { chart, added, removed, changed } = bothVersions(chartOf(before), chartOf(now));
  expect({ added, removed, changed }).toEqual({
    added: ['ajar: knock'],
    removed: ['shut: lock', 'locked'],
    changed: ['shut: open'],
  });
  const states = [...statesBelow(chart.root)];
  expect(states.map(({ name }) => name)).toEqual(['door', 'shut', 'ajar', '− locked']);
  expect(states.flatMap(({ transitions }) => transitions.map(({ event }) => event))).toEqual([
    '~ open',
    '− lock',
    'shut',
    '+ knock',
  ]);
});

test('[FLOW-16] a machine that did not change has no difference', () => {
  const { added, removed, changed } = bothVersions(chartOf(now), chartOf(now));
  expect([...added, ...removed, ...changed]).toEqual([]);
});
