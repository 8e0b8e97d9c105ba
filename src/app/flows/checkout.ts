import { cartPorts } from '#gateways/cart.gateway.ts';
import { draftPorts, fillIn, findForm, openAnew, orderPorts } from '#gateways/checkout.gateway.ts';
import { showErrors, showRepair } from '#gateways/form-errors.gateway.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { draftMachine } from '#machines/checkout/draft.machine.ts';
import { composed } from '../composed.ts';

/** The checkout page's flow; the flow that saves the draft is its child. */
export const checkoutFlow = composed((http, culture) =>
  checkoutMachine.provide({
    actors: {
      ...cartPorts(http, culture),
      ...orderPorts(http, culture),
      findForm,
      draft: draftMachine.provide({ actors: draftPorts(http) }),
    },
    actions: { showErrors, showRepair, openAnew, fillIn: (_, { name, split }) => fillIn(name, split?.fields ?? {}) },
  }),
);
