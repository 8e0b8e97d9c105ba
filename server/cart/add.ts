import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CartNotice } from '#contract/cart.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { usedFormTokens } from '#server/db/schema/index.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { Session, Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { beginCart, findCart, ownOpenCart } from './find.ts';
import { noticeOf, settleQuantity } from './limits.ts';
import type { Named, Sellable } from './limits.ts';
import { variantFacts, variantTables } from './lines.ts';
import { addWhereItFits } from './quick-add.ts';

export interface Addition {
  variantId: number;
  quantity: number;
  origin: Readonly<Record<string, string>>;
  /** A plain form's one-time token: posted twice, it adds once. */
  formToken?: string;
}
export interface Added {
  /** Null for a repeated form whose line has since been removed. */
  itemId: number | null;
  /** Null for a repeated form whose cart has since been ordered. */
  cartId: string | null;
  notices: CartNotice[];
}

/**
 * Adds units of a variant to the visit's cart, in one transaction (in a single statement if that suffices). The
 * increment is done in the database, so that concurrent requests all count; the sum is then adjusted to limits and
 * stock, with a notice. Throws 404 for an unknown variant, 409 `Cart.NotForSale` or `Cart.OutOfStock` if none can be
 * sold.
 */
export async function addToCart(
  { visit, services }: { visit: Visit; services: Services },
  addition: Addition,
): Promise<Added> {
  const quick = await addWhereItFits({ visit, services }, addition);
  if (quick) return quick;
  const session = await visit.begin();
  return await services.db.transaction(async (tx) => {
    if (addition.formToken !== undefined && !(await useToken(tx, addition.formToken)))
      return await addedBefore(tx, visit, addition.variantId);
    return await putInto(tx, { visit, services, session }, addition);
  });
}

/** The addition, within a transaction. */
export async function putInto(
  tx: Tx,
  { visit, services, session }: { visit: Visit; services: Services; session: Session },
  addition: Addition,
): Promise<Added> {
  const own = ownOpenCart(visit);
  const first = own && (await upsertLine(tx, own, { visit, services, addition }));
  if (first?.itemId) return await settleLine(tx, first);
  const cart = await beginCart(tx, visit, session);
  const line = await upsertLine(tx, sql`id = ${cart.id}`, { visit, services, addition });
  if (!line?.itemId) throw notFound();
  return await settleLine(tx, line);
}

/** Whether a form's token is used for the first time. */
export async function useToken(tx: Tx, token: string): Promise<boolean> {
  const used = await tx.insert(usedFormTokens).values({ token }).onConflictDoNothing().returning();
  return used.length > 0;
}

/** Whether a form with this token was taken before. */
export async function isUsedToken(db: Db, token: string): Promise<boolean> {
  const used = await db.select().from(usedFormTokens).where(eq(usedFormTokens.token, token));
  return used.length > 0;
}

async function addedBefore(tx: Tx, visit: Visit, variantId: number): Promise<Added> {
  const cart = await findCart(tx, visit);
  if (!cart) return { itemId: null, cartId: null, notices: [] };
  const [line] = rowsOf<{ id: number }>(
    await tx.execute(sql`SELECT id FROM cart_items WHERE cart_id = ${cart.id} AND variant_id = ${variantId}`),
  );
  return { itemId: line?.id ?? null, cartId: cart.id, notices: [] };
}

interface UpsertedLine extends Sellable, Named {
  itemId: number | null;
  cartId: string;
  /** After the addition, before any adjustment. */
  quantity: number;
  added: number;
  isForSale: boolean;
}

/**
 * Locks the cart, adds the units and reads their limits, in one statement since this is the shop's hottest write. No
 * row: unknown variant. `itemId` null: no such open cart.
 */
async function upsertLine(
  tx: Tx,
  cartIs: SQL,
  {
    visit,
    services,
    addition: { variantId, quantity, origin },
  }: { visit: Visit; services: Services; addition: Addition },
): Promise<UpsertedLine | null> {
  const [line] = rowsOf<Omit<UpsertedLine, 'added'>>(
    await tx.execute(sql`
      WITH cart AS (UPDATE carts SET changed_at = now() WHERE ${cartIs} RETURNING id),
      line AS (
        INSERT INTO cart_items (cart_id, variant_id, quantity, origin)
        SELECT cart.id, v.id, ${quantity}::int, ${JSON.stringify(origin)}::jsonb FROM cart, variants v WHERE v.id = ${variantId}
        ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = cart_items.quantity + excluded.quantity,
          origin = CASE WHEN excluded.origin = '{}' THEN cart_items.origin ELSE excluded.origin END
        RETURNING id, cart_id, quantity, origin)
      SELECT line.id AS "itemId", line.cart_id AS "cartId", line.quantity, line.origin, ${variantFacts(services.now())}
      FROM ${variantTables(visit.culture)} LEFT JOIN line ON true WHERE v.id = ${variantId}`),
  );
  if (!line) throw notFound();
  return { ...line, added: quantity };
}

async function settleLine(tx: Tx, line: UpsertedLine): Promise<Added> {
  const { itemId, cartId, quantity, added } = line;
  if (itemId === null) throw notFound();
  if (!line.isForSale) throw new ShopProblem(409, { code: 'Cart.NotForSale', params: { Name: line.name } });
  const settled = settleQuantity(quantity, quantity - added, line);
  if (!settled) throw new ShopProblem(409, { code: 'Cart.OutOfStock', params: { Name: line.name } });
  if (settled.quantity !== quantity)
    await tx.execute(sql`UPDATE cart_items SET quantity = ${settled.quantity} WHERE id = ${itemId}`);
  const notices = settled.code ? [noticeOf(itemId, settled.code, line, settled.quantity)] : [];
  return { itemId, cartId, notices };
}
