import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, statesBelow } from 'machine-paths/chart';
import type { Chart } from 'machine-paths/chart';
import { flows } from '../flows.ts';
import { statelyOf } from './stately.ts';

/** All that a picture or a table shows of a machine; XState keeps guard params to itself. */
const shown = ({ root }: Chart) =>
  [...statesBelow(root)].map(({ states, transitions, ...state }) => ({
    ...state,
    transitions: transitions.map(({ guard, ...transition }) => ({ ...transition, isGuarded: guard !== null })),
    children: states.map(({ path }) => path),
  }));

test.each(flows)('[FLOW-04] $name exported as JSON is the same machine when imported', ({ machine }) => {
  const chart = chartOf(machine);
  const text = JSON.stringify(statelyOf(chart));
  const { delays } = machine.implementations;
  const again = createMachine(JSON.parse(text) as Parameters<typeof createMachine>[0]).provide({ delays });
  expect(again.id).toBe(machine.id);
  expect(shown(chartOf(again))).toEqual(shown(chart));
});
