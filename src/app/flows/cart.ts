import { watchFields } from '#gateways/cart-fields.gateway.ts';
import { cartPorts, lastChanges } from '#gateways/cart.gateway.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { composed } from '../composed.ts';

/** The cart page's flow; the quantity fields of its lines are its children. */
export const cartFlow = composed((http, culture) =>
  cartMachine.provide({
    actors: { ...cartPorts(http, culture), watchFields },
    actions: { sendLast: (_, last) => lastChanges(http, culture)(last) },
  }),
);
