import { eq, sql } from 'drizzle-orm';
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
import { wishlistItems } from '#server/db/schema/index.ts';
import { ownerOf } from '#server/http/owner.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { ownerIn, ownLists } from './own.ts';
import { pictureUrl } from './picture.ts';

type Listed = WishlistEntry & {
  Description: string;
  pictureId: string | null;
  shareToken: string | null;
  showsOwner: boolean;
};

/** The asker's lists in the order in which they were made. */
export async function listsOf({ visit, services }: Asker): Promise<Listed[]> {
  const owner = ownerOf(visit);
  if (!owner) return [];
  return rowsOf<Listed>(
    await services.db.execute(sql`
      SELECT l.id AS "WishlistId", l.name AS "Name", l.kind AS "Kind", l.description AS "Description",
        l.picture_id AS "pictureId", l.share_token AS "shareToken", l.shows_owner AS "showsOwner",
        (SELECT count(*)::int FROM wishlist_items i WHERE i.wishlist_id = l.id) AS "Count"
      FROM wishlists l WHERE ${ownLists(owner, 'l')} ORDER BY l.created_at, l.id`),
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
  if (listId !== null) ownerIn(asker);
  const lists = await listsOf(asker);
  const shown = listId === null ? lists[0] : lists.find(({ WishlistId }) => WishlistId === listId);
  if (listId !== null && !shown) throw notFound();
  return { Lists: lists.map(entryOf), List: shown ? await shownOf(asker, shown) : null };
}

async function shownOf(asker: Asker, list: Listed): Promise<WishlistShown> {
  const { WishlistId, Name, Description, Kind } = list;
  const Picture = pictureUrl(asker.visit.appPath, list.pictureId);
  const Items = await itemsIn(asker, WishlistId);
  return { WishlistId, Name, Description, Kind, Picture, Share: shareOf(asker, list), Items };
}

/** The link of a list for its owner: complete, since it is sent to others. */
function shareOf({ visit }: Asker, { shareToken: token, showsOwner: ShowsOwner }: Listed): WishlistShown['Share'] {
  return token === null ? null : { Uri: visit.origin + visit.urls.sharedWishlist({ token }), ShowsOwner };
}

/** A list's lines, each as it would be in the cart. */
export async function itemsIn(asker: Asker, listId: number): Promise<WishlistItem[]> {
  const { visit, services } = asker;
  const buyer = visit.customer;
  const rows = sql`(SELECT id, variant_id, quantity, '{}'::jsonb AS origin FROM wishlist_items WHERE wishlist_id = ${listId}) wished`;
  const [lookups, shippingCountryCode, bought, lines] = await Promise.all([
    readLookups(services.db),
    destinationOf(asker),
    boughtIn(asker, listId),
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
    Bought: bought.get(line.id) ?? 0,
  }));
}

/** Pieces that were given, by line. */
async function boughtIn({ services }: Asker, listId: number): Promise<ReadonlyMap<number, number>> {
  const found = await services.db
    .select({ id: wishlistItems.id, bought: wishlistItems.bought })
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistId, listId));
  return new Map(found.map(({ id, bought }) => [id, bought]));
}

/** The product's page with this variant chosen. */
const urlOf = ({ urls }: Visit, { slug, valueIds }: Pick<CartLine, 'slug' | 'valueIds'>): string =>
  keepingQuery(
    urls.product({ slug }),
    Object.fromEntries(choiceFields.map((field, index) => [field, valueIds[index]?.toString()])),
  );

/** Whether a variant is in a list, or with `listId` 0 in any of the asker's. @throws 404 for a list not theirs */
export async function membershipOf(
  asker: Asker,
  { variantId, listId }: { variantId: number; listId: number },
): Promise<WishlistMembership> {
  if (listId === 0 && ownerOf(asker.visit) === null) return { IsInList: false, WishlistProductId: null };
  const owner = ownerIn(asker);
  const found = rowsOf<{ itemId: number | null }>(
    await asker.services.db.execute(sql`
      SELECT i.id AS "itemId" FROM wishlists l
      LEFT JOIN wishlist_items i ON i.wishlist_id = l.id AND i.variant_id = ${variantId}
      WHERE ${ownLists(owner, 'l')} ${listId === 0 ? sql`` : sql`AND l.id = ${listId}`}
      ORDER BY i.id NULLS LAST`),
  );
  if (listId !== 0 && found.length === 0) throw notFound();
  const itemId = found[0]?.itemId ?? null;
  return { IsInList: itemId !== null, WishlistProductId: itemId };
}

/** How many products the asker's lists contain, each counted once. */
export async function countProducts({ visit, services }: Asker): Promise<number> {
  const owner = ownerOf(visit);
  if (!owner) return 0;
  const [counted] = rowsOf<{ count: number }>(
    await services.db.execute(sql`
      SELECT count(DISTINCT i.variant_id)::int AS count FROM wishlists l JOIN wishlist_items i ON i.wishlist_id = l.id
      WHERE ${ownLists(owner, 'l')}`),
  );
  return counted?.count ?? 0;
}
