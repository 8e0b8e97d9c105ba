import { showErrors } from '#gateways/form-errors.gateway.ts';
import { quickOrderPorts } from '#gateways/quick-order.gateway.ts';
import { quickOrderMachine } from '#machines/quickOrder/quickOrder.machine.ts';
import { composed } from '../composed.ts';

/** The quick order page's flow. */
export const quickOrderFlow = composed((http, culture) =>
  quickOrderMachine.provide({ actors: quickOrderPorts(http, culture), actions: { showErrors } }),
);
