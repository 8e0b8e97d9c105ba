import { orderTextNames, orderTexts } from '#contract/order-texts.ts';
import type { OrderTextName } from '#contract/order-texts.ts';

export { orderTextNames, orderTexts };
export type { OrderTextName };

/** Something for each text that a buyer writes with an order, under its wire name. */
export const eachOrderText = <T>(make: (name: OrderTextName) => T): Record<OrderTextName, T> =>
  Object.fromEntries(orderTextNames.map((name) => [name, make(name)])) as Record<OrderTextName, T>;

/** Those that were written, in the order in which they are asked for. */
export const writtenTexts = (
  from: Readonly<Record<OrderTextName, string>>,
): { name: OrderTextName; text: string; isOnInvoice: boolean }[] =>
  orderTextNames
    .filter((name) => from[name] !== '')
    .map((name) => ({ name, text: from[name], isOnInvoice: orderTexts[name].isOnInvoice }));
