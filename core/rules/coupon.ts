import { spread } from './cart-total.ts';
import { divideRounded, exclOf } from './money.ts';

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

/** What a line is worth to a consumer at the destination, in cents including VAT. */
export interface LineWorth {
  readonly inclCents: number;
  readonly vatRateBp: number;
}

/**
 * What comes off goods, in cents on the basis of `goodsCents`: never more than they are. Shipping is not its matter. An
 * amount is told with VAT. Where VAT is not in the prices (`isNet`), what is in it does not come off either: each line
 * bears its share by worth, less the VAT that a consumer would pay on it.
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
