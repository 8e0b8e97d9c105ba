import type { Tier, Variation } from '#contract/catalog.ts';
import type { Price } from '#contract/wire.ts';
import type { KeptPrice } from '#rules/money.ts';
import { reductionOf, savingOf } from '#server/pricing/prices.ts';
import type { KeptStep } from '#server/pricing/prices.ts';

/** The step that counts at a quantity: the highest it reaches. */
export const stepAt = (steps: readonly KeptStep[] | null, quantity: number): KeptStep | undefined =>
  steps?.findLast((step) => step.quantity <= quantity);

export type Priced = (kept: KeptPrice) => Price;

/** The degressive prices of a variant within what an order may hold; none where one price counts for all quantities. */
export function tiersOf(steps: readonly KeptStep[] | null, maxQty: number, priced: Priced): Tier[] {
  const within = (steps ?? []).filter(({ quantity }) => maxQty === 0 || quantity <= maxQty);
  // a step of the default list that a customer's own list overrules costs them no less: it is none
  const own = within.filter((step, at) => step.inclCents !== within[at - 1]?.inclCents);
  const [first] = own;
  if (!first || own.length === 1) return [];
  return own.map((step) => {
    const Price = priced(step);
    return { MinQuantity: step.quantity, Price, Saves: savingOf(priced(first), Price) };
  });
}

/** The step that costs least; undefined of none. */
export const lowestOf = (steps: readonly KeptStep[]): KeptStep | undefined =>
  steps.toSorted((one, other) => one.inclCents - other.inclCents)[0];

/** The nearest step above `quantity` that costs less than `now`, and what it saves a piece. */
export function nextTierOf(tiers: readonly Tier[], quantity: number, now: Price): Tier | null {
  const next = tiers.find(({ MinQuantity, Price }) => MinQuantity > quantity && Price.TaxIncl < now.TaxIncl);
  return next ? { ...next, Saves: savingOf(now, next.Price) } : null;
}

/**
 * The reduction of what the choice leaves, at its one price: only where all of it is reduced, and then against the
 * lowest that was asked for any of it.
 */
export function sharedReduction(steps: readonly KeptStep[], priced: Priced): Variation['Reduction'] {
  if (new Set(steps.map(({ inclCents }) => inclCents)).size !== 1) return null;
  const told = steps.map((step) => reductionOf(step, priced));
  const known = told.filter((each) => each !== null);
  if (known.length < told.length) return null;
  return known.toSorted((one, other) => one.Lowest.TaxIncl - other.Lowest.TaxIncl)[0] ?? null;
}
