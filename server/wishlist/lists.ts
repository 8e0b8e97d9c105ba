import { eq, sql } from 'drizzle-orm';
import type { WishlistKind } from '#contract/wishlist.ts';
import { checkForm } from '#rules/forms.ts';
import type { FormRules } from '#rules/forms.ts';
import { wishlistDescriptionRules, wishlistNameRules, wishlistsMost } from '#rules/wishlist-form.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { wishlists } from '#server/db/schema/index.ts';
import { lockListOwner } from '#server/cart/lists.ts';
import { beginOwner } from '#server/http/owner.ts';
import type { Owner } from '#server/http/owner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { lockList, ownerIn, ownLists } from './own.ts';
import { discardPicture } from './picture.ts';

export interface NewList {
  name: string;
  kind: WishlistKind;
}

const refuse = (rules: FormRules, form: Record<string, string>, { visit }: Asker) =>
  refuseFields(checkForm(rules, form, visit.culture));

/** A name for a new list. @throws 422 at `Name` */
export const checkName = (asker: Asker, name: string): void => refuse(wishlistNameRules, { Name: name }, asker);

/** Makes a list inside a transaction that holds its owner's lock. @throws 409 for too many */
export async function insertList(tx: Tx, owner: Owner, { name, kind }: NewList): Promise<number> {
  const [counted] = rowsOf<{ count: number }>(
    await tx.execute(sql`SELECT count(*)::int AS count FROM wishlists WHERE ${ownLists(owner)}`),
  );
  if ((counted?.count ?? 0) >= wishlistsMost)
    throw new ShopProblem(409, { code: 'Wishlist.TooMany', params: { most: wishlistsMost } });
  const [made] = await tx
    .insert(wishlists)
    .values({ ...owner, name, kind })
    .returning({ id: wishlists.id });
  if (!made) throw new ShopProblem(409);
  return made.id;
}

export async function createList(asker: Asker, list: NewList): Promise<number> {
  checkName(asker, list.name);
  const owner = await beginOwner(asker.visit);
  return await asker.services.db.transaction(async (tx) => {
    await lockListOwner(tx, owner);
    return await insertList(tx, owner, list);
  });
}

export async function renameList(asker: Asker, { listId, name }: { listId: number; name: string }): Promise<void> {
  const owner = ownerIn(asker);
  await asker.services.db.transaction(async (tx) => {
    const list = await lockList(tx, owner, listId);
    checkName(asker, name);
    await tx.update(wishlists).set({ name }).where(eq(wishlists.id, list.id));
  });
}

export async function describeList(
  asker: Asker,
  { listId, description }: { listId: number; description: string },
): Promise<void> {
  const owner = ownerIn(asker);
  await asker.services.db.transaction(async (tx) => {
    const list = await lockList(tx, owner, listId);
    refuse(wishlistDescriptionRules, { Description: description }, asker);
    await tx.update(wishlists).set({ description }).where(eq(wishlists.id, list.id));
  });
}

/** Deletes a list with its lines and its picture. @throws 404 for one that is not the asker's */
export async function deleteList(asker: Asker, { listId }: { listId: number }): Promise<void> {
  const owner = ownerIn(asker);
  const pictureId = await asker.services.db.transaction(async (tx) => {
    const list = await lockList(tx, owner, listId);
    await tx.delete(wishlists).where(eq(wishlists.id, list.id));
    return list.pictureId;
  });
  if (pictureId) await discardPicture(asker.services.settings, pictureId);
}
