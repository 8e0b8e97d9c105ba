import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { defaultCountry } from '#server/pricing/destination.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { carts, sessions } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Session, Visit } from '#server/http/visit.ts';

export type CartRow = typeof carts.$inferSelect;
export type CartOwner = Pick<Visit, 'customer' | 'session'>;

/**
 * The open cart of whoever asks, as a condition on `carts`: a customer's by customer, a guest's by the session.
 * A guest's session never reaches a customer's cart. Null when there can be none.
 */
export function ownOpenCart({ customer, session }: CartOwner): SQL | null {
  // 'open' stands in the text, so that the partial index on open carts serves it
  if (customer) return sql`${carts.customerId} = ${customer.id} AND ${carts.status} = 'open'`;
  if (!session?.cartId) return null;
  return sql`${carts.id} = ${session.cartId} AND ${carts.customerId} IS NULL AND ${carts.status} = 'open'`;
}

/** The open cart without touching it; null when nothing was put into one yet. */
export async function findCart(db: Db, owner: CartOwner): Promise<CartRow | null> {
  const own = ownOpenCart(owner);
  if (!own) return null;
  const [cart] = await db.select().from(carts).where(own);
  return cart ?? null;
}

/** The open cart, locked until the transaction ends: changes of one cart follow each other. */
export async function lockCart(tx: Tx, owner: CartOwner): Promise<CartRow | null> {
  const own = ownOpenCart(owner);
  if (!own) return null;
  const [cart] = await tx
    .update(carts)
    .set({ changedAt: sql`now()` })
    .where(own)
    .returning();
  return cart ?? null;
}

/** The open cart, locked; begun when there is none. The session must have begun (`visit.begin()`), outside of `tx`. */
export async function beginCart(tx: Tx, visit: Visit, session: Session): Promise<CartRow> {
  return (
    (await lockCart(tx, visit)) ??
    (visit.customer
      ? await customerCart(tx, visit.customer.id, session.salesTaxCountryCode)
      : await guestCart(tx, visit, session))
  );
}

/** A customer's open cart, locked; a new one ships to the country of the default address, else to the named one. */
export async function customerCart(tx: Tx, customerId: number, named: string | null): Promise<CartRow> {
  const country = (kind: 'Shipping' | 'Billing') =>
    sql<string>`coalesce(${defaultCountry(customerId, kind)}, ${named}, 'BE')`;
  const [cart] = await tx
    .insert(carts)
    .values({
      customerId,
      shippingCountryCode: country('Shipping'),
      billingCountryCode: country('Billing'),
      isCountryChosen: sql<boolean>`${defaultCountry(customerId, 'Shipping')} IS NOT NULL`,
    })
    .onConflictDoUpdate({
      target: carts.customerId,
      targetWhere: sql`status = 'open'`,
      set: { changedAt: sql`now()` },
    })
    .returning();
  if (!cart) throw new Error('the upsert of a cart answered no row');
  return cart;
}

/** Two first changes of one session at once begin one cart: the session's row is what they queue for. */
async function guestCart(tx: Tx, visit: Visit, session: Session): Promise<CartRow> {
  const [row] = await tx
    .select({ cartId: sessions.cartId })
    .from(sessions)
    .where(eq(sessions.idHash, session.idHash))
    .for('update');
  // signed in or logged off meanwhile
  if (!row) throw new ShopProblem(409);
  const known = await lockCart(tx, { customer: null, session: { ...session, cartId: row.cartId } });
  if (known) return keep(visit, known);
  const [cart] = await tx.insert(carts).values(shippedTo(session.salesTaxCountryCode)).returning();
  if (!cart) throw new Error('the insert of a cart answered no row');
  await tx.update(sessions).set({ cartId: cart.id }).where(eq(sessions.idHash, session.idHash));
  return keep(visit, cart);
}

/** Where a guest's cart goes until somebody says so. */
const shippedTo = (code: string | null) =>
  code === null ? {} : { shippingCountryCode: code, billingCountryCode: code };

/** The rest of this request finds the cart by its session. */
function keep(visit: Visit, cart: CartRow): CartRow {
  if (visit.session) visit.session.cartId = cart.id;
  return cart;
}
