import type { Tier, Variation } from '#contract/catalog.ts';
import type { Price } from '#contract/wire.ts';
import type { KeptPrice } from '#rules/money.ts';
import { reductionOf, savingOf } from '#server/pricing/prices.ts';
import type { KeptStep } from '#server/pricing/prices.ts';

/** The tier that applies to a quantity: the highest one reached. */
export const stepAt = (steps: readonly KeptStep[] | null, quantity: number): KeptStep | undefined =>
  steps?.findLast((step) => step.quantity <= quantity);

export type Priced = (kept: KeptPrice) => Price;

/** A variant's price tiers within its maximum quantity; empty if one price applies to all quantities. */
export function tiersOf(steps: readonly KeptStep[] | null, maxQty: number, priced: Priced): Tier[] {
  const within = (steps ?? []).filter(({ quantity }) => maxQty === 0 || quantity <= maxQty);
  // a default list's tier that the customer's own list overrides is no cheaper: drop it
  const own = within.filter((step, at) => step.inclCents !== within[at - 1]?.inclCents);
  const [first] = own;
  if (!first || own.length === 1) return [];
  return own.map((step) => {
    const Price = priced(step);
    return { MinQuantity: step.quantity, Price, Saves: savingOf(priced(first), Price) };
  });
}

/** The cheapest tier; undefined if there are none. */
export const lowestOf = (steps: readonly KeptStep[]): KeptStep | undefined =>
  steps.toSorted((one, other) => one.inclCents - other.inclCents)[0];

/** The next tier above `quantity` that is cheaper than `now`, and what it saves per unit. */
export function nextTierOf(tiers: readonly Tier[], quantity: number, now: Price): Tier | null {
  const next = tiers.find(({ MinQuantity, Price }) => MinQuantity > quantity && Price.TaxIncl < now.TaxIncl);
  return next ? { ...next, Saves: savingOf(now, next.Price) } : null;
}

/**
 * The reduction of the remaining variants at their common price: only if all of them are reduced, and then against the
 * lowest earlier price of any of them.
 */
export function sharedReduction(steps: readonly KeptStep[], priced: Priced): Variation['Reduction'] {
  if (new Set(steps.map(({ inclCents }) => inclCents)).size !== 1) return null;
  const told = steps.map((step) => reductionOf(step, priced));
  const known = told.filter((each) => each !== null);
  if (known.length < told.length) return null;
  return known.toSorted((one, other) => one.Lowest.TaxIncl - other.Lowest.TaxIncl)[0] ?? null;
}
