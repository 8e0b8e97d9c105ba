import type { Variation } from '#contract/catalog.ts';
import { answerTimeout } from '#machines/ask.ts';
import { reasonOf, textOf } from '#machines/quantity/quantity.machine.ts';
import {
  choicesOn,
  failureIn,
  galleryOf,
  hasChoice,
  isMissing,
  orderableOf,
  quantityOf,
  variantSelectionMachine,
  variationOf,
} from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantQuery } from '#machines/variantSelection/variantSelection.machine.ts';
import {
  blue,
  blueFront,
  card,
  large,
  nothingChosen,
  red,
  redSmall,
  small,
  variationFor,
} from '#tests/fixtures/catalog.ts';
import { expect, test } from 'vitest';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { begin, waitingPort } from '../journey.ts';

const color = 'VariantValueId1';
const size = 'VariantValueId2';
const path = '/fr/p/mug-ardenne';

function productPage(variation = redSmall) {
  const port = waitingPort<Variation, VariantQuery>();
  const cleared = waitingPort<Variation, { href: string }>();
  const actors = { queryVariants: port.logic, readCleared: cleared.logic };
  const machine = variantSelectionMachine.provide({ actors });
  const begun = begin(machine, { productId: 7, variation, path });
  const seen = () => begun.actor.getSnapshot();
  const answer = () => port.last().answer(variationFor(port.last().input));
  return { ...begun, port, cleared, seen, answer };
}

test('[PROD-02] a change of colour sends the non-empty fields and the quantity, and updates everything at once', async () => {
  const { actor, port, seen, answer, facts } = productPage();
  actor.send({ type: 'value.choose', field: color, valueId: blue });
  expect(port.last().input).toEqual({
    productId: 7,
    choices: { [color]: blue, [size]: small },
    quantity: 1,
    changed: color,
  });
  expect(choicesOn(seen())).toEqual({ [color]: blue, [size]: small });
  expect(variationOf(seen())).toEqual(redSmall);
  expect(orderableOf(seen())).toBe(null);

  await answer();
  expect(variationOf(seen()).Price.TaxIncl).toBe(1490);
  expect(orderableOf(seen())).toBe(902);
  expect(galleryOf(seen())?.getSnapshot().context.photos).toEqual([blueFront]);
  expect(facts).toEqual([
    {
      type: 'url.requested',
      href: `${path}?VariantValueId1=12&VariantValueId2=21`,
      replace: true,
      keepsScroll: true,
    },
  ]);
});

test('[PROD-02] empty fields are left out', () => {
  const { actor, port } = productPage(nothingChosen);
  actor.send({ type: 'value.choose', field: size, valueId: large });
  expect(port.last().input.choices).toEqual({ [size]: large });
});

test('[PROD-02] a newer change aborts the request in flight, and only the newest response counts', async () => {
  const { actor, port, seen } = productPage(nothingChosen);
  actor.send({ type: 'value.choose', field: color, valueId: blue });
  actor.send({ type: 'value.choose', field: size, valueId: large });
  const [first, second] = port.calls;
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);

  await second?.answer(variationFor(second.input));
  await first?.answer(variationFor(first.input));
  expect(orderableOf(seen())).toBe(903);
});

test('[PROD-02] a repeated identical request is not sent again', () => {
  const { actor, port } = productPage();
  for (let press = 0; press < 3; press += 1) actor.send({ type: 'value.choose', field: color, valueId: blue });
  actor.send({ type: 'value.choose', field: size, valueId: small });
  expect(port.calls).toHaveLength(1);
  expect(port.last().signal.aborted).toBe(false);
});

test('[PROD-02, PROD-05] a quantity within the limits requests its price; one that is not a number requests nothing', async () => {
  const { actor, port, seen, answer, clock, facts } = productPage();
  const quantity = quantityOf(seen());
  quantity?.send({ type: 'text.type', text: 'ten' });
  clock.advance(600);
  expect(port.calls).toHaveLength(0);

  quantity?.send({ type: 'text.type', text: '10' });
  clock.advance(600);
  expect(port.last().input).toEqual({ productId: 7, choices: { [color]: red, [size]: small }, quantity: 10 });
  await answer();
  expect(variationOf(seen()).Price.TaxIncl).toBe(1090);
  expect(facts).toMatchObject([{ href: `${path}?VariantValueId1=11&VariantValueId2=21&quantity=10` }]);
  expect(actor.getSnapshot().value).toBe('settled');
});

test('[PROD-04] a quantity above the maximum becomes the maximum, with a message, and is requested once', async () => {
  const { port, seen, answer } = productPage();
  quantityOf(seen())?.send({ type: 'field.leave', text: '50' });
  expect(port.calls.map(({ input }) => input.quantity)).toEqual([20]);
  await answer();
  const field = quantityOf(seen())?.getSnapshot();
  expect(field && [textOf(field), reasonOf(field)]).toEqual(['20', 'maximum']);
});

test('[PROD-03] an unavailable value cannot be chosen; the choice can be undone to reach it', async () => {
  const { actor, port, seen, answer } = productPage();
  actor.send({ type: 'value.choose', field: size, valueId: large });
  expect(port.calls).toHaveLength(0);
  expect(choicesOn(seen())).toEqual({ [color]: red, [size]: small });

  actor.send({ type: 'value.choose', field: color, valueId: null });
  await answer();
  actor.send({ type: 'value.choose', field: size, valueId: large });
  expect(port.last().input.choices).toEqual({ [size]: large });
});

test('clearing the choices fetches the bare URL, and resets fields, quantity and URL', async () => {
  const { actor, port, cleared, seen, facts } = productPage(
    variationFor({ choices: { [color]: red, [size]: small }, quantity: 3 }),
  );
  actor.send({ type: 'choices.clear' });
  expect([cleared.last().input, port.calls]).toEqual([{ href: path }, []]);
  expect(seen().hasTag('busy')).toBe(true);
  await cleared.last().answer(nothingChosen);
  expect(hasChoice(seen())).toBe(false);
  expect(quantityOf(seen())?.getSnapshot().context.text).toBe('1');
  expect(facts).toEqual([{ type: 'url.requested', href: path, replace: true, keepsScroll: true }]);
});

test('a failed clearing is retried without choices; a choice made meanwhile wins', async () => {
  const { actor, port, cleared, seen, clock } = productPage();
  actor.send({ type: 'choices.clear' });
  clock.advance(answerTimeout);
  expect([cleared.last().signal.aborted, failureIn(seen())?.code]).toEqual([true, 'Manager.TimedOut']);
  actor.send({ type: 'retry' });
  expect(port.last().input).toEqual({ productId: 7, choices: {}, quantity: 1 });
  await port.last().answer(redSmall);
  actor.send({ type: 'choices.clear' });
  actor.send({ type: 'value.choose', field: color, valueId: blue });
  expect(cleared.last().signal.aborted).toBe(true);
  expect(port.last().input.choices).toEqual({ [color]: blue });
});

test('a click on a related product is reported to analytics, and the prices are requested again after a sign-in', async () => {
  const { actor, port, facts } = productPage();
  actor.send({ type: 'related.follow', card: card() });
  const data = { sku: 'MUG', name: 'Mug Ardenne', price: 12.9 };
  expect(facts).toEqual([{ type: 'analytics.measured', name: 'relatedProductClick', data }]);
  actor.send({ type: 'person.changed', ...somebody });
  expect(port.calls).toHaveLength(1);
});

test('a change of the quantity alone leaves the variant ready to be ordered', () => {
  const { port, seen } = productPage();
  quantityOf(seen())?.send({ type: 'field.leave', text: '5' });
  expect(port.calls).toHaveLength(1);
  expect(orderableOf(seen())).toBe(901);
});

test('the value of a refused form stays in the quantity field as it was typed', () => {
  const machine = variantSelectionMachine;
  const { actor } = begin(machine, { productId: 7, variation: redSmall, path, quantityText: 'dix' });
  expect(quantityOf(actor.getSnapshot())?.getSnapshot().context.text).toBe('dix');
});

test('[PROD-02] a failed request keeps choice and old price, and the retry sends the same', async () => {
  const { actor, port, seen, answer } = productPage();
  actor.send({ type: 'value.choose', field: color, valueId: blue });
  await port.last().fail(new Error('network'));
  expect(failureIn(seen())?.code).toBe('Manager.UnknowsErrors');
  expect(choicesOn(seen())[color]).toBe(blue);
  expect(variationOf(seen())).toEqual(redSmall);
  expect(orderableOf(seen())).toBe(null);

  actor.send({ type: 'retry' });
  expect(port.calls[1]?.input).toEqual(port.calls[0]?.input);
  await answer();
  expect(failureIn(seen())).toBe(null);
  expect(orderableOf(seen())).toBe(902);
});

test('a request without a response times out after 15 s and its call is aborted', () => {
  const { actor, port, seen, clock } = productPage();
  actor.send({ type: 'value.choose', field: color, valueId: blue });
  clock.advance(answerTimeout);
  expect(port.last().signal.aborted).toBe(true);
  expect(failureIn(seen())?.code).toBe('Manager.TimedOut');
});

test('of conflicting choices the last one wins, and the form shows the server’s resolution', async () => {
  const { actor, port, seen, answer } = productPage(variationFor({ choices: { [size]: large }, quantity: 1 }));
  actor.send({ type: 'value.choose', field: color, valueId: blue });
  await answer();
  await port.last().answer(redSmall);
  actor.send({ type: 'value.choose', field: size, valueId: null });
  await port.last().answer(redSmall);
  expect(choicesOn(seen())).toEqual({ [color]: red, [size]: small });
});

test('a request that needed a sign-in is repeated after it', async () => {
  const { actor, port } = productPage();
  actor.send({ type: 'value.choose', field: color, valueId: blue });
  await port.last().fail(signInFirst);
  actor.send({ type: 'person.changed', ...somebody });
  expect(port.calls).toHaveLength(2);
});

test('[SHOP-27] the order button names each choice that is missing, until a variant is chosen', async () => {
  const { actor, port, seen, answer } = productPage(nothingChosen);
  const asked = () => [color, size].filter((field) => isMissing(seen(), field));
  expect(asked()).toEqual([]);
  actor.send({ type: 'order.press' });
  expect(asked()).toEqual([color, size]);
  actor.send({ type: 'value.choose', field: color, valueId: red });
  expect(asked()).toEqual([size]);
  await answer();
  expect(asked()).toEqual([size]);
  actor.send({ type: 'value.choose', field: size, valueId: small });
  await answer();
  expect([asked(), orderableOf(seen())]).toEqual([[], 901]);
  // the next gap is not named before it is asked for again
  actor.send({ type: 'value.choose', field: size, valueId: null });
  await answer();
  expect(asked()).toEqual([]);
  expect(port.last().input.choices).toEqual({ [color]: red });
});
