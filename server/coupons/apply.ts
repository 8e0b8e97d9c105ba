import { eq, sql } from 'drizzle-orm';
import type { Asker } from '#server/cart/change.ts';
import { ownOpenCart } from '#server/cart/find.ts';
import { readPricedCart } from '#server/cart/read.ts';
import { carts, coupons } from '#server/db/schema/index.ts';
import { buyerIn, countAttempt } from '#server/security/limits.ts';
import { buyerOf } from './buyer.ts';
import { offersWhere } from './offer.ts';

/**
 * Puts a coupon into the visit's cart in place of another. False, and nothing changes, for a code that is unknown, not
 * this buyer's, or does not count now. Throws 429 beyond the limit of tries a minute: codes are not to be guessed.
 */
export async function applyCoupon({ visit, services }: Asker, code: string): Promise<boolean> {
  const { couponPerBuyer, couponPerAddress } = services.settings.limits;
  const minute = { windowMs: 60_000 };
  await countAttempt(services, { ...minute, name: 'coupon.buyer', of: buyerIn(visit), most: couponPerBuyer });
  await countAttempt(services, { ...minute, name: 'coupon.address', of: visit.ip, most: couponPerAddress });
  const own = ownOpenCart(visit);
  const read = own && (await readPricedCart(services, visit));
  if (!own || !read?.cart || read.pricing.lines.length === 0) return false;
  const asked = { buyer: buyerOf(visit.customer, read.cart.draft), now: services.now() };
  const [offer] = await offersWhere(services.db, eq(coupons.code, code), asked);
  if (!offer || offer.problem !== null) return false;
  if (read.pricing.worthCents < offer.minimumInclCents) return false;
  const kept = await services.db
    .update(carts)
    .set({ couponId: offer.id, changedAt: sql`now()` })
    .where(own)
    .returning({ id: carts.id });
  return kept.length > 0;
}

/** Takes the coupon out of the visit's cart, whatever became of it; without one nothing changes. */
export async function removeCoupon({ visit, services }: Asker): Promise<void> {
  const own = ownOpenCart(visit);
  if (own)
    await services.db
      .update(carts)
      .set({ couponId: null, changedAt: sql`now()` })
      .where(own);
}
