import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { coupons, couponUses } from '#server/db/schema/index.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { offerOf } from './offer.ts';
import type { CouponBuyer, CouponOffer } from './offer.ts';

/**
 * The coupon of a cart that is being ordered, locked: orders with the same coupon are serialised, so that its limits
 * hold to the last use. Lock order: cart, coupon, stock.
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

/** Counts one more use within the coupon's limit; returns its id, or nothing if it is used up. */
async function countOne(tx: Tx, which: SQL): Promise<number | undefined> {
  const [counted] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(which, or(isNull(coupons.totalLimit), lt(coupons.uses, coupons.totalLimit))))
    .returning({ id: coupons.id });
  return counted?.id;
}

/** Counts an order's use of a coupon; never beyond the limit, even without the lock. */
export async function countUse(
  tx: Tx,
  { couponId, orderId, buyer }: { couponId: number; orderId: number; buyer: CouponBuyer },
): Promise<void> {
  if (!(await countOne(tx, eq(coupons.id, couponId)))) throw new Error('The coupon was used up despite its lock.');
  await tx.insert(couponUses).values({ couponId, orderId, ...buyer });
}

/** Releases a cancelled order's use. Lock order: order, coupon, stock. */
export async function releaseUse(tx: Tx, orderId: number): Promise<void> {
  const [used] = await tx.delete(couponUses).where(eq(couponUses.orderId, orderId)).returning();
  if (used)
    await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, used.couponId));
}

/**
 * Counts a cancelled order's use again, since its payment arrived after all; false, and nothing is counted, if the
 * coupon has been used up meanwhile. The buyer's own limit was checked when they ordered.
 */
export async function takeUseAgain(tx: Tx, order: OrderRow): Promise<boolean> {
  const { Coupon } = order.snapshot;
  if (!Coupon) return true;
  const couponId = await countOne(tx, eq(coupons.code, Coupon.CouponCode));
  if (couponId === undefined) return false;
  await tx.insert(couponUses).values({ couponId, orderId: order.id, customerId: order.customerId, email: order.email });
  return true;
}
