import { measure } from '#gateways/analytics.gateway.ts';
import { addToCartMachine, failureFor, isAdding } from '#machines/addToCart/addToCart.machine.ts';
import type { CartLine } from '#machines/addToCart/addToCart.machine.ts';
import type { AddedToCart } from '#contract/cart.ts';
import { answerTimeout } from '#machines/ask.ts';
import { added } from '#tests/fixtures/catalog.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { mug, shown, signInFirst, soldOut, somebody } from './addToCart.flow.ts';

function shop() {
  const port = waitingPort<AddedToCart, CartLine>();
  return { ...begin(addToCartMachine.provide({ actors: { addToCart: port.logic } }), undefined), port };
}

test('[PROD-10] an add announces the new cart, the confirmation and the analytics event', async () => {
  const { actor, port, facts } = shop();
  actor.send({ type: 'add', line: mug, shown });
  expect(isAdding(actor.getSnapshot(), 901)).toBe(true);
  expect(isAdding(actor.getSnapshot(), 902)).toBe(false);
  await port.last().answer(added(2));
  expect(port.calls.map(({ input }) => input)).toEqual([mug]);
  expect(facts).toEqual([
    { type: 'cart.adding', line: { Name: mug.Name, Quantity: mug.Quantity, ...shown } },
    { type: 'cart.changed', summary: added(2).Cart },
    { type: 'cart.added', added: added(2) },
    {
      type: 'analytics.measured',
      name: 'addToCart',
      data: { sku: 'MUG-901', name: 'Mug Ardenne', price: 12.9, quantity: 2 },
    },
  ]);
  expect(actor.getSnapshot().value).toBe('ready');
});

test('[PROD-10] while an add is pending a further press sends nothing; afterwards it adds again', async () => {
  const { actor, port } = shop();
  for (let press = 0; press < 5; press += 1) actor.send({ type: 'add', line: mug, shown });
  expect(port.calls).toHaveLength(1);
  await port.last().answer(added(2));
  actor.send({ type: 'add', line: mug, shown });
  expect(port.calls).toHaveLength(2);
});

test('[PROD-10] a refused add is taken back, shows the reason beside its own product only, and can be retried', async () => {
  const { actor, port, facts } = shop();
  actor.send({ type: 'add', line: mug, shown });
  await port.last().fail(soldOut);
  expect(failureFor(actor.getSnapshot(), 901)?.code).toBe('Problem.OutOfStock');
  expect(failureFor(actor.getSnapshot(), 902)).toBe(null);
  expect(facts.map(({ type }) => type)).toEqual(['cart.adding', 'cart.refused', 'notice.given']);
  expect(facts.at(-1)).toMatchObject({ code: 'Cart.NotAdded', params: { name: mug.Name } });

  actor.send({ type: 'retry' });
  expect(failureFor(actor.getSnapshot(), 901)).toBe(null);
  await port.last().answer(added(2));
  expect(port.calls.map(({ input }) => input)).toEqual([mug, mug]);
  expect(facts.slice(3).map(({ type }) => type)).toEqual([
    'cart.adding',
    'cart.changed',
    'cart.added',
    'analytics.measured',
  ]);
});

test('[ERR-13] an analyst’s script that fails is a warning in the console, and the add succeeds', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    warn.mockRestore();
  });
  const push = vi.fn(() => {
    throw new Error('the script broke');
  });
  vi.stubGlobal('window', { dataLayer: { push } });
  const { actor, port } = shop();
  const told: string[] = [];
  actor.on('analytics.measured', (fact) => {
    const { type: _, ...event } = fact;
    measure(event, '');
    told.push(event.name);
  });
  actor.send({ type: 'add', line: mug, shown });
  await port.last().answer(added(2));
  expect([told, push.mock.calls.length, warn.mock.calls.length]).toEqual([['addToCart'], 1, 1]);
  expect(actor.getSnapshot().value).toBe('ready');
});

test('request timeout: after 15 s without a response the add fails and the call is aborted', () => {
  const { actor, port, clock } = shop();
  actor.send({ type: 'add', line: mug, shown });
  clock.advance(answerTimeout);
  expect(port.last().signal.aborted).toBe(true);
  expect(failureFor(actor.getSnapshot(), 901)?.code).toBe('Manager.TimedOut');
});

test('an add that needed a sign-in is repeated after it, one that failed for another reason is not', async () => {
  const { actor, port } = shop();
  actor.send({ type: 'add', line: mug, shown });
  await port.last().fail(soldOut);
  actor.send({ type: 'person.changed', ...somebody });
  expect(port.calls).toHaveLength(1);
  actor.send({ type: 'retry' });
  await port.last().fail(signInFirst);
  actor.send({ type: 'person.changed', ...somebody });
  expect(port.calls).toHaveLength(3);
});

test('[PROD-10] an add that needs a sign-in is taken back without a notice: the sign-in repeats it', async () => {
  const { actor, port, facts } = shop();
  actor.send({ type: 'add', line: mug, shown });
  await port.last().fail(signInFirst);
  expect(facts.map(({ type }) => type)).toEqual(['cart.adding', 'cart.refused']);
});
