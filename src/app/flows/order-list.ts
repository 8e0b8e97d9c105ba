import { orderListPorts } from '#gateways/order-list.gateway.ts';
import { orderListMachine } from '#machines/orderList/orderList.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the articles that a customer ordered before. */
export const orderListFlow = composed((http, culture) =>
  orderListMachine.provide({ actors: orderListPorts(http, culture) }),
);
