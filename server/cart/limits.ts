import { correctQuantity, settleLimits } from '#rules/quantity.ts';
import type { QuantityReason } from '#rules/quantity.ts';
import type { CartNotice } from '#contract/cart.ts';

/** A product's quantity limits, and the units that can be sold now. A `max` of 0 means no limit. */
export interface Sellable {
  min: number;
  max: number;
  step: number;
  stock: number;
}
export const noticeCodes = [
  'Cart.QuantityMinimum',
  'Cart.QuantityMaximum',
  'Cart.QuantityStep',
  'Cart.QuantityStock',
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

const codeOf: Readonly<Record<QuantityReason, NoticeCode>> = {
  minimum: 'Cart.QuantityMinimum',
  maximum: 'Cart.QuantityMaximum',
  step: 'Cart.QuantityStep',
  notANumber: 'Cart.QuantityMinimum',
};

/**
 * Adjusts a requested quantity to limits and stock; `code` says which of them changed it. Null if no quantity is
 * possible.
 */
export function settleQuantity(
  asked: number,
  previous: number | null,
  { stock, ...limits }: Sellable,
): { quantity: number; code: NoticeCode | null } | null {
  const { value, reason } = correctQuantity(String(asked), limits, previous);
  if (value === '') return null;
  if (value <= stock) return { quantity: value, code: reason && codeOf[reason] };
  // a maximum of 0 would mean no limit
  const left = stock > 0 ? settleLimits({ ...limits, max: stock }) : null;
  return left && { quantity: left.max, code: 'Cart.QuantityStock' };
}

/** How many of a line's units are available now; 0 if it is sold out or no longer sold. */
export function leftOf(line: Sellable & { quantity: number; isForSale: boolean; kept: unknown }): number {
  if (!line.isForSale || line.kept === null) return 0;
  return line.quantity <= line.stock
    ? line.quantity
    : (settleQuantity(line.quantity, line.quantity, line)?.quantity ?? 0);
}

/** The parts of a line's notice. */
export interface Named {
  sku: string;
  name: string;
  origin: Readonly<Record<string, string>>;
}

/** `Catalog`, or the source in the line's origin data. */
export const originOf = (origin: Named['origin']): string => origin['Origin'] || origin['ItemOrigin'] || 'Catalog';

export const noticeOf = (itemId: number, code: NoticeCode, line: Named, quantity: number): CartNotice => ({
  ItemId: itemId,
  Code: code,
  Params: { Origin: originOf(line.origin), Key: line.sku, Name: line.name, Quantity: quantity },
});
