import { endFlow } from '#app/useFlow.ts';
import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { flows } from '../flows.ts';
import { firstPage } from './storefront.flow.ts';

/** The shop, open, without any effects outside. */
function openShop() {
  const root = createActor(storefrontMachine, { input: firstPage });
  root.subscribe({ error: () => {} });
  return root.start();
}

/** A flow of a page, which may crash. */
const pageFlow = setup({
  actions: {
    fail: () => {
      throw new Error('a view’s flow crashed');
    },
  },
}).createMachine({ id: 'fragile', initial: 'shown', states: { shown: { on: { break: { actions: 'fail' } } } } });

test('[FLOW-01] the site’s flows run from the start, each an actor of one system', () => {
  const root = openShop();
  const named = Object.entries(root.getSnapshot().children);
  expect(named.map(([name]) => name).toSorted()).toEqual([
    'addToCart',
    'cartWidget',
    'consent',
    'dialog',
    'navigation',
    'requestErrors',
    'signIn',
    'texts',
    'toast',
  ]);
  const children = named.map(([, child]) => child);
  expect(children.map((child) => child?.getSnapshot().status)).toEqual(children.map(() => 'active'));
  expect(children.every((child) => child?.system === root.system)).toBe(true);
  // none of them is missing from the list of flows
  const listed = flows.map(({ name }) => name);
  expect(named.map(([name]) => name).filter((name) => !listed.includes(name))).toEqual([]);
});

test('[FLOW-01] a page’s flow joins the same system: one clock, one inspector', () => {
  const root = openShop();
  const seen: string[] = [];
  root.system.inspect((event) => seen.push(String(Reflect.get(event.actorRef, 'id'))));
  const flow = createActor(pageFlow, { parent: root, id: 'fragile' }).start();
  expect(flow.system).toBe(root.system);
  expect(seen).toContain('fragile');
});

test('a page’s flow ends with its page, as do its children, and the system goes on', () => {
  const root = openShop();
  const input = { id: 'quantity', quantity: 1, limits: {} };
  const parent = setup({ actors: { quantity: quantityMachine } }).createMachine({
    invoke: { id: 'line', src: 'quantity', input },
  });
  const flow = createActor(parent, { parent: root, id: 'page' }).start();
  const line = flow.getSnapshot().children['line'];
  endFlow(flow);
  expect([flow.getSnapshot().status, line?.getSnapshot().status]).toEqual(['stopped', 'stopped']);
  expect(root.getSnapshot().status).toBe('active');
});

test('a flow that crashes ends alone: the shop and its other flows go on', () => {
  const root = openShop();
  const flow = createActor(pageFlow, { parent: root, id: 'fragile' });
  flow.subscribe({ error: () => {} });
  flow.start();
  flow.send({ type: 'break' });
  expect(flow.getSnapshot().status).toBe('error');
  expect(root.getSnapshot().status).toBe('active');
  root.getSnapshot().children.toast?.send({ type: 'show', style: 'notice', code: 'Consent.Saved' });
  expect(root.getSnapshot().children.toast?.getSnapshot().value).toBe('showing');
});
