import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { SharedWishlist } from '#contract/shared-wishlist.ts';
import { wishlists } from '#server/db/schema/index.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { customerIn, lockList } from './own.ts';
import { pictureUrl } from './picture.ts';
import { itemsIn } from './read.ts';

/** 128 random bits. It is kept as it is, since the owner can always copy the link again. */
const newToken = (): string => randomBytes(16).toString('base64url');

/**
 * Shares a list by a link, or ends that; a list that is shared keeps its link. @throws 404 for one that is not the
 * customer's
 */
export async function shareList(
  asker: Asker,
  { listId, isShared, showsOwner }: { listId: number; isShared: boolean; showsOwner: boolean },
): Promise<void> {
  const owner = { customerId: customerIn(asker).id };
  await asker.services.db.transaction(async (tx) => {
    const { id, shareToken } = await lockList(tx, owner, listId);
    const shared = { shareToken: shareToken ?? newToken(), showsOwner };
    await tx
      .update(wishlists)
      .set(isShared ? shared : { shareToken: null, showsOwner: false })
      .where(eq(wishlists.id, id));
  });
}

interface SharedRow extends Omit<SharedWishlist, 'Items' | 'Picture'> {
  id: number;
  pictureId: string | null;
}

/** A shared list as anybody sees it who has the link. @throws 404 for an unknown one, or one that is shared no more */
export async function readShared(asker: Asker, token: string): Promise<SharedWishlist> {
  const [list] = rowsOf<SharedRow>(
    await asker.services.db.execute(sql`
      SELECT l.id, l.picture_id AS "pictureId", l.name AS "Name", l.description AS "Description", l.kind AS "ListKind",
        CASE WHEN l.shows_owner THEN c.first_name ELSE '' END AS "OwnerName"
      FROM wishlists l JOIN customers c ON c.id = l.customer_id WHERE l.share_token = ${token}`),
  );
  if (!list) throw notFound();
  const { id, pictureId, ...shown } = list;
  const items = await itemsIn(asker, id);
  return {
    ...shown,
    Picture: pictureUrl(asker.visit.appPath, pictureId, token),
    Items: items.map(({ Bought, ...item }) => ({ ...item, Wanted: Math.max(item.Quantity - Bought, 0) })),
  };
}
