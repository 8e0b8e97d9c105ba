import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { planWithin } from './budget.ts';
import { explore } from './explore.ts';
import { flowModel } from './model.ts';
import { pairwise } from './pairwise.ts';

/** A form that is paid: paying matters most, and its timeout takes a minute. */
const form = setup({
  types: { events: {} as { type: 'write'; text: string } | { type: 'pay'; by: string } | { type: 'back' } },
}).createMachine({
  id: 'form',
  initial: 'open',
  states: {
    open: { on: { write: { target: 'open' }, pay: 'paying' } },
    paying: { on: { back: 'open' }, after: { 60_000: 'lost' } },
    lost: { on: { back: 'open' } },
  },
});
const model = flowModel(form, {
  inputs: [undefined],
  events: { write: [{ text: 'a' }, { text: 'b' }], pay: [{ by: 'card' }, { by: 'transfer' }], back: [{}] },
  outcomes: {},
  promises: { open: 'is open', paying: 'is busy', lost: 'says so' },
  weights: { pay: 5 },
});
const graph = explore(form, model);
const names = (paths: ReturnType<typeof planWithin>[number]['paths']) =>
  paths.map(({ edges }) => edges.map(({ step }) => (step.type === 'event' ? step.event.type : step.type)));

test('[FLOW-05] a budget of steps takes what weighs most first, and says what it is worth', () => {
  const [plan] = planWithin([{ model, graph }], { amount: 2, unit: 'steps' });
  expect(names(plan?.paths ?? [])).toEqual([['start', 'pay']]);
  expect(plan).toMatchObject({ cost: 2, gained: 6 });
  const [all] = planWithin([{ model, graph }], { amount: 100, unit: 'steps' });
  expect(all?.gained).toBe(all?.total);
});

test('[FLOW-05] a timer costs the time that passes, and does not fit a short budget', () => {
  const [short] = planWithin([{ model, graph }], { amount: 60_000, unit: 'ms' });
  expect(names(short?.paths ?? []).flat()).not.toContain('after');
  const [long] = planWithin([{ model, graph }], { amount: 90_000, unit: 'ms' });
  expect(names(long?.paths ?? []).flat()).toContain('after');
  expect(long?.cost).toBeLessThanOrEqual(90_000);
});

test('[FLOW-05] what fails or runs out of time weighs twice as much as anything else without a weight of its own', () => {
  const { weights: _, ...even } = model;
  const [all] = planWithin([{ model: even, graph }], { amount: 100, unit: 'steps' });
  // start, write, pay, and back from two states; and the time that runs out
  expect(all?.total).toBe(7);
});

test('[FLOW-05] several flows share a budget: the weightier one gets it', () => {
  const light = { model: { ...model, weights: {} }, graph };
  const [none, some] = planWithin([light, { model, graph }], { amount: 2, unit: 'steps' });
  expect([none?.paths.length, some?.paths.length]).toEqual([0, 1]);
});

test('[FLOW-05] each two values of different inputs and events occur together on some path', () => {
  const { paths, covered, apart } = pairwise(graph);
  const seen = new Set(
    paths.flatMap(({ edges }) => {
      const values = edges.flatMap(({ step }) => (step.type === 'event' ? [JSON.stringify(step.event)] : []));
      return values.flatMap((one) => values.map((other) => `${one} ${other}`));
    }),
  );
  for (const text of ['a', 'b'])
    for (const by of ['card', 'transfer'])
      expect(seen).toContain(`${JSON.stringify({ text, type: 'write' })} ${JSON.stringify({ by, type: 'pay' })}`);
  // start, two texts, two ways to pay and back: all pairs of different kinds
  expect([covered, apart]).toEqual([13, 0]);
  expect(paths.length).toBeLessThanOrEqual(2);
});
