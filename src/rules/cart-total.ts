import { exclOf, inclOf } from '#rules/money.ts';

/** Whether a price was kept including VAT (consumer prices) or excluding it (a company's own price list). */
export type PriceBasis = 'incl' | 'excl';

export type TotalLine = {
  readonly quantity: number;
  /** One piece, in cents, on the basis named beside it and already at the destination's rate (`unitPrice`). */
  readonly unitCents: number;
  readonly basis: PriceBasis;
  readonly vatRateBp: number;
};

export type TotalShipping = { readonly cents: number; readonly basis: PriceBasis; readonly vatRateBp: number };

export type Amount = { readonly exclCents: number; readonly vatCents: number; readonly inclCents: number };

/** A line before (`gross`) and after (`net`) its share of the discount, which counts including VAT. */
export type LineTotal = { readonly gross: Amount; readonly discountCents: number; readonly net: Amount };

export type CartTotal = Amount & {
  readonly lines: readonly LineTotal[];
  /** Σ gross of the lines. */
  readonly goods: Amount;
  readonly shipping: Amount;
  /** What was really taken off, including VAT: never more than the goods. */
  readonly discountCents: number;
  /** Ascending by rate; their sum is the whole. */
  readonly rates: readonly (Amount & { readonly vatRateBp: number })[];
};

const nothing: Amount = { exclCents: 0, vatCents: 0, inclCents: 0 };

/**
 * The totals of a cart or an order, in cents. Every amount is rounded once, per line, and every total is the sum
 * of its lines to the cent, so that 10 × 4,88 is 48,80 and the VAT groups add up to the total. The discount is
 * spread over the lines by their worth, so that each keeps its own VAT rate and can be refunded alone.
 */
export function cartTotal(cart: {
  lines: readonly TotalLine[];
  shipping?: TotalShipping | null;
  discountCents?: number;
}): CartTotal {
  const gross = cart.lines.map((line) => amountOf(line.quantity * line.unitCents, line.basis, line.vatRateBp));
  const goods = sum(gross);
  const discountCents = Math.max(0, Math.min(cart.discountCents ?? 0, goods.inclCents));
  const shares = spread(
    discountCents,
    gross.map((amount) => amount.inclCents),
  );
  const lines = cart.lines.map((line, index): LineTotal => {
    const before = gross[index] ?? nothing;
    const share = shares[index] ?? 0;
    return { gross: before, discountCents: share, net: amountOf(before.inclCents - share, 'incl', line.vatRateBp) };
  });
  const shipping = cart.shipping
    ? amountOf(cart.shipping.cents, cart.shipping.basis, cart.shipping.vatRateBp)
    : nothing;

  const rates = new Map<number, Amount>();
  const count = (rateBp: number, amount: Amount) => rates.set(rateBp, sum([rates.get(rateBp) ?? nothing, amount]));
  cart.lines.forEach((line, index) => count(line.vatRateBp, lines[index]?.net ?? nothing));
  if (cart.shipping) count(cart.shipping.vatRateBp, shipping);

  return {
    ...sum([...lines.map((line) => line.net), shipping]),
    lines,
    goods,
    shipping,
    discountCents,
    rates: [...rates]
      .toSorted(([one], [other]) => one - other)
      .map(([vatRateBp, amount]) => ({ vatRateBp, ...amount })),
  };
}

function amountOf(cents: number, basis: PriceBasis, rateBp: number): Amount {
  const inclCents = basis === 'incl' ? cents : inclOf(cents, rateBp);
  const exclCents = basis === 'excl' ? cents : exclOf(cents, rateBp);
  return { exclCents, vatCents: inclCents - exclCents, inclCents };
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(
    (total, amount) => ({
      exclCents: total.exclCents + amount.exclCents,
      vatCents: total.vatCents + amount.vatCents,
      inclCents: total.inclCents + amount.inclCents,
    }),
    nothing,
  );
}

/**
 * Splits cents by weight without losing one: each part gets the rounding of the running total. BigInt, because
 * cents × cents leaves the safe integers at carts of a million euro.
 */
function spread(cents: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (whole <= 0n) return weights.map(() => 0);
  let given = 0;
  let reached = 0n;
  return weights.map((weight) => {
    reached += BigInt(weight);
    const upTo = Number((BigInt(cents) * reached * 2n + whole) / (whole * 2n));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
