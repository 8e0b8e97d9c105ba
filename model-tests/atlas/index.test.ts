import { expect, test } from 'vitest';
import { chartOf, statesBelow } from 'machine-paths/chart';
import { systemChart } from '../diagrams/system.ts';
import { flows } from '../flows.ts';
import { dataOf, summaryOf } from './flow-data.ts';
import { drawn, variantsOf } from './pictures.ts';
import { inEachLanguage, namesOf } from '../names/names.ts';
import { relationsOf } from './relations.ts';

test('[FLOW-02] the atlas’s index names every flow that is declared', () => {
  expect(flows.map(summaryOf).map(({ name, area }) => [name, area])).toEqual(
    flows.map(({ name, area }) => [name, area]),
  );
});

test('every flow that runs inside another, and every fact between two, relates flows that exist', () => {
  const names = flows.map(({ name }) => name);
  const relations = relationsOf(systemChart(), flows);
  expect(relations.flatMap(({ from, to }) => [from, to]).filter((name) => !names.includes(name))).toEqual([]);
  expect(relations).toContainEqual({ from: 'cart', to: 'quantity', kind: 'runs', facts: [] });
  expect(relations).toContainEqual({ from: 'signIn', to: 'checkout', kind: 'tells', facts: ['person.changed'] });
  expect(relations).toContainEqual({ from: 'quickOrder', to: 'cartWidget', kind: 'tells', facts: ['cart.changed'] });
});

test('[FLOW-08] a flow’s data says for each transition whether a path walks it, and why not', async () => {
  const cart = flows.find(({ name }) => name === 'cart');
  if (!cart) throw new Error('no cart');
  const { table, paths, waitings, promises } = await dataOf(cart);
  const walked = new Set(paths.outcomes.flatMap((path) => path.flatMap(({ transitions }) => transitions)));
  expect(table.filter(({ id, uncovered }) => (uncovered === null) !== walked.has(id))).toEqual([]);
  expect(table.length).toBe([...statesBelow(chartOf(cart.machine).root)].flatMap((state) => state.transitions).length);
  expect(waitings.map(({ port }) => port)).toEqual(['watchFields', 'applyChange', 'readCart']);
  expect(Object.keys(promises)).toContain('changing');
});

test('[FLOW-15] a flow’s data has its requirements, with the transitions that carry them', async () => {
  const coupon = flows.find(({ name }) => name === 'coupon');
  if (!coupon) throw new Error('no coupon');
  const { requirements, table } = await dataOf(coupon);
  const listed = requirements.find(({ id }) => id === 'SALES-02');
  expect(listed).toMatchObject({ parts: ['coupon.chosen'], transitions: ['resting: coupon.chosen'] });
  expect(listed?.words).toMatch(/^The available coupons are listed/u);
  const row = table.find(({ id }) => id === 'resting: coupon.chosen');
  expect(row?.requirements).toEqual(['SALES-02']);
});

test('[FLOW-02] a folded state is one box without its contents', async () => {
  const checkout = flows.find(({ name }) => name === 'checkout');
  if (!checkout) throw new Error('no checkout');
  const chart = chartOf(checkout.machine);
  expect(variantsOf(chart)).toContainEqual(['order.unplaced']);
  const small = { ...chart, root: { ...chart.root, states: chart.root.states.filter(({ key }) => key === 'cart') } };
  const pictures = await drawn(
    small,
    inEachLanguage((language) => namesOf(checkout, language)),
  );
  const folded = pictures.find(({ collapsed }) => collapsed.includes('cart'))?.svg ?? '';
  expect(folded).toContain('data-state="cart"');
  expect(folded).not.toContain('data-state="cart.settled"');
});
