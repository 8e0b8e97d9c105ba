import { divideRounded } from './money.ts';

/** What a coupon takes off; amounts in cents including VAT, a percentage in basis points. */
export interface CouponTerms {
  readonly kind: 'percentage' | 'amount' | 'freeShipping';
  readonly value: number;
  /** The goods' total including VAT from which it counts. */
  readonly minimumInclCents: number;
}

/** When and how often a coupon counts; times in ms, null without a limit. */
export interface CouponLimits {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
  /** Orders that used it, everybody's and this buyer's. */
  readonly uses: number;
  readonly ownUses: number;
}

/** Why a coupon does not count: translation keys. */
export type CouponProblem =
  | 'Coupon.NotYet'
  | 'Coupon.Expired'
  | 'Coupon.UsedUp'
  | 'Coupon.UsedByYou'
  | 'Coupon.Minimum';

/** Why a coupon counts for nobody, or not for this buyer; null where it does. */
export function problemOfLimits(limits: CouponLimits, now: number): CouponProblem | null {
  if (limits.startsAt !== null && now < limits.startsAt) return 'Coupon.NotYet';
  if (limits.endsAt !== null && now >= limits.endsAt) return 'Coupon.Expired';
  if (limits.totalLimit !== null && limits.uses >= limits.totalLimit) return 'Coupon.UsedUp';
  if (limits.perCustomerLimit !== null && limits.ownUses >= limits.perCustomerLimit) return 'Coupon.UsedByYou';
  return null;
}

/** What comes off goods of this worth, in cents including VAT: never more than they are. Shipping is not its matter. */
export function discountOn(goodsInclCents: number, { kind, value }: CouponTerms): number {
  const off = kind === 'percentage' ? divideRounded(goodsInclCents * value, 10_000) : kind === 'amount' ? value : 0;
  return Math.min(off, goodsInclCents);
}
