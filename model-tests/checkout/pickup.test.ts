import type { Cart } from '#contract/cart.ts';
import { checkoutMachine, errorsOf, fieldsOf, pickupOf, pickupQueryOf } from '#machines/checkout/checkout.machine.ts';
import type { OrderAttempt, PlacedOrder } from '#machines/checkout/checkout.machine.ts';
import type { CartChange, CartOwner } from '#rules/cart-changes.ts';
import { atOthers, corner, pickupCart, pickupCheckout, pickupFields, press } from '#tests/fixtures/pickup.ts';
import { expect, test } from 'vitest';
import { fieldRefused } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { asked } from '../pickupPointSearch/pickupPointSearch.flow.ts';

function atPickup(page = pickupCheckout()) {
  const apply = waitingPort<Cart, CartChange & CartOwner>();
  const place = waitingPort<PlacedOrder, OrderAttempt>();
  const machine = checkoutMachine.provide({ actors: { applyChange: apply.logic, placeOrder: place.logic } });
  const flow = begin(machine, { page, form: null, culture: 'fr' });
  const now = () => flow.actor.getSnapshot();
  const choose = async (ShippingMethodId: string) => {
    const fields = { ...fieldsOf(now()), ShippingMethodId };
    flow.actor.send({ type: 'field.write', name: 'ShippingMethodId', fields });
    await apply.last().answer(pickupCart(Number(ShippingMethodId)));
  };
  return { ...flow, place, now, choose };
}

test('[CHK-13] only a method with a carrier’s gateway offers a search, which starts at the order’s destination', async () => {
  const { now, choose } = atPickup();
  expect(pickupQueryOf(now())).toEqual(asked);
  await choose(String(atOthers.ShippingMethodId));
  expect(pickupQueryOf(now())).toEqual({ ...asked, shippingMethodId: 4, carrierGatewayId: 2 });
  await choose('32');
  expect(pickupQueryOf(now())).toBe(null);
});

test('[CHK-07] a chosen point fills the order and is saved; it does not apply to another method, and applies again with the first', async () => {
  const { actor, now, choose, place } = atPickup();
  actor.send({ type: 'submit', fields: pickupFields });
  await place.last().fail(fieldRefused('/PickupPointId'));
  expect(Object.keys(errorsOf(now()))).toEqual(['PickupPointId']);
  actor.send({ type: 'pickupPoint.chosen', carrierGatewayId: 1, point: press });
  actor.send({ type: 'pickupPoint.chosen', carrierGatewayId: 1, point: corner });
  expect([pickupOf(now())?.Name, fieldsOf(now())['PickupPointId'], errorsOf(now())]).toEqual([corner.Name, '3', {}]);
  for (const other of ['4', '32']) {
    await choose(other);
    expect([other, pickupOf(now())]).toEqual([other, null]);
  }
  actor.send({ type: 'pickupPoint.chosen', carrierGatewayId: 2, point: press });
  await choose('4');
  expect(pickupOf(now())?.Name).toBe(press.Name);
  await choose('3');
  expect(pickupOf(now())?.Name).toBe(corner.Name);
});

test('the point sent with the page applies from the start, in its country alone', async () => {
  const page = { ...pickupCheckout(), PickupPoint: { ...corner, CarrierGatewayId: 1 } };
  expect(pickupOf(atPickup(page).now())?.Name).toBe(corner.Name);
  expect(pickupOf(atPickup({ ...page, Cart: { ...page.Cart, ShippingCountryId: 2 } }).now())).toBe(null);
  expect(pickupOf(atPickup({ ...page, PickupPoint: { ...corner, CarrierGatewayId: 2 } }).now())).toBe(null);
});
