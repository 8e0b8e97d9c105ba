import { sql } from 'drizzle-orm';
import type { WishlistInCart, WishlistRow } from '#contract/wishlist.ts';
import { addToCart } from '#server/cart/add.ts';
import { cartSummary } from '#server/cart/summary.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { ownerIn, ownLists } from './own.ts';

export interface Wanted {
  variantId: number;
  quantity: number;
}

/**
 * Adds lines of a list to the cart, one by one, each by the rules of a single addition; nothing is dropped silently.
 * @throws 404 for a list that is not the asker's
 */
export async function addListToCart(
  asker: Asker,
  { listId, wanted }: { listId: number; wanted: readonly Wanted[] },
): Promise<WishlistInCart> {
  const names = await namesIn(asker, listId);
  const Rows: WishlistRow[] = [];
  for (const each of wanted) Rows.push(await addOne(asker, each, names.get(each.variantId)));
  return { Cart: await cartSummary(asker.services, asker.visit), Rows };
}

/** The variants in the asker's own list, with their names. */
async function namesIn(asker: Asker, listId: number): Promise<Map<number, string>> {
  const { visit, services } = asker;
  const found = rowsOf<{ variantId: number | null; name: string | null }>(
    await services.db.execute(sql`
      SELECT i.variant_id AS "variantId", t.name FROM wishlists l
      LEFT JOIN wishlist_items i ON i.wishlist_id = l.id
      LEFT JOIN variants v ON v.id = i.variant_id
      LEFT JOIN product_texts t ON t.product_id = v.product_id AND t.culture = ${visit.culture}
      WHERE l.id = ${listId} AND ${ownLists(ownerIn(asker), 'l')}`),
  );
  if (found.length === 0) throw notFound();
  return new Map(found.flatMap(({ variantId, name }) => (variantId === null ? [] : [[variantId, name ?? '']])));
}

async function addOne(asker: Asker, { variantId, quantity }: Wanted, name: string | undefined): Promise<WishlistRow> {
  const row = { ProductVariantId: variantId, Name: name ?? '', Quantity: quantity };
  if (name === undefined) return { ...row, Status: 'Refused', Code: 'Wishlist.NotInList', Params: {} };
  try {
    const addition = { variantId, quantity, origin: {} };
    const { notices } = await addToCart(asker, addition);
    const [notice] = notices;
    return notice
      ? { ...row, Status: 'Corrected', Code: notice.Code, Params: { ...notice.Params } }
      : { ...row, Status: 'Added', Code: '', Params: {} };
  } catch (error) {
    // sold out, or no longer for sale
    if (!(error instanceof ShopProblem) || error.status >= 500) throw error;
    return { ...row, Status: 'Refused', Code: error.code, Params: { ...error.params } };
  }
}
