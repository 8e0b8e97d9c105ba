import { eq } from 'drizzle-orm';
import { wishlistItemsMost } from '#rules/wishlist-form.ts';
import type { Tx } from '#server/db/open.ts';
import { wishlistItems } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

/** @throws 409 for a locked list with more lines than it may have */
export async function limitLines(tx: Tx, listId: number): Promise<void> {
  if ((await tx.$count(wishlistItems, eq(wishlistItems.wishlistId, listId))) > wishlistItemsMost)
    throw new ShopProblem(409, { code: 'Wishlist.Full', params: { most: wishlistItemsMost } });
}
