import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { assetNameRules, libraryField, libraryWidget } from '#rules/asset-library.ts';
import { checkForm } from '#rules/forms.ts';
import { videoTypes } from '#rules/videos.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { assets, folders } from '#server/db/schema/index.ts';
import { acceptFiles } from '#server/files/accept.ts';
import type { AcceptedFile } from '#server/files/accept.ts';
import { openFiles } from '#server/files/open.ts';
import type { StoredFile } from '#server/files/store.ts';
import type { FilePlace } from '#server/files/open.ts';
import { pictureTurn, SECONDS, sourceOf } from '#server/files/pictures.ts';
import { plainName } from '#server/files/recognize.ts';
import { sweepUnnamed } from '#server/files/sweep.ts';
import { takeUploads } from '#server/files/taken.ts';
import { forgetUploads } from '#server/files/uploads.ts';
import type { Upload } from '#server/http/receive-files.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { databaseCode, invalid, notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { keepMaster, removeMaster } from '#server/pictures/files.ts';
import type { AssetRow } from './list.ts';
import { ROOT } from './folders.ts';
import { usesOf } from './uses.ts';

/** Where documents lie; pictures are masters, like those of products. */
const documents = (place: FilePlace) => openFiles(place, 'library');
const DOCUMENT = 'application/pdf';

/** Locks the folder that a file is put into, so that nobody deletes it meanwhile. @throws 404 */
async function lockFolder(tx: Tx, folderId: number): Promise<number | null> {
  if (folderId === ROOT) return null;
  const [folder] = await tx.select({ id: folders.id }).from(folders).where(eq(folders.id, folderId)).for('share');
  if (!folder) throw notFound();
  return folder.id;
}

/** The master of a picture, from which every size is derived. */
const masterOf = ({ content }: AcceptedFile): Promise<Uint8Array> =>
  pictureTurn(async () =>
    sharp(await sourceOf(content))
      .webp({ quality: 90 })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  );

/** Writes a file and returns the row that names it. */
async function write(settings: FilePlace, file: AcceptedFile): Promise<typeof assets.$inferInsert & { guid: string }> {
  const guid = randomUUID();
  const { name, kind, width, height } = file;
  if (kind === DOCUMENT) {
    await documents(settings).put(guid, file.content);
    return { guid, name, fileName: `${guid}.pdf`, mime: kind, size: file.content.byteLength };
  }
  const master = await masterOf(file);
  await keepMaster(settings, guid, master);
  return { guid, name, fileName: `${guid}.webp`, mime: 'image/webp', size: master.byteLength, width, height };
}

/** Deletes a file; a row names it no longer. */
async function discard(settings: FilePlace, { guid, mime }: Pick<AssetRow, 'guid' | 'mime'>): Promise<void> {
  if (mime === DOCUMENT) await documents(settings).remove(guid);
  else await removeMaster(settings, guid);
}

/**
 * Puts files into a folder: those that were sent ahead of the form, and the form's own. All of them or none.
 * @throws 404 for an unknown folder, 422 at the file field
 */
export async function addFiles(
  asker: Asker,
  given: { folderId: number; form: Readonly<Record<string, string>>; uploads: readonly Upload[] },
): Promise<number> {
  const { db, settings, now } = asker.services;
  // an unknown folder is refused before anything is decoded
  await db.transaction((tx) => lockFolder(tx, given.folderId));
  const { files, rows, missing } = await takeUploads(asker, given.form, libraryWidget);
  if (missing > 0) throw invalid(libraryField, 'Upload.Gone');
  const sent = await acceptFiles(
    libraryField,
    given.uploads.filter(({ field }) => field === libraryField),
  );
  const accepted = [...files, ...sent];
  if (accepted.length === 0) throw invalid(libraryField, 'AssetLibrary.NoFile');
  const written: Awaited<ReturnType<typeof write>>[] = [];
  try {
    for (const file of accepted) written.push(await write(settings, file));
    await db.transaction(async (tx) => {
      const folderId = await lockFolder(tx, given.folderId);
      const createdAt = new Date(now());
      await tx.insert(assets).values(written.map((row) => ({ ...row, folderId, createdAt })));
    });
  } catch (error) {
    await Promise.allSettled(written.map((row) => discard(settings, row)));
    throw error;
  }
  await forgetUploads(asker, rows);
  return accepted.length;
}

/** A file's name keeps its extension: it tells people what opens it. */
function named(stored: string, wanted: string): string {
  const [extension = ''] = /\.[^.]{1,9}$/u.exec(stored) ?? [];
  const plain = plainName(wanted);
  return plain.toLowerCase().endsWith(extension.toLowerCase()) ? plain : plainName(plain + extension);
}

/** Renames a file and puts it into a folder. @throws 404, 422 */
export async function changeAsset(
  { visit, services }: Asker,
  { guid, folderId, name }: { guid: string; folderId: number; name: string },
): Promise<void> {
  refuseFields(checkForm(assetNameRules, { Name: name }, visit.culture));
  await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(assets).where(eq(assets.guid, guid)).for('update');
    if (!row) throw notFound();
    await tx
      .update(assets)
      .set({ name: named(row.name, name), folderId: await lockFolder(tx, folderId) })
      .where(eq(assets.id, row.id));
  });
}

const FOREIGN_KEY = '23503';

/** Deletes a file for good. @throws 404, 409 with the names of what uses it */
export async function deleteAsset({ visit, services }: Asker, guid: string): Promise<void> {
  const { db, settings } = services;
  const row = await db
    .transaction(async (tx) => {
      const [asset] = await tx.select().from(assets).where(eq(assets.guid, guid)).for('update');
      if (!asset) throw notFound();
      const { names, count } = await usesOf(tx, asset, visit.culture);
      if (count > 0) {
        const params = { names: names.join(', '), count: count - names.length };
        const code = count > names.length ? 'AssetLibrary.InUseAndMore' : 'AssetLibrary.InUse';
        throw new ShopProblem(409, { code, params });
      }
      await tx.delete(assets).where(eq(assets.id, asset.id));
      return asset;
    })
    .catch((error: unknown) => {
      // it was put to use meanwhile, by what has no name yet
      if (databaseCode(error) === FOREIGN_KEY) throw new ShopProblem(409, { code: 'AssetLibrary.InUseNow' });
      throw error;
    });
  await discard(settings, row).catch((error: unknown) =>
    services.log.warn({ guid, error: String(error) }, 'a file of the library was not deleted'),
  );
}

/** Deletes documents that no row names. Pictures stay: an import writes masters before their rows. */
export const sweepLibrary = (db: Db, settings: FilePlace, now: number): Promise<void> =>
  sweepUnnamed(documents(settings), now, () =>
    db.select({ id: assets.guid }).from(assets).where(eq(assets.mime, DOCUMENT)),
  );

/** A document of the library, for its URL; null for none. */
export async function readDocument(
  { db, settings }: Asker['services'],
  guid: string,
): Promise<{ row: AssetRow; stored: StoredFile | null } | null> {
  const [row] = await db.select().from(assets).where(eq(assets.guid, guid));
  if (!row || (row.mime !== DOCUMENT && !videoTypes.includes(row.mime))) return null;
  return { row, stored: await documents(settings).open(guid) };
}
