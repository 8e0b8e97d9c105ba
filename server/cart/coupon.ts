import { eq, sql } from 'drizzle-orm';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid } from '#server/kernel/problem.ts';
import { ownOpenCart } from '#server/cart/find.ts';
import { readPricedCart } from '#server/cart/read.ts';
import { carts, coupons } from '#server/db/schema/index.ts';
import { buyerIn, countAttempt } from '#server/http/rate-limits.ts';
import { buyerOf } from '../coupons/buyer.ts';
import { offersWhere } from '../coupons/offer.ts';

type Form = Readonly<Record<string, string>>;

/**
 * Applies a coupon to the visit's cart, replacing any other. False, and nothing changes, if the code is unknown, not
 * this buyer's, or not currently valid. Throws 429 beyond the limit of attempts per minute, to prevent guessing.
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

/** Applies the code of a plain form. Throws 422 at its field if it is not valid. */
export async function takeCode(asker: Asker, form: Form): Promise<void> {
  const code = form['CouponCode']?.normalize('NFC').trim() ?? '';
  if (code === '') throw invalid('CouponCode', 'Form.Mandatory');
  if (!(await applyCoupon(asker, code))) throw invalid('CouponCode', 'Coupon.NoCouponAvailable');
}

/** Applies a form's code if it is not the cart's coupon yet; returns whether it did. */
export async function takeTypedCode(asker: Asker, form: Form): Promise<boolean> {
  const code = form['CouponCode']?.trim() ?? '';
  if (code === '') return false;
  const { pricing } = await readPricedCart(asker.services, asker.visit);
  if (pricing.lines.length === 0 || pricing.coupon?.offer.code.toLowerCase() === code.toLowerCase()) return false;
  await takeCode(asker, form);
  return true;
}

/** Removes the coupon from the visit's cart, valid or not; without one nothing changes. */
export async function removeCoupon({ visit, services }: Asker): Promise<void> {
  const own = ownOpenCart(visit);
  if (own)
    await services.db
      .update(carts)
      .set({ couponId: null, changedAt: sql`now()` })
      .where(own);
}
