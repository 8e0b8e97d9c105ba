import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { coupons, couponUses } from '#server/db/schema/index.ts';
import { offerOf } from './offer.ts';
import type { CouponBuyer, CouponOffer } from './offer.ts';

/**
 * The coupon of a cart that is being ordered, locked: orders with the same coupon follow each other, so that its limits
 * hold to the last use. Lock the cart before, stock after.
 */
export async function lockOffer(
  tx: Tx,
  couponId: number | null,
  asked: { buyer: CouponBuyer; now: number },
): Promise<CouponOffer | null> {
  if (couponId === null) return null;
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, couponId)).for('update');
  return await offerOf(tx, couponId, asked);
}

/** Counts the use of a coupon by an order; nothing is counted beyond the limit, whoever forgot to lock. */
export async function countUse(
  tx: Tx,
  { couponId, orderId, buyer }: { couponId: number; orderId: number; buyer: CouponBuyer },
): Promise<void> {
  const counted = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      sql`${coupons.id} = ${couponId} AND (${coupons.totalLimit} IS NULL OR ${coupons.uses} < ${coupons.totalLimit})`,
    )
    .returning({ id: coupons.id });
  if (counted.length === 0) throw new Error('the coupon was used up under its lock');
  await tx.insert(couponUses).values({ couponId, orderId, ...buyer });
}
