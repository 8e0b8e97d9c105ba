import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { carts } from '#server/db/schema/index.ts';
import { overKnown, typedByGuest } from '#rules/known-buyer.ts';
import { customerCart } from './find.ts';
import { mergeGifts } from './gifts.ts';
import { putLines } from './put-lines.ts';

/**
 * Merges a guest's cart into the customer's, inside the sign-in's transaction: each line only once, however many
 * sign-ins race, because the guest cart is locked first and merged only while it is open. Sums are adjusted to the
 * products' limits; for a copy of this very cart the larger quantity wins. What the guest typed in checkout comes
 * along, without the form's defaults, which must not override an account.
 */
export async function mergeCarts(
  tx: Tx,
  { guestCartId, customerId }: { guestCartId: string; customerId: number },
): Promise<void> {
  const [guest] = await tx
    .select({
      id: carts.id,
      couponId: carts.couponId,
      draft: carts.draft,
      isCopy: carts.isCopy,
      place: {
        isCountryChosen: carts.isCountryChosen,
        shippingCountryCode: carts.shippingCountryCode,
        billingCountryCode: carts.billingCountryCode,
        shippingPostalCode: carts.shippingPostalCode,
        shippingCity: carts.shippingCity,
        shippingMethodId: carts.shippingMethodId,
      },
    })
    .from(carts)
    .where(and(eq(carts.id, guestCartId), isNull(carts.customerId), eq(carts.status, 'open')))
    .for('update');
  if (!guest) return;
  const cart = await customerCart(tx, customerId, guest.place.shippingCountryCode);
  await putLines(
    tx,
    sql`INSERT INTO cart_items (cart_id, variant_id, quantity, origin)
      SELECT ${cart.id}::uuid, variant_id, quantity, origin FROM cart_items WHERE cart_id = ${guest.id} ORDER BY variant_id
      ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = CASE WHEN ${guest.isCopy}
        THEN greatest(cart_items.quantity, excluded.quantity) ELSE cart_items.quantity + excluded.quantity END`,
  );
  await mergeGifts(tx, guest.id, cart.id);
  if (guest.couponId !== null) await tx.update(carts).set({ couponId: guest.couponId }).where(eq(carts.id, cart.id));
  await tx.update(carts).set({ status: 'merged', draft: {} }).where(eq(carts.id, guest.id));
  await tx
    .update(carts)
    .set({
      draft: overKnown(typedByGuest(guest.draft), cart.draft),
      ...(guest.place.isCountryChosen || !cart.isCountryChosen ? guest.place : {}),
    })
    .where(eq(carts.id, cart.id));
}
