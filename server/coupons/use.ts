import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { coupons, couponUses } from '#server/db/schema/index.ts';
import type { OrderRow } from '#server/orders/find.ts';
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

/** One use more, within the coupon's limit; its id, or nothing where it is used up. */
async function countOne(tx: Tx, which: SQL): Promise<number | undefined> {
  const [counted] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(which, or(isNull(coupons.totalLimit), lt(coupons.uses, coupons.totalLimit))))
    .returning({ id: coupons.id });
  return counted?.id;
}

/** Counts the use of a coupon by an order; nothing is counted beyond the limit, whoever forgot to lock. */
export async function countUse(
  tx: Tx,
  { couponId, orderId, buyer }: { couponId: number; orderId: number; buyer: CouponBuyer },
): Promise<void> {
  if (!(await countOne(tx, eq(coupons.id, couponId)))) throw new Error('the coupon was used up under its lock');
  await tx.insert(couponUses).values({ couponId, orderId, ...buyer });
}

/** Gives back the use of an order that is given up. Lock the order before, stock after. */
export async function releaseUse(tx: Tx, orderId: number): Promise<void> {
  const [used] = await tx.delete(couponUses).where(eq(couponUses.orderId, orderId)).returning();
  if (used)
    await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, used.couponId));
}

/**
 * Counts the use of a given-up order once more, since its money came after all; false, and nothing is counted, where
 * others used the coupon up meanwhile. The buyer's own limit held when they ordered.
 */
export async function takeUseAgain(tx: Tx, order: OrderRow): Promise<boolean> {
  const { Coupon } = order.snapshot;
  if (!Coupon) return true;
  const couponId = await countOne(tx, eq(coupons.code, Coupon.CouponCode));
  if (couponId === undefined) return false;
  await tx.insert(couponUses).values({ couponId, orderId: order.id, customerId: order.customerId, email: order.email });
  return true;
}
