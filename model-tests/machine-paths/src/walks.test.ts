import { explore } from './explore.ts';
import { describeWalks, walksOf } from './walks.ts';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';

const counting = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'more' } | { type: 'none' } },
  guards: { hasRoom: ({ context }) => context.count < 4 },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  on: {
    more: { guard: 'hasRoom', actions: assign({ count: ({ context }) => context.count + 1 }) },
    none: { actions: assign({ count: 0 }) },
  },
});
const options = { inputs: [undefined], events: { more: [{}], none: [{}] }, outcomes: {} };
const told = (maxNodes: number, atMost?: number) =>
  describeWalks('counting', walksOf(explore(counting, { ...options, maxNodes }), atMost));

test('outcomes, pairs and simple paths are walked', () => {
  expect(told(100)).toBe('counting: outcomes 1 in 3 steps; pairs 2 in 9 steps; simple paths 1 in 5 steps');
});

test('what is not walked is reported: too many simple paths, situations beyond the limit', () => {
  expect(told(100, 0)).toBe(
    'counting: outcomes 1 in 3 steps; pairs 2 in 9 steps; not walked: simple paths, more than 0',
  );
  expect(told(3)).toBe(
    'counting: outcomes 1 in 3 steps; pairs 2 in 9 steps; simple paths 1 in 3 steps; not walked: situations beyond the first 3',
  );
});
