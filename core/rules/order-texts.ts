import { orderTextNames, orderTexts } from '#contract/order-texts.ts';
import type { OrderTextName } from '#contract/order-texts.ts';

export { orderTextNames, orderTexts };
export type { OrderTextName };

/** A value for each text that a buyer can add to an order, by wire name. */
export const eachOrderText = <T>(make: (name: OrderTextName) => T): Record<OrderTextName, T> =>
  Object.fromEntries(orderTextNames.map((name) => [name, make(name)])) as Record<OrderTextName, T>;

/** The non-empty ones, in the order of the form. */
export const writtenTexts = (
  from: Readonly<Record<OrderTextName, string>>,
): { name: OrderTextName; text: string; isOnInvoice: boolean }[] =>
  orderTextNames
    .filter((name) => from[name] !== '')
    .map((name) => ({ name, text: from[name], isOnInvoice: orderTexts[name].isOnInvoice }));
