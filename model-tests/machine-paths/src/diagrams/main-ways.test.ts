import { expect, test } from 'vitest';
import { chartOf, statesBelow } from '../chart.ts';
import { everyKind } from './every-kind.ts';
import { idSeparator, mainWays } from './main-ways.ts';

const chart = chartOf(everyKind);
const main = mainWays(chart);
const waysOf = ({ root }: typeof chart) => [...statesBelow(root)].flatMap(({ transitions }) => transitions);
const stateOf = (path: string) => [...statesBelow(main.root)].find((state) => state.path === path);

test('[FLOW-02] the main ways keep every state and lose no way, but guards, actions and calls', () => {
  expect([...statesBelow(main.root)].map(({ path }) => path)).toEqual(
    [...statesBelow(chart.root)].map(({ path }) => path),
  );
  const between = (of: typeof chart) =>
    new Set(
      [...statesBelow(of.root)].flatMap(({ path, transitions }) =>
        transitions.flatMap((one) => one.targets.map((to) => `${path} ${to}`)),
      ),
    );
  expect(between(main)).toEqual(between(chart));
  expect(waysOf(main).flatMap(({ guard, actions }) => [...actions, ...(guard === null ? [] : [guard])])).toEqual([]);
  expect(
    [...statesBelow(main.root)].flatMap(({ entry, exit, invokes, tags }) => [entry, exit, invokes, tags].flat()),
  ).toEqual([]);
});

test('[FLOW-02] what leads from one state to the same other one is one line, a failure and running out of time alike', () => {
  const ways = stateOf('left.busy')?.transitions.map(({ kind, event, id }) => [kind, event, id.split(idSeparator)]);
  expect(ways).toEqual([
    ['done', 'done job', ['left.busy: done job']],
    ['error', 'error job', ['left.busy: error job', 'left.busy: after pause']],
    ['always', 'isReady', ['left.busy: always']],
  ]);
});

test('[FLOW-02] what a state handles without being left is one row, each event once', () => {
  const [row] =
    stateOf('left.idle')?.transitions.filter(({ targets }) => targets.every((to) => to === 'left.idle')) ?? [];
  expect(row).toMatchObject({ event: 'go', guard: null, actions: [], reenters: false });
  expect(row?.id.split(idSeparator)).toHaveLength(2);
});
