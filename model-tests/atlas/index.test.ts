import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { chartOf, statesBelow } from '#paths/chart.ts';
import { systemChart } from '../diagrams/system.ts';
import { areas, flows } from '../flows.ts';
import { dataOf, summaryOf } from './flow-data.ts';
import { drawn, variantsOf } from './pictures.ts';
import { relationsOf } from './relations.ts';

const machines = readdirSync('machines', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.machine.ts'))
  .map((entry) => ({
    name: entry.name.replace('.machine.ts', ''),
    file: relative('.', `${entry.parentPath}/${entry.name}`),
  }));

/** `- **buying**: \`cart\`, \`checkout\`` in the section "Flows". */
const documented = [...readFileSync('docs/ARCHITECTURE.md', 'utf8').matchAll(/^- \*\*(\w+)\*\*: (.+(?:\n {2}.+)*)/gmu)]
  .filter(([, area = '']) => areas.some((one) => one === area))
  .flatMap(([, area = '', list = '']) => [...list.matchAll(/\[(\w+)\]/gu)].map(([, name = '']) => `${area} ${name}`));

test('[FLOW-02] machines, the atlas’s index and docs/ARCHITECTURE.md name the same flows', () => {
  const index = flows.map(summaryOf);
  expect(index.map(({ name }) => name).toSorted()).toEqual(machines.map(({ name }) => name).toSorted());
  expect(documented.toSorted()).toEqual(index.map(({ name, area }) => `${area} ${name}`).toSorted());
});

test('[FLOW-02] a machine without a drawing, a catalogue or journeys fails by name', () => {
  const lacking = flows.flatMap(({ name, file, model }) => {
    const journeys = `model-tests/${file.split('/')[1]}/${name}.test.ts`;
    return [
      ...(existsSync(`docs/flows/${name}.svg`) ? [] : [`${name} has no drawing`]),
      ...(model || name === 'storefront' ? [] : [`${name} has no catalogue`]),
      ...(!model || (existsSync(journeys) && /^test(\.each)?\(/mu.test(readFileSync(journeys, 'utf8')))
        ? []
        : [`${name} has no journeys`]),
    ];
  });
  expect(lacking).toEqual([]);
});

test('every flow that runs inside another, and every fact between two, is a relation of flows that exist', () => {
  const names = flows.map(({ name }) => name);
  const relations = relationsOf(systemChart(), flows);
  expect(relations.flatMap(({ from, to }) => [from, to]).filter((name) => !names.includes(name))).toEqual([]);
  expect(relations).toContainEqual({ from: 'cart', to: 'quantity', kind: 'runs', facts: [] });
  expect(relations).toContainEqual({ from: 'signIn', to: 'checkout', kind: 'tells', facts: ['person.changed'] });
  expect(relations).toContainEqual({ from: 'addToCart', to: 'cartWidget', kind: 'tells', facts: ['cart.changed'] });
  const told = new Set(relations.map(({ to }) => to));
  expect(flows.filter(({ name }) => name !== 'storefront' && !told.has(name)).map(({ name }) => name)).toEqual([
    // the app itself begins these and tells them what a person does
    'biggerLink',
    'hoverMenu',
    'popover',
    'chunkLoad',
    'news',
    'countdown',
    'compare',
    'spinViewer',
    'addressBook',
    'pickupPointSearch',
    'coupon',
    'salesTaxCountry',
    'vatCheck',
    'payment',
    // the server tells it what the books, the provider and the shop's people say
    'order',
  ]);
});

test('[FLOW-08] the data of a flow says of each transition whether a path walks it, and why not', async () => {
  const cart = flows.find(({ name }) => name === 'cart');
  if (!cart) throw new Error('no cart');
  const { table, paths, waitings, promises } = await dataOf(cart);
  const walked = new Set(paths.outcomes.flatMap((path) => path.flatMap(({ transitions }) => transitions)));
  expect(table.filter(({ id, uncovered }) => (uncovered === null) !== walked.has(id))).toEqual([]);
  expect(table.length).toBe([...statesBelow(chartOf(cart.machine).root)].flatMap((state) => state.transitions).length);
  expect(waitings.map(({ port }) => port)).toEqual(['watchFields', 'applyChange', 'readCart']);
  expect(Object.keys(promises)).toContain('changing');
});

test('[FLOW-02] a folded state is one box, and what lies in it is gone', async () => {
  const checkout = flows.find(({ name }) => name === 'checkout');
  if (!checkout) throw new Error('no checkout');
  const chart = chartOf(checkout.machine);
  expect(variantsOf(chart)).toContainEqual(['order.unplaced']);
  const small = { ...chart, root: { ...chart.root, states: chart.root.states.filter(({ key }) => key === 'cart') } };
  const pictures = await drawn(small, 'Only its cart.');
  const folded = pictures.find(({ collapsed }) => collapsed.includes('cart'))?.svg ?? '';
  expect(folded).toContain('data-state="cart"');
  expect(folded).not.toContain('data-state="cart.settled"');
});
