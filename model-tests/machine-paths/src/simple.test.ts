import { describePath } from './describe.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import { simplePaths } from './simple.ts';
import { expect, test } from 'vitest';
import { setup } from 'xstate';

/** A square with one diagonal: every path through it that visits no corner twice can be listed by hand. */
const square = setup({
  types: { input: {} as number, events: {} as { type: 'on' } | { type: 'across' } | { type: 'by.bus' } },
}).createMachine({
  id: 'square',
  initial: 'a',
  states: {
    a: { on: { on: 'b', across: 'c' } },
    b: { on: { on: 'c', 'by.bus': 'c' } },
    c: { on: { on: 'd', across: 'a' } },
    d: { on: { on: 'a' } },
  },
});
const options = { inputs: [1], events: { on: [{}], across: [{}], 'by.bus': [{}] }, outcomes: {} };
const graph = explore(square, options);
const fingerprint = createFingerprint();
const told = (atMost: number, given = graph) => {
  const { paths, isTruncated } = simplePaths(given, { atMost });
  const steps = paths.map((path) => describePath(path, fingerprint).replaceAll(/ \|.*/gu, '').split('\n').join(', '));
  return { steps, isTruncated };
};

test('simple paths are all paths that visit no situation twice; two steps to the same one make two paths', () => {
  expect(told(100)).toEqual({
    steps: ['start 1, on, on, on', 'start 1, on, by.bus, on', 'start 1, across, on'],
    isTruncated: false,
  });
  expect(told(3).isTruncated).toBe(false);
});

test('simple paths beyond the limit are not returned, and the result says so', () => {
  expect(told(2)).toEqual({ steps: ['start 1, on, on, on', 'start 1, on, by.bus, on'], isTruncated: true });
  expect(told(0)).toEqual({ steps: [], isTruncated: true });
  expect(told(100, explore(square, { ...options, maxNodes: 2 })).isTruncated).toBe(true);
});

test('each input begins paths of its own', () => {
  expect(told(100, explore(square, { ...options, inputs: [1, 2] })).steps).toHaveLength(6);
});
