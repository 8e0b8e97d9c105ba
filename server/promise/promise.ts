import type { DeliveryPromise } from '#contract/promise.ts';
import { deliveryPromise } from '#rules/delivery-promise.ts';
import type { DeliveryPromise as Promised, Goods } from '#rules/delivery-promise.ts';
import { nextCutoff } from '#rules/delivery-span.ts';
import type { DeliverySpan } from '#rules/delivery-span.ts';
import type { Db } from '#server/db/open.ts';
import type { StockPolicy } from '#server/stock/pieces.ts';
import { places } from './terms.ts';
import type { PromiseTerms, ShippingOffer } from './terms.ts';

/** What is asked for of a variant, with its stock as the database has it. */
export interface Asked {
  quantity: number;
  stockPolicy: StockPolicy;
  /** In any order, inactive warehouses included; null if there is none. */
  stock: readonly { warehouseId: number; quantity: number }[] | null;
  /** The day on which back-ordered pieces come in. */
  availableFrom: string | null;
  isSent: boolean;
}

/** From where, to where and by what; `now` in ms. */
interface Way {
  terms: PromiseTerms;
  method: ShippingOffer;
  countryCode: string;
  now: number;
}

/** The promise of a method for goods ordered together; null if the method promises no days. */
export function promiseOf({ terms, method: offered, countryCode, now }: Way, asked: readonly Asked[]): Promised | null {
  const { minDays, maxDays, cutoffHour, weekdays } = offered;
  if (minDays === null || maxDays === null) return null;
  const { origins, workingDays, closedDays, places: where } = terms;
  const [first] = origins.values();
  const home = first ?? { country: where.home?.code ?? countryCode, handlingDays: 0 };
  const goods = asked.map(({ quantity, stockPolicy, stock, availableFrom, isSent }): Goods => {
    const held = new Map((stock ?? []).map((each) => [each.warehouseId, each.quantity]));
    return {
      quantity,
      held: [...origins].map(([id, origin]) => ({ origin, pieces: held.get(id) ?? 0 })),
      policy: stockPolicy,
      availableFrom,
      isSent,
    };
  });
  const method = { minDays, maxDays, cutoffHour, weekdays };
  return deliveryPromise(now, { ...method, workingDays, closedDays, to: countryCode, home }, goods);
}

/**
 * The method that is promised before one is chosen: the first, which a new cart takes as well. Null if there is none to
 * this country.
 */
export const promisedMethod = ({ places: where }: PromiseTerms, countryCode: string): ShippingOffer | null =>
  where.methodsFor(countryCode)[0] ?? null;

/**
 * From which total including VAT, in cents, that method is free; 0 if goods of this worth reach it, null if it never is.
 * It is about these goods alone, so that a page that is kept for all visitors may say it.
 */
export function freeFrom(
  { terms, countryCode }: Pick<Way, 'terms' | 'countryCode'>,
  worthCents: number,
): number | null {
  const from = promisedMethod(terms, countryCode)?.freeFromInclCents ?? null;
  return from !== null && worthCents >= from ? 0 : from;
}

/** A promise on the wire. */
export const asPromise = (
  span: DeliverySpan | null,
  { isCollected }: Pick<ShippingOffer, 'isCollected'>,
): DeliveryPromise | null =>
  span && { From: span.From, To: span.To, ...(isCollected && { IsCollected: true as const }) };

/**
 * When goods ordered now arrive by the method that is promised before one is chosen; null unless all of them have a date.
 */
function promisedTo(way: Omit<Way, 'method'>, asked: readonly Asked[]): DeliveryPromise | null {
  const method = promisedMethod(way.terms, way.countryCode);
  const promised = method && promiseOf({ ...way, method }, asked);
  return promised && asPromise(promised.whole, method);
}

/** Pieces in the warehouses that orders are allocated from. */
export const heldIn = ({ origins }: PromiseTerms, { stock }: Pick<Asked, 'stock'>): number =>
  (stock ?? []).reduce((sum, { warehouseId, quantity }) => sum + (origins.has(warehouseId) ? quantity : 0), 0);

/**
 * What holds for a product whichever of its variants is bought: the latest of their promises. Those sold out promise
 * nothing and are left out; null if one of the others has no date.
 */
export function sharedPromise(
  way: Omit<Way, 'method'>,
  variants: readonly Omit<Asked, 'quantity' | 'isSent'>[],
  each: Pick<Asked, 'quantity' | 'isSent'>,
): DeliveryPromise | null {
  const sold = variants.filter((one) => one.stockPolicy !== 'tracked' || heldIn(way.terms, one) >= each.quantity);
  return promisedTo(
    way,
    sold.map((one) => ({ ...one, ...each })),
  );
}

const midnight = 0;

/** When promises change by themselves after `now` (ms): at the next cut-off, or at midnight, when a back-order's day is over. */
export const nextPromise = async (db: Db, now: number): Promise<number> =>
  nextCutoff(now, [...(await places(db)).cutoffHours, midnight]);
