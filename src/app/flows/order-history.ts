import { orderHistoryPorts } from '#gateways/order-history.gateway.ts';
import { orderHistoryMachine } from '#machines/orderHistory/orderHistory.machine.ts';
import { composed } from '../composed.ts';

/** The flow of a customer's past orders. */
export const orderHistoryFlow = composed((http, culture) =>
  orderHistoryMachine.provide({ actors: orderHistoryPorts(http, culture) }),
);
