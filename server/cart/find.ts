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
 * The visitor's open cart, as a condition on `carts`: by customer if signed in, else by session. A guest's session
 * never reaches a customer's cart. Null if there can be none.
 */
export function ownOpenCart({ customer, session }: CartOwner): SQL | null {
  // 'open' is a literal, so that the partial index on open carts applies
  if (customer) return sql`${carts.customerId} = ${customer.id} AND ${carts.status} = 'open'`;
  if (!session?.cartId) return null;
  return sql`${carts.id} = ${session.cartId} AND ${carts.customerId} IS NULL AND ${carts.status} = 'open'`;
}

/** The open cart, unlocked; null until something has been added. */
export async function findCart(db: Db, owner: CartOwner): Promise<CartRow | null> {
  const own = ownOpenCart(owner);
  if (!own) return null;
  const [cart] = await db.select().from(carts).where(own);
  return cart ?? null;
}

/** The open cart, locked until the transaction ends: changes to one cart are serialised. */
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

/**
 * The open cart, locked; created if there is none. The session must already exist (`visit.begin()`, outside of `tx`).
 */
export async function beginCart(tx: Tx, visit: Visit, session: Session): Promise<CartRow> {
  return (
    (await lockCart(tx, visit)) ??
    (visit.customer
      ? await customerCart(tx, visit.customer.id, session.salesTaxCountryCode)
      : await guestCart(tx, visit, session))
  );
}

/** A customer's open cart, locked; a new one ships to the country of the default address, else to the given one. */
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
  if (!cart) throw new Error('The upsert of a cart returned no row.');
  return cart;
}

/** Two concurrent first changes of a session must create only one cart: they queue for the session's row. */
async function guestCart(tx: Tx, visit: Visit, session: Session): Promise<CartRow> {
  const [row] = await tx
    .select({ cartId: sessions.cartId })
    .from(sessions)
    .where(eq(sessions.idHash, session.idHash))
    .for('update');
  // signed in or out meanwhile
  if (!row) throw new ShopProblem(409);
  const known = await lockCart(tx, { customer: null, session: { ...session, cartId: row.cartId } });
  if (known) return keep(visit, known);
  const [cart] = await tx.insert(carts).values(shippedTo(session.salesTaxCountryCode)).returning();
  if (!cart) throw new Error('The insert of a cart returned no row.');
  await tx.update(sessions).set({ cartId: cart.id }).where(eq(sessions.idHash, session.idHash));
  return keep(visit, cart);
}

/** A guest cart's destination until one is chosen. */
const shippedTo = (code: string | null) =>
  code === null ? {} : { shippingCountryCode: code, billingCountryCode: code };

/** The rest of this request finds the cart by its session. */
function keep(visit: Visit, cart: CartRow): CartRow {
  if (visit.session) visit.session.cartId = cart.id;
  return cart;
}
