import { expect, test } from 'vitest';
import { chartOf, statesBelow } from 'machine-paths/chart';
import { flows } from '../flows.ts';
import { everyKind } from 'machine-paths/diagrams/every-kind';
import { layout } from 'machine-paths/diagrams/layout';
import type { Box, Layout } from 'machine-paths/diagrams/layout';
import { mainWays } from 'machine-paths/diagrams/main-ways';
import { linesThroughText, textBoxes, textsThatOverlap } from 'machine-paths/diagrams/overlap';

const machines = [...flows.map(({ machine }) => machine), everyKind];
const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** Everything that is misplaced. */
function faultsOf({ states, width, height, ...rest }: Layout): string[] {
  const picture = { x: 0, y: 0, width, height };
  const boxOf = (path: string) => states.find(({ state }) => state.path === path);
  const nested = states.flatMap(({ state, ...outer }) =>
    state.states.flatMap((child, index) => {
      const inner = boxOf(child.path);
      if (!inner) return [];
      const siblings = state.states.slice(index + 1).flatMap(({ path }) => boxOf(path) ?? []);
      return [
        ...(holds(outer, inner) ? [] : [`${child.path} leaves ${state.path}`]),
        ...siblings.filter((other) => !isApart(inner, other)).map((other) => `${child.path} | ${other.state.path}`),
      ];
    }),
  );
  const beyond = textBoxes({ states, width, height, ...rest }).filter((box) => !holds(picture, box));
  return [...nested, ...beyond.map(({ of }) => `${of} leaves the picture`)];
}

test.each(machines.map((machine) => [machine.id, machine] as const))(
  '%s: no two texts overlap, no line passes through a text, every box contains its children',
  async (_, machine) => {
    for (const chart of [chartOf(machine), mainWays(chartOf(machine))]) {
      const placed = await layout(chart, { isFoldable: true });
      expect([...textsThatOverlap(placed), ...linesThroughText(placed), ...faultsOf(placed)]).toEqual([]);
    }
  },
);

test('every state has a box and every transition with a target a line, one per target', async () => {
  const chart = chartOf(everyKind);
  const { states, edges, initials } = await layout(chart);
  const all = [...statesBelow(chart.root)];
  expect(states.map(({ state }) => state.path)).toEqual(all.map(({ path }) => path));
  const goes = all.flatMap(({ path, transitions }) =>
    transitions.flatMap(({ id, targets }) => targets.filter((target) => target !== path).map((target) => [id, target])),
  );
  expect(edges.map(({ transition, target }) => [transition.id, target])).toEqual(goes);
  expect(edges.filter(({ transition }) => transition.id === 'left: go').map(({ label }) => label === null)).toEqual([
    false,
    true,
  ]);
  expect(initials.map(({ of }) => of)).toEqual(['left', 'right.high', 'right']);
});

test('the same chart always has the same layout, also alongside others', async () => {
  const chart = chartOf(everyKind);
  const [first, , second] = await Promise.all([
    layout(chart),
    layout(chartOf(flows[1]?.machine ?? everyKind)),
    layout(chart),
  ]);
  expect(second).toEqual(first);
});

test('a collapsed state is one box that counts its hidden states, and the lines of its contents end at it', async () => {
  const placed = await layout(chartOf(everyKind), { collapsed: new Set(['right.high', 'left.idle']) });
  const box = placed.states.find(({ state }) => state.path === 'right.high');
  expect(box?.isCollapsed).toBe(true);
  expect(box?.rows.map(({ kind, block }) => `${kind} ${block.lines[0]?.parts[0]?.text}`)).toEqual([
    'name high',
    'hidden 2 states inside',
  ]);
  const paths = placed.states.map(({ state }) => state.path);
  expect(paths.filter((path) => path.startsWith('right.high.'))).toEqual([]);
  const ids = placed.edges.map(({ transition, target }) => `${transition.id} > ${target}`);
  expect(ids).toContain('right.high.two: go > right.rest');
  expect(ids).toContain('left: go > right.high');
  expect(ids.filter((id) => id.startsWith('right.high.one'))).toEqual([]);
  // a state without children has nothing to hide
  expect(placed.states.find(({ state }) => state.path === 'left.idle')?.isCollapsed).toBe(false);
  expect(faultsOf(placed)).toEqual([]);
});

test('long labels are wrapped, at camel-case humps if necessary', async () => {
  const { edges } = await layout(chartOf(everyKind));
  const long = edges.find(({ transition }) => transition.actions.includes('tellEveryoneWhoWantsToKnowAboutIt'));
  const lines = long?.block?.lines.map(({ parts }) => parts.map(({ text }) => text).join(' ')) ?? [];
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...(long?.block?.lines.map(({ width }) => width) ?? []))).toBeLessThanOrEqual(165);
  expect(lines.join('').replaceAll(' ', '')).toBe(
    'a.very.long.event.name.that.must.be.wrapped/note,remember,tellEveryoneWhoWantsToKnowAboutIt',
  );
});
