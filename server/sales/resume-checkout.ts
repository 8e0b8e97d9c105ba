import { eq, sql } from 'drizzle-orm';
import { seenIn } from '#rules/seen-lines.ts';
import type { SeenLine } from '#rules/seen-lines.ts';
import { chooseForCart } from '#server/cart/change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { beginCart } from '#server/cart/find.ts';
import { readLookups } from '#server/cart/lookups.ts';
import { putLines } from '#server/cart/put-lines.ts';
import { takeTypedCode } from '#server/cart/coupon.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Tx } from '#server/db/open.ts';
import { carts } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { choiceOf, fieldsOfForm } from './fields.ts';

type Form = Readonly<Record<string, string>>;

/** Whether a checkout form that showed lines comes from an expired session: a customer's, or an unknown guest's. */
export const isFromExpiredSession = ({ customer, session }: Pick<Visit, 'customer' | 'session'>, form: Form): boolean =>
  'Seen' in form && (form['IsCustomer'] === 'true' ? customer === null : session === null);

/**
 * Continues after a session expired: the lines that checkout showed (`Seen`) are added to the visitor's own cart at the
 * shop's prices, with everything typed and the coupon if it is valid for them. A repeated post adds nothing. A customer
 * who has signed in again gets their own cart. Returns the page to continue on.
 */
export async function resumeCheckout({ visit, services }: Asker, form: Form): Promise<{ redirect: string }> {
  const wasCustomer = form['IsCustomer'] === 'true';
  const session = await visit.begin();
  if (!visit.customer)
    await services.db.transaction(async (tx) => {
      const { id } = await beginCart(tx, visit, session);
      await putSeen(tx, id, seenIn(form['Seen']));
      if (wasCustomer) await tx.update(carts).set({ isCopy: true }).where(eq(carts.id, id));
    });
  await chooseForCart({ visit, services }, choiceOf(fieldsOfForm(form), await readLookups(services.db)));
  try {
    await takeTypedCode({ visit, services }, form);
  } catch (error) {
    // not valid for a guest, or no longer: the total shown is without it
    if (!(error instanceof ShopProblem)) throw error;
  }
  const resumed = visit.customer ? undefined : wasCustomer ? 'customer' : 'guest';
  return { redirect: visit.urls.checkout({ resumed }) };
}

/** Each line once, within its product's limits; stock is checked when the cart is shown and ordered. */
async function putSeen(tx: Tx, cartId: string, seen: readonly SeenLine[]): Promise<void> {
  if (seen.length === 0) return;
  await putLines(
    tx,
    sql`INSERT INTO cart_items (cart_id, variant_id, quantity)
      SELECT ${cartId}::uuid, v.id, max(t.quantity)
      FROM unnest(${idArray(seen.map(({ variantId }) => variantId))}, ${idArray(seen.map(({ quantity }) => quantity))})
        AS t(variant_id, quantity) JOIN variants v ON v.id = t.variant_id
      GROUP BY v.id ORDER BY v.id
      ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = greatest(cart_items.quantity, excluded.quantity)`,
  );
}
