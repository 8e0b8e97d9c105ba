import type { KeptPrice } from '#rules/money.ts';
import { priceListIds } from './offer.ts';
import type { PriceRow } from './offer.ts';

/** The stored price of a variant at a quantity: the list's own if it has one, else the default list's. */
export function priceBook(prices: readonly PriceRow[]) {
  const byVariant = Map.groupBy(prices, ({ variantId }) => variantId);
  return (variantId: number, quantity: number, list: keyof typeof priceListIds): KeptPrice => {
    const reached = (byVariant.get(variantId) ?? []).filter(({ minQuantity }) => minQuantity <= quantity);
    const highestStep = (priceListId: number) =>
      reached
        .filter((price) => price.priceListId === priceListId)
        .toSorted((one, other) => other.minQuantity - one.minQuantity)[0];
    const step = highestStep(priceListIds[list]) ?? highestStep(priceListIds.default);
    return { inclCents: step?.inclCents ?? 0, isNet: typeof step?.netCents === 'number' };
  };
}
