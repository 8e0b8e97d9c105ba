import { spread } from './cart-total.ts';
import { divideRounded, exclOf } from './money.ts';

/** A coupon's discount; amounts in cents including VAT, percentages in basis points. */
export interface CouponTerms {
  readonly kind: 'percentage' | 'amount' | 'freeShipping';
  readonly value: number;
  /** Minimum total of the goods, including VAT. */
  readonly minimumInclCents: number;
}

/** When and how often a coupon can be used; times in ms, null means unlimited. */
export interface CouponLimits {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
  /** Orders that used it: in total, and by this buyer. */
  readonly uses: number;
  readonly ownUses: number;
}

/** Why a coupon is not valid, as translation keys. */
export type CouponProblem =
  | 'Coupon.NotYet'
  | 'Coupon.Expired'
  | 'Coupon.UsedUp'
  | 'Coupon.UsedByYou'
  | 'Coupon.Minimum';

/** Why a coupon is not valid for anyone, or for this buyer; null if it is. */
export function problemOfLimits(limits: CouponLimits, now: number): CouponProblem | null {
  if (limits.startsAt !== null && now < limits.startsAt) return 'Coupon.NotYet';
  if (limits.endsAt !== null && now >= limits.endsAt) return 'Coupon.Expired';
  if (limits.totalLimit !== null && limits.uses >= limits.totalLimit) return 'Coupon.UsedUp';
  if (limits.perCustomerLimit !== null && limits.ownUses >= limits.perCustomerLimit) return 'Coupon.UsedByYou';
  return null;
}

/** A line's value for a consumer at the destination, in cents including VAT. */
export interface LineWorth {
  readonly inclCents: number;
  readonly vatRateBp: number;
}

/**
 * The discount on the goods, in cents on the basis of `goodsCents`: never more than they cost, and never on shipping.
 * Coupon amounts include VAT. If prices exclude VAT (`isNet`), so does the discount: each line's share, by value, is
 * reduced by the VAT that a consumer would pay on it.
 */
export function discountOn(
  { goodsCents, isNet, worths }: { goodsCents: number; isNet: boolean; worths: readonly LineWorth[] },
  { kind, value }: CouponTerms,
): number {
  if (kind === 'freeShipping') return 0;
  if (kind === 'percentage') return Math.min(divideRounded(goodsCents * value, 10_000), goodsCents);
  if (!isNet) return Math.min(value, goodsCents);
  const worth = worths.map(({ inclCents }) => inclCents);
  const most = worth.reduce((sum, cents) => sum + cents, 0);
  const shares = spread(Math.min(value, most), worth);
  const net = worths.reduce((sum, { vatRateBp }, index) => sum + exclOf(shares[index] ?? 0, vatRateBp), 0);
  return Math.min(net, goodsCents);
}
