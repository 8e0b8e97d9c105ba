import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { callPaths } from '#contract/call-paths.ts';
import { centredCrop, isExactly, isTooSmall } from '#rules/crop.ts';
import { fillPath } from '#rules/urls.ts';
import {
  wishlistPictureField as field,
  wishlistPictureSize as size,
  wishlistPictureWidget,
} from '#rules/wishlist-picture.ts';
import type { Db } from '#server/db/open.ts';
import { wishlists } from '#server/db/schema/index.ts';
import { acceptFiles } from '#server/files/accept.ts';
import type { AcceptedFile } from '#server/files/accept.ts';
import { openFiles } from '#server/files/open.ts';
import type { StoredFile } from '#server/files/store.ts';
import type { FilePlace } from '#server/files/open.ts';
import { cutPicture } from '#server/files/pictures.ts';
import type { PictureKind } from '#server/files/recognize.ts';
import { takeUploads } from '#server/files/taken.ts';
import { forgetUploads } from '#server/files/uploads.ts';
import type { Upload } from '#server/http/receive-files.ts';
import { ownerOf } from '#server/http/owner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid } from '#server/kernel/problem.ts';
import { lockList, ownerIn, ownLists } from './own.ts';
import { sweepUnnamed } from '#server/files/sweep.ts';

const storeOf = (place: FilePlace) => openFiles(place, 'wishlists');

/** A picture of exactly the list's size: what is larger gives its middle. Throws 422 for a document or a small one. */
async function squareOf({ kind, content, width, height, name }: AcceptedFile) {
  if (kind === 'application/pdf') throw invalid(field, 'Upload.NotAPicture');
  const picture = { width, height };
  if (isTooSmall(picture, size)) throw invalid(field, 'Upload.TooSmall', { name, ...size });
  if (isExactly(picture, size)) return { kind, content };
  const { x: left, y: top, w, h } = centredCrop(picture, size);
  return { kind, ...(await cutPicture(content, kind, { left, top, width: w, height: h, to: size })) };
}

/**
 * Gives a list a picture: one that was sent ahead and cropped (`AssetId-{widget}`), or the middle of the form's own file.
 * Throws 404 for a list that is not theirs, 422 at the file field.
 */
export async function setPicture(
  asker: Asker,
  { listId, form, uploads }: { listId: number; form: Readonly<Record<string, string>>; uploads: readonly Upload[] },
): Promise<void> {
  const owner = ownerIn(asker);
  const { db, settings } = asker.services;
  // what is not theirs is refused before anything is decoded
  await db.transaction((tx) => lockList(tx, owner, listId));
  const { files, rows, missing } = await takeUploads(asker, form, wishlistPictureWidget);
  if (missing > 0) throw invalid(field, 'Upload.Gone');
  const [sent] = await acceptFiles(field, uploads.filter((file) => file.field === field).slice(0, 1));
  const chosen = files[0] ?? sent;
  if (!chosen) throw invalid(field, 'Wishlist.PictureMissing');
  const { kind, content } = await squareOf(chosen);
  const store = storeOf(settings);
  const pictureId = randomUUID();
  await store.put(pictureId, content);
  let former: string | null;
  try {
    former = await db.transaction(async (tx) => {
      const list = await lockList(tx, owner, listId);
      await tx.update(wishlists).set({ pictureId, pictureType: kind }).where(eq(wishlists.id, list.id));
      return list.pictureId;
    });
  } catch (error) {
    await store.remove(pictureId);
    throw error;
  }
  if (former) await discardPicture(settings, former);
  await forgetUploads(asker, rows);
}

/** Takes a list's picture away. @throws 404 */
export async function removePicture(asker: Asker, listId: number): Promise<void> {
  const former = await asker.services.db.transaction(async (tx) => {
    const list = await lockList(tx, ownerIn(asker), listId);
    await tx.update(wishlists).set({ pictureId: null, pictureType: null }).where(eq(wishlists.id, list.id));
    return list.pictureId;
  });
  if (former) await discardPicture(asker.services.settings, former);
}

/** Deletes a file that no row names any more; what cannot be deleted now is swept later. */
export const discardPicture = (settings: FilePlace, pictureId: string): Promise<void> =>
  storeOf(settings)
    .remove(pictureId)
    .catch(() => undefined);

/** Where a list's picture is read: by its owner, or with the list's link. '' without one. */
export const pictureUrl = (appPath: string, pictureId: string | null, token = ''): string => {
  if (pictureId === null) return '';
  const own = appPath + fillPath(callPaths.wishlistPicture, { pictureId });
  return token === '' ? own : `${own}?list=${token}`;
};

/** A list's picture for its owner, or for whoever knows the list's link; null for anyone else. */
export async function readPicture(
  { visit, services }: Asker,
  { pictureId, token }: { pictureId: string; token: string | undefined },
): Promise<{ stored: StoredFile | null; type: PictureKind } | null> {
  const owner = ownerOf(visit);
  const own = owner ? ownLists(owner) : sql`false`;
  const linked = token === undefined ? sql`false` : eq(wishlists.shareToken, token);
  const [list] = await services.db
    .select({ type: wishlists.pictureType })
    .from(wishlists)
    .where(and(eq(wishlists.pictureId, pictureId), sql`(${own} OR ${linked})`));
  if (!list?.type) return null;
  return { stored: await storeOf(services.settings).open(pictureId), type: list.type };
}

/** Deletes pictures that no list has: of erased accounts, of visitors who left, of merged lists. */
export const sweepPictures = (db: Db, settings: FilePlace, now: number): Promise<void> =>
  sweepUnnamed(storeOf(settings), now, () =>
    db.select({ id: wishlists.pictureId }).from(wishlists).where(isNotNull(wishlists.pictureId)),
  );
