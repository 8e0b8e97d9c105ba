import { expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { layoutSystem } from 'machine-paths/diagrams/system-layout';
import { drawSystemSvg } from 'machine-paths/diagrams/system-svg';
import { englishSystem } from 'machine-paths/diagrams/system-chart';
import { systemChart } from './system.ts';

const system = systemChart();
const flowOf = (name: string) => system.flows.find((flow) => flow.name === name);
const factOf = (type: string) => system.facts.find((fact) => fact.type === type);

test('the map contains which flow runs which', () => {
  expect(system.flows.map(({ name }) => name)).toEqual(flows.map(({ name }) => name));
  expect(flowOf('storefront')?.children).toEqual(expect.arrayContaining(['navigation', 'cartWidget', 'texts']));
  expect(flowOf('quantity')?.parents).toEqual(['variantSelection', 'cart', 'wishlist']);
  expect(flowOf('cart')).toMatchObject({ children: ['quantity'], parents: [], isOfPage: true });
  expect(flowOf('toast')).toMatchObject({ parents: ['storefront'], isOfPage: false });
});

test('the map contains who emits a fact, who receives it, and its effects in the browser', () => {
  expect(factOf('cart.changed')).toEqual({
    type: 'cart.changed',
    saidBy: [
      'region',
      'addToCart',
      'cart',
      'checkout',
      'quickOrder',
      'orderHistory',
      'orderList',
      'sharedWishlist',
      'wishlist',
    ],
    isSaidByApp: false,
    heardBy: ['cartWidget'],
    does: ['forgetPages'],
  });
  // a page's flow is a receiver if it handles the fact, and a sign-in for a page opens that page
  expect(factOf('person.changed')?.heardBy).toEqual(expect.arrayContaining(['cart', 'checkout', 'cartWidget']));
  expect(factOf('person.changed')?.heardBy).not.toContain('productList');
  expect(factOf('person.changed')?.does.toSorted()).toEqual(['forgetPages', 'openDocument']);
  // a child's events are handled by its parents
  expect(factOf('quantity.changed')?.heardBy).toEqual(['variantSelection', 'cart', 'wishlist']);
  expect(factOf('call.failed')?.isSaidByApp).toBe(true);
});

test('every fact is emitted by a flow or by the app', () => {
  expect(system.facts.filter(({ saidBy, isSaidByApp }) => saidBy.length === 0 && !isSaidByApp)).toEqual([]);
});

test('the drawn map has every flow and every fact, labels them, and is self-contained', async () => {
  const svg = drawSystemSvg(system, await layoutSystem(system), {
    title: 'All',
    description: 'Which flow notifies which.',
  });
  for (const { name } of system.flows) expect(svg).toContain(` data-flow="${name}"`);
  for (const fact of system.facts) {
    expect(svg).toContain(` data-fact="${fact.type}"`);
    expect(svg).toContain(` aria-label="${englishSystem.sayFact(fact)}"`);
  }
  expect(svg).not.toMatch(/<script|url\(| style=/u);
});
