import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { confirmationUri, paymentUri } from '#server/payment/order.ts';
import { findOwnOrder } from '../orders/find.ts';
import type { OrderRow } from '../orders/find.ts';

export interface Placed {
  orderId: string;
  number: string;
  uri: string;
}

interface Claim {
  visit: Visit;
  key: string;
  bodyHash: string;
  cartId: string | null;
}

/**
 * Claims the idempotency key, waiting for a concurrent attempt that holds it. Returns the order already placed under it:
 * only to its buyer and for the same body; to anybody else it is unknown.
 */
export async function takeKey(tx: Tx, { visit, key, bodyHash, cartId }: Claim): Promise<Placed | null> {
  // without a cart there is nothing to order, but a repeated request still finds its order
  if (cartId !== null) {
    const own = await tx
      .insert(tables.idempotencyKeys)
      .values({ key, bodyHash, cartId })
      .onConflictDoNothing()
      .returning();
    if (own.length > 0) return null;
  }
  const [used] = await tx.select().from(tables.idempotencyKeys).where(eq(tables.idempotencyKeys.key, key));
  if (!used) return null;
  const order = used.orderId === null ? null : await findOwnOrder(tx, visit, { id: used.orderId });
  if (!order) throw notFound();
  if (used.bodyHash !== bodyHash) throw new ShopProblem(422, { code: 'Checkout.KeyUsed' });
  return placedOf(visit, order);
}

/** Where the buyer continues: the payment page if it has to be paid by card, else the confirmation. */
export const placedOf = (
  visit: Visit,
  { publicId, number, paymentMethod, payBy }: Pick<OrderRow, 'publicId' | 'number' | 'paymentMethod' | 'payBy'>,
): Placed => ({
  orderId: publicId,
  number,
  uri: paymentMethod === 'Card' && payBy ? paymentUri(visit, publicId) : confirmationUri(visit, publicId),
});

/** Two orders of one cart queue here; the second finds it closed. */
export async function lockOpen(tx: Tx, { session }: Visit, cartId: string | null) {
  if (cartId === null) throw new ShopProblem(409, { code: session ? 'Checkout.CartEmpty' : 'Checkout.SessionEnded' });
  const [cart] = await tx
    .select({ status: tables.carts.status, couponId: tables.carts.couponId })
    .from(tables.carts)
    .where(eq(tables.carts.id, cartId))
    .for('update');
  if (cart?.status !== 'open') throw new ShopProblem(409, { code: 'Checkout.CartOrdered' });
  return { cartId, couponId: cart.couponId };
}
