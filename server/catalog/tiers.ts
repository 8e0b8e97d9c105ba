import type { Tier, Variation } from '#contract/catalog.ts';
import type { Price } from '#contract/wire.ts';
import type { KeptPrice } from '#rules/money.ts';
import { reductionOf, savingOf } from '#server/pricing/prices.ts';
import type { KeptStep } from '#server/pricing/prices.ts';

/** The tier that applies to a quantity: the highest one reached. */
export const stepAt = (steps: readonly KeptStep[] | null, quantity: number): KeptStep | undefined =>
  steps?.findLast((step) => step.quantity <= quantity);

export type Priced = (kept: KeptPrice) => Price;

/** Which quantities are sold; `max` 0 is without limit. */
interface Sold {
  readonly min: number;
  readonly max: number;
}

/**
 * A variant's price tiers from its minimum to its maximum quantity; empty if one price applies to all that can be bought.
 */
export function tiersOf(steps: readonly KeptStep[] | null, { min, max }: Sold, priced: Priced): Tier[] {
  const within = (steps ?? [])
    .filter(({ quantity }) => max === 0 || quantity <= max)
    // one that ends before the minimum is nobody's
    .filter((_, at, all) => (all[at + 1]?.quantity ?? Infinity) > min);
  // a default list's tier that the customer's own list overrides is no cheaper: drop it
  const own = within.filter((step, at) => step.inclCents !== within[at - 1]?.inclCents);
  const [first] = own;
  if (!first || own.length === 1) return [];
  return own.map((step) => {
    const Price = priced(step);
    return { MinQuantity: Math.max(step.quantity, min), Price, Saves: savingOf(priced(first), Price) };
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
