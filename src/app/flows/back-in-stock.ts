import { backInStockPorts } from '#gateways/back-in-stock.gateway.ts';
import { backInStockMachine } from '#machines/backInStock/backInStock.machine.ts';
import { composed } from '../composed.ts';

/** The subscription to a sold-out variant. */
export const backInStockFlow = composed((http, culture) =>
  backInStockMachine.provide({ actors: backInStockPorts(http, culture) }),
);
