import { sql } from 'drizzle-orm';
import type {
  WishlistEntry,
  WishlistItem,
  WishlistMembership,
  WishlistShown,
  WishlistState,
} from '#contract/wishlist.ts';
import { leftOf } from '#server/cart/limits.ts';
import { readLines } from '#server/cart/lines.ts';
import type { CartLine } from '#server/cart/lines.ts';
import { readLookups } from '#server/cart/lookups.ts';
import { priceCart } from '#server/cart/pricing.ts';
import { optionsOf } from '#server/cart/read.ts';
import { choiceFields } from '#server/catalog/selection.ts';
import { keepingQuery } from '#server/catalog/urls.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { customerIn } from './own.ts';

type Listed = WishlistEntry & { Description: string };

/** The customer's lists in the order in which they were made. */
export async function listsOf({ services }: Asker, customer: Customer): Promise<Listed[]> {
  return rowsOf<Listed>(
    await services.db.execute(sql`
      SELECT l.id AS "WishlistId", l.name AS "Name", l.kind AS "Kind", l.description AS "Description",
        (SELECT count(*)::int FROM wishlist_items i WHERE i.wishlist_id = l.id) AS "Count"
      FROM wishlists l WHERE l.customer_id = ${customer.id} ORDER BY l.created_at, l.id`),
  );
}

export const entryOf = ({ WishlistId, Name, Kind, Count }: Listed): WishlistEntry => ({
  WishlistId,
  Name,
  Kind,
  Count,
});

/** All lists, and one of them with its lines: the first one by default. @throws 404 for a list that is not theirs */
export async function readWishlists(asker: Asker, listId: number | null): Promise<WishlistState> {
  const lists = await listsOf(asker, customerIn(asker));
  const shown = listId === null ? lists[0] : lists.find(({ WishlistId }) => WishlistId === listId);
  if (listId !== null && !shown) throw notFound();
  return { Lists: lists.map(entryOf), List: shown ? await shownOf(asker, shown) : null };
}

async function shownOf(asker: Asker, { WishlistId, Name, Description, Kind }: Listed): Promise<WishlistShown> {
  return { WishlistId, Name, Description, Kind, Items: await itemsIn(asker, WishlistId) };
}

/** A list's lines, each as it would be in the cart. */
async function itemsIn(asker: Asker, listId: number): Promise<WishlistItem[]> {
  const { visit, services } = asker;
  const buyer = visit.customer;
  const rows = sql`(SELECT id, variant_id, quantity, '{}'::jsonb AS origin FROM wishlist_items WHERE wishlist_id = ${listId}) wished`;
  const [lookups, shippingCountryCode, lines] = await Promise.all([
    readLookups(services.db),
    destinationOf(asker),
    readLines(services.db, { rows, culture: visit.culture, buyer, now: services.now() }),
  ]);
  const to = { shippingCountryCode, shippingMethodId: null, vat: null, coupon: null };
  return priceCart(lines, { to, buyer, lookups }).lines.map(({ line, unit }) => ({
    WishlistProductId: line.id,
    ProductId: line.productId,
    ProductVariantId: line.variantId,
    Quantity: line.quantity,
    Name: line.name,
    SKU: line.sku,
    Options: optionsOf(visit, lookups, line),
    ProductUrl: urlOf(visit, line),
    Photo: line.photo,
    UnitPrice: unit,
    Left: leftOf(line),
    IsForSale: line.isForSale && line.kept !== null,
  }));
}

/** The product's page with this variant chosen. */
const urlOf = ({ urls }: Visit, { slug, valueIds }: Pick<CartLine, 'slug' | 'valueIds'>): string =>
  keepingQuery(
    urls.product({ slug }),
    Object.fromEntries(choiceFields.map((field, index) => [field, valueIds[index]?.toString()])),
  );

/** Whether a variant is in a list, or with `listId` 0 in any of the customer's. @throws 404 for a list not theirs */
export async function membershipOf(
  asker: Asker,
  { variantId, listId }: { variantId: number; listId: number },
): Promise<WishlistMembership> {
  const customer = customerIn(asker);
  const found = rowsOf<{ itemId: number | null }>(
    await asker.services.db.execute(sql`
      SELECT i.id AS "itemId" FROM wishlists l
      LEFT JOIN wishlist_items i ON i.wishlist_id = l.id AND i.variant_id = ${variantId}
      WHERE l.customer_id = ${customer.id} ${listId === 0 ? sql`` : sql`AND l.id = ${listId}`}
      ORDER BY i.id NULLS LAST`),
  );
  if (listId !== 0 && found.length === 0) throw notFound();
  const itemId = found[0]?.itemId ?? null;
  return { IsInList: itemId !== null, WishlistProductId: itemId };
}

/** How many products the customer's lists contain, each counted once. */
export async function countProducts(asker: Asker): Promise<number> {
  const [counted] = rowsOf<{ count: number }>(
    await asker.services.db.execute(sql`
      SELECT count(DISTINCT i.variant_id)::int AS count FROM wishlists l JOIN wishlist_items i ON i.wishlist_id = l.id
      WHERE l.customer_id = ${customerIn(asker).id}`),
  );
  return counted?.count ?? 0;
}
