import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { pathsBetween } from './between.ts';
import { explore } from './explore.ts';
import { describeStep } from './describe.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Path } from './graph.ts';

const machine = createMachine({
  id: 'house',
  initial: 'street',
  states: {
    street: { on: { ring: 'hall', leave: 'far' } },
    hall: { on: { climb: 'attic', rest: 'sofa', back: 'street' } },
    sofa: { on: { climb: 'attic', dream: { target: 'sofa', reenter: true } } },
    attic: { on: { climb: 'roof', down: 'hall' } },
    roof: {},
    far: {},
    cellar: {},
  },
});
const events = { ring: [{}], leave: [{}], climb: [{}], rest: [{}], back: [{}], dream: [{}], down: [{}] };
const graph = explore(machine, { inputs: [undefined], events, outcomes: {} });

const said = ({ edges }: Path) => edges.map(({ step }) => describeStep(step, createFingerprint()));

test('[FLOW-05] the shortest path from the start to each of several states, in their order', () => {
  const { ways, unreached } = pathsBetween(graph, { to: ['roof', 'sofa'] });
  expect(ways.map(({ to, path, leadIn }) => [to, said(path), leadIn])).toEqual([
    ['roof', ['start', 'ring', 'climb', 'climb'], 0],
    ['sofa', ['start', 'ring', 'rest'], 0],
  ]);
  expect(unreached).toEqual([]);
});

test('[FLOW-05] the shortest path between two states, and the steps that lead to the first of them', () => {
  const { ways } = pathsBetween(graph, { from: 'attic', to: ['sofa'] });
  expect(ways.map(({ path, leadIn }) => [said(path), leadIn])).toEqual([
    [['start', 'ring', 'climb', 'down', 'rest'], 3],
  ]);
});

test('a path from a state back to itself takes at least one step', () => {
  const { ways } = pathsBetween(graph, { from: 'hall', to: ['hall'] });
  expect(ways.map(({ path }) => said(path))).toEqual([['start', 'ring', 'climb', 'down']]);
});

test('[FLOW-05] an unreachable state is reported with the states where paths stop', () => {
  expect(pathsBetween(graph, { from: 'far', to: ['roof'] }).unreached).toEqual([{ goal: 'roof', stopsAt: ['far'] }]);
  expect(pathsBetween(graph, { from: 'roof', to: ['street', 'roof'] })).toEqual({
    ways: [],
    unreached: [
      { goal: 'street', stopsAt: ['roof'] },
      { goal: 'roof', stopsAt: ['roof'] },
    ],
  });
  expect(pathsBetween(graph, { from: 'cellar', to: ['roof'] }).unreached).toEqual([
    { goal: 'cellar', stopsAt: ['street', 'hall', 'far', 'attic', 'sofa', 'roof'] },
  ]);
});

test('[FLOW-05] a seed chooses differently among equally short paths, and is deterministic', () => {
  const back = (seed?: number) =>
    pathsBetween(graph, { from: 'hall', to: ['hall'], seed }).ways.map(({ path }) => said(path));
  const chosen = Array.from({ length: 8 }, (_, seed) => back(seed));
  expect(new Set(chosen.map(String))).toEqual(new Set(['start,ring,climb,down', 'start,ring,back,ring']));
  expect(Array.from({ length: 8 }, (_, seed) => back(seed))).toEqual(chosen);
});
