import { explore } from 'machine-paths/explore';
import { cover } from 'machine-paths/cover';
import { pathAlong } from 'machine-paths/steps';
import { expect, test } from 'vitest';
import { bugReportOf, commandOf } from '#atlas/hand-over.ts';
import { pathOf } from '#atlas/record.ts';
import type { Entry } from '#atlas/record.ts';
import { couponModel } from '#model-tests/coupon/coupon.flow.ts';

const graph = explore(couponModel.machine, couponModel);
const [whole] = cover(graph);

/** What the atlas records of a coupon from a step of a covering path on; from 0, its start is recorded too. */
function recordFrom(first: number): readonly Entry[] {
  const actor = { actor: 'coupon', flow: 'coupon' };
  const statesOf = (node: number) => [...(graph.nodes[node]?.states ?? [])];
  const edges = whole?.edges.slice(first) ?? [];
  const events = edges.map(({ eventType, step, transitions, to }, seq): Entry => ({
    kind: 'event',
    at: Date.UTC(2026, 10, 23, 9) + seq,
    seq,
    event: step.type === 'start' ? 'xstate.init' : eventType,
    payload: step.type === 'event' && 'code' in step.event ? { code: '•••' } : null,
    transitions: transitions.map(({ id }) => id),
    states: statesOf(to),
    ...actor,
  }));
  const running = first === 0 ? [] : [{ ...actor, states: statesOf(edges[0]?.from ?? 0) }];
  return [{ kind: 'standing', at: 0, actors: running }, ...events];
}

const stepsIn = (command: string) => /--steps '(.*)'$/u.exec(command)?.[1] ?? '';
const transitionsOf = (path: ReturnType<typeof pathAlong>['path']) =>
  path.edges.flatMap(({ transitions }) => transitions.map(({ id }) => id));

test('[FLOW-17] a recording from its start is a command line that finds the same path', () => {
  const command = commandOf(pathOf(recordFrom(0), 'coupon'));
  expect(command).toMatch(/^npm run paths -- coupon --steps 'start > resting\.plain, apply > applying, /u);
  expect(transitionsOf(pathAlong(couponModel, stepsIn(command)).path)).toEqual(
    whole?.edges.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
  );
});

test('[FLOW-17] a recording from the middle begins where its states show', () => {
  const command = commandOf(pathOf(recordFrom(4), 'coupon'));
  expect(stepsIn(command)).toMatch(/^> \S+, /u);
  const found = transitionsOf(pathAlong(couponModel, stepsIn(command)).path);
  const rest = whole?.edges.slice(4).flatMap(({ transitions }) => transitions.map(({ id }) => id)) ?? [];
  expect(found.slice(-rest.length)).toEqual(rest);
});

test('[FLOW-17] a bug report has the steps and states in words, how to repeat them, versions and browser', () => {
  const surroundings = { version: '0.1.0', browser: 'Chromium 156', languages: ['fr', 'nl'], width: 390, height: 844 };
  const promises = { applying: 'is busy with a code', 'resting.plain': 'waits for a code' };
  const report = bugReportOf(pathOf(recordFrom(0).slice(0, 4), 'coupon'), promises, surroundings);
  expect(report).toContain('# coupon: …\n');
  expect(report).toContain(
    '1. The flow is in `resting.plain` (waits for a code).\n2. apply `{"code":"•••"}` → `applying` (is busy with a code)\n',
  );
  expect(report).toContain("npm run paths -- coupon --steps 'start > resting.plain, apply > applying, ");
  expect(report).toContain('npm run paths -- coupon --recorded coupon.path.json --format playwright --out paths');
  for (const line of [
    'Version: 0.1.0',
    'When: 2026-11-23T09:00:00.002Z',
    'Browser: Chromium 156, 390 × 844',
    'Languages: fr, nl',
  ])
    expect(report).toContain(`- ${line}\n`);
});
