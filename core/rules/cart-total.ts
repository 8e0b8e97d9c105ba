import { exclOf, inclOf } from '#rules/money.ts';
import type { PriceBasis } from '#rules/money.ts';

export type TotalLine = {
  readonly quantity: number;
  /** One unit, in cents, on the total's basis and at the destination's rate (`unitPrice`). */
  readonly unitCents: number;
  readonly vatRateBp: number;
  /** A line that is not delivered, such as a voucher, doesn't affect the VAT on shipping. */
  readonly isDelivered?: boolean;
};

/** `follows`: its VAT is that of the goods; otherwise `vatRateBp`, which also applies if all goods are free. */
export type TotalShipping = { readonly cents: number; readonly vatRateBp: number; readonly follows: boolean };

export type Amount = { readonly exclCents: number; readonly vatCents: number; readonly inclCents: number };
export type RateAmount = Amount & { readonly vatRateBp: number };

/** A line before (`gross`) and after (`net`) its share of the discount. */
export type LineTotal = { readonly gross: Amount; readonly net: Amount };

export type CartTotal = Amount & {
  readonly lines: readonly LineTotal[];
  /** Sum of the lines' gross amounts. */
  readonly goods: Amount;
  /** The discount actually applied: never more than the goods. */
  readonly discount: Amount;
  readonly shipping: Amount;
  /** `shipping` split by rate, ascending; empty if it is free. */
  readonly shippingRates: readonly RateAmount[];
  /** Ascending by rate; they add up to the total. */
  readonly rates: readonly RateAmount[];
};

const nothing: Amount = { exclCents: 0, vatCents: 0, inclCents: 0 };

/**
 * The totals of a cart or an order, in cents, on the basis that its reader is shown. A line is exactly its quantity
 * times its unit price. VAT is rounded once per rate, on the sum at that rate (Directive 2006/112/EC, art. 226 (8)–(10)
 * asks for both by rate); a line's share is the increment of the rounded running sum, so that its three amounts add up,
 * lines and shipping add up to their rate, and the rates to the total. Hence each line can be refunded on its own.
 * The discount, on the same basis, is spread over the lines in proportion to their value. Shipping is split over the
 * rates of the goods in proportion to their value, or has its own rate.
 */
export function cartTotal(cart: {
  basis: PriceBasis;
  lines: readonly TotalLine[];
  shipping?: TotalShipping | null;
  discountCents?: number;
}): CartTotal {
  const { basis, shipping = null } = cart;
  const shown = basis === 'incl' ? 'inclCents' : 'exclCents';
  const before = runningSums(basis);
  const gross = cart.lines.map((line) => before.add(line.quantity * line.unitCents, line.vatRateBp));
  const goods = sum(gross);
  const delivered = runningSums(basis);
  for (const { isDelivered = true, quantity, unitCents, vatRateBp } of cart.lines)
    if (isDelivered) delivered.add(quantity * unitCents, vatRateBp);

  const discountCents = Math.max(0, Math.min(cart.discountCents ?? 0, goods[shown]));
  const shares = spread(
    discountCents,
    gross.map((amount) => amount[shown]),
  );
  const after = runningSums(basis);
  const lines = cart.lines.map((line, index): LineTotal => {
    const full = gross[index] ?? nothing;
    return { gross: full, net: after.add(full[shown] - (shares[index] ?? 0), line.vatRateBp) };
  });
  const shippingRates = partsOf(shipping, delivered.byRate(), shown).map(({ cents, vatRateBp }) => ({
    vatRateBp,
    ...after.add(cents, vatRateBp),
  }));
  const shippingAmount = sum(shippingRates);
  const left = sum(lines.map((line) => line.net));
  return {
    ...sum([left, shippingAmount]),
    lines,
    goods,
    discount: minus(goods, left),
    shipping: shippingAmount,
    shippingRates,
    rates: after.byRate(),
  };
}

/** Shipping by rate, on the given basis, in proportion to the goods' net value. */
function partsOf(
  shipping: TotalShipping | null,
  goods: readonly RateAmount[],
  shown: 'inclCents' | 'exclCents',
): { cents: number; vatRateBp: number }[] {
  if (!shipping || shipping.cents === 0) return [];
  if (!shipping.follows || goods.every((rate) => rate[shown] === 0))
    return [{ cents: shipping.cents, vatRateBp: shipping.vatRateBp }];
  const parts = spread(
    shipping.cents,
    goods.map((rate) => rate[shown]),
  );
  return goods
    .map(({ vatRateBp }, index) => ({ cents: parts[index] ?? 0, vatRateBp }))
    .filter(({ cents }) => cents !== 0);
}

/** Adds amounts one by one; each gets the increment of its rate's rounded sum. */
function runningSums(basis: PriceBasis) {
  const reached = new Map<number, Amount>();
  return {
    add(cents: number, rateBp: number): Amount {
      const before = reached.get(rateBp) ?? nothing;
      const sumCents = cents + (basis === 'incl' ? before.inclCents : before.exclCents);
      const inclCents = basis === 'incl' ? sumCents : inclOf(sumCents, rateBp);
      const exclCents = basis === 'excl' ? sumCents : exclOf(sumCents, rateBp);
      const now = { exclCents, vatCents: inclCents - exclCents, inclCents };
      reached.set(rateBp, now);
      return minus(now, before);
    },
    byRate: (): RateAmount[] =>
      [...reached].toSorted(([one], [other]) => one - other).map(([vatRateBp, amount]) => ({ vatRateBp, ...amount })),
  };
}

function minus(one: Amount, other: Amount): Amount {
  return {
    exclCents: one.exclCents - other.exclCents,
    vatCents: one.vatCents - other.vatCents,
    inclCents: one.inclCents - other.inclCents,
  };
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
 * Splits cents by weight without losing any: each part gets the increment of the rounded running total. BigInt, because
 * cents × cents exceeds the safe integers for carts of a million euros.
 */
export function spread(cents: number, weights: readonly number[]): number[] {
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
