import { deliveryForm, deskDeliveryPorts, findTyped, showStored } from '#gateways/desk-delivery.gateway.ts';
import { showErrorsIn } from '#gateways/form-errors.gateway.ts';
import { deskDeliveryMachine } from '#machines/deskDelivery/deskDelivery.machine.ts';
import { composed } from '../composed.ts';

/** The rule of delivery at the desk. */
export const deskDeliveryFlow = composed((http, culture) =>
  deskDeliveryMachine.provide({
    actors: { ...deskDeliveryPorts(http, culture), findTyped },
    actions: {
      showErrors: (_, { name }) => showErrorsIn(deliveryForm(name)),
      showStored: (_, { name }) => showStored(name),
    },
  }),
);
