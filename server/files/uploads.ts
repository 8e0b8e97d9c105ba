import { createHash, randomBytes } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Asset } from '#contract/asset.ts';
import { uploadPaths } from '#contract/uploads.ts';
import { fillPath } from '#rules/urls.ts';
import { megabytes, uploadLimits } from '#rules/uploads.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { begunUploads, uploads } from '#server/db/schema/index.ts';
import type { Upload } from '#server/http/receive-files.ts';
import { beginOwner, ownedBy, ownerOf } from '#server/http/owner.ts';
import type { Owner } from '#server/http/owner.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, ShopProblem } from '#server/kernel/problem.ts';
import { acceptFiles } from './accept.ts';
import type { AcceptedFile } from './accept.ts';
import { openFiles } from './open.ts';
import type { FilePlace } from './open.ts';
import { isPicture, plainName } from './recognize.ts';
import { sweepUnnamed } from './sweep.ts';

export type UploadRow = typeof uploads.$inferSelect;

export const HOUR = 3_600_000;
/** A file that no form has taken is deleted after this, in ms. */
export const UNTAKEN_MS = 24 * HOUR;

export const uploadStore = (place: FilePlace) => openFiles(place, 'uploads');

/**
 * Stores files that were sent ahead of their form, each for itself: one that is refused says why, and the others are
 * stored all the same. Whoever did not hear the answer sends them again under the same key, and is answered with what is
 * there. Throws 429 beyond the address's limit.
 */
export async function keepUploads(asker: Asker, sent: readonly Upload[], key = ''): Promise<Asset[]> {
  const { visit, services } = asker;
  const most = services.settings.limits.uploadsPerAddress;
  const owner = await beginOwner(visit);
  const answers: Asset[] = [];
  for (const [nth, file] of sent.entries()) {
    await countAttempt(services, { name: 'uploads.address', of: visit.ip, most, windowMs: HOUR });
    answers.push(await keepOne(asker, owner, { file, publicId: idOf(owner, key, nth) }));
  }
  return answers;
}

/** A file's id: the same one for what its owner sends again under the same key. */
export function idOf(owner: Owner, key: string, nth: number): string {
  if (key === '') return crypto.randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([owner, key, nth]))
    .digest('hex');
  // RFC 9562, version 8: bits of one's own
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Stores one file, or answers why not. */
export async function keepOne(
  asker: Asker,
  owner: Owner,
  { file, publicId }: { file: Upload; publicId: string },
): Promise<Asset> {
  const { visit, services } = asker;
  const [known] = await services.db.select().from(uploads).where(eq(uploads.publicId, publicId));
  if (known) return assetOf(visit.appPath, known);
  try {
    const { largest } = uploadLimits;
    const name = plainName(file.name);
    if (file.content.byteLength > largest || file.isTooLarge) throw tooLarge(file.field, name, largest);
    const [accepted] = await acceptFiles(file.field, [file]);
    if (!accepted) throw invalid(file.field, 'File.Empty', { name });
    return assetOf(visit.appPath, await insertUpload(asker, owner, accepted, publicId));
  } catch (error) {
    return await refusalOf(asker, file.name, error);
  }
}

export const tooLarge = (field: string, name: string, most: number) =>
  invalid(field, 'Upload.TooLarge', { name, most: megabytes(most) });

/** What is answered for a file that was refused (422). Throws any other failure again. */
export async function refusalOf({ visit, services }: Asker, name: string, error: unknown): Promise<Asset> {
  if (!(error instanceof ShopProblem) || error.status !== 422) throw error;
  const [problem] = error.errors;
  const code = problem?.code ?? error.code;
  return refusedAsset(name, await services.texts.translate(visit.culture, code, problem?.params));
}

/** Writes the file, then its row: a row without a file would promise what is not there. */
export async function insertUpload(
  { services }: Asker,
  owner: Owner,
  file: AcceptedFile,
  publicId: string = crypto.randomUUID(),
): Promise<UploadRow> {
  const store = uploadStore(services.settings);
  const stored = (db: Db | Tx) => db.select().from(uploads).where(eq(uploads.publicId, publicId));
  await store.put(publicId, file.content);
  try {
    return await services.db.transaction(async (tx) => {
      await requireRoom(tx, owner, { name: file.name, bytes: file.content.byteLength, publicId });
      const { name, kind: type, width, height } = file;
      const values = { ...owner, publicId, tmpName: randomBytes(32).toString('base64url'), name, type, width, height };
      const [row] = await tx
        .insert(uploads)
        .values({ ...values, bytes: file.content.byteLength, createdAt: new Date(services.now()) })
        .onConflictDoNothing({ target: uploads.publicId })
        .returning();
      // sent again while it was still being stored: the same file
      const [there] = row ? [row] : await stored(tx);
      if (!there) throw new Error('The insert of an upload returned no row.');
      return there;
    });
  } catch (error) {
    const [there] = await stored(services.db);
    if (!there) await store.remove(publicId);
    throw error;
  }
}

/** What one person may have sent ahead at a time, what is still arriving in pieces included. @throws 422 */
export async function requireRoom(
  tx: Tx,
  owner: Owner,
  { name, bytes: more, publicId }: { name: string; bytes: number; publicId: string },
): Promise<void> {
  // files sent at the same moment are counted one after another
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('uploads'), hashtext(${JSON.stringify(owner)}))`);
  const [held] = rowsOf<{ files: number; bytes: string | number }>(
    await tx.execute(sql`
      SELECT count(*)::int AS files, coalesce(sum(bytes), 0) AS bytes FROM (
        SELECT bytes FROM uploads WHERE ${ownedBy(owner, 'uploads')}
        UNION ALL SELECT size FROM begun_uploads
        WHERE ${ownedBy(owner, 'begun_uploads')} AND NOT is_finished AND public_id <> ${publicId}) held`),
  );
  const { files, bytes } = uploadLimits;
  if ((held?.files ?? 0) >= files || Number(held?.bytes ?? 0) + more > bytes)
    throw invalid('Upload', 'Upload.NoRoom', { name });
}

/** A stored file on the wire. */
export function assetOf(appPath: string, row: UploadRow): Asset {
  const { publicId: guid, tmpName, name, type, bytes, width, height } = row;
  const fileType = isPicture(type) ? 'Image' : 'Other';
  return {
    guid,
    AssetId: guid,
    name,
    Name: name,
    OriginalFileName: name,
    Uri: appPath + fillPath(uploadPaths.file, { tmpName }),
    thumbnail_url: fileType === 'Image' ? appPath + fillPath(uploadPaths.thumbnail, { tmpName }) : '',
    size: bytes,
    fileType,
    width,
    height,
    tmpName,
    Error: '',
  };
}

/** A file that was refused: named as it was sent, and not stored. */
function refusedAsset(sentName: string, Error: string): Asset {
  const name = plainName(sentName);
  const nothing = { Uri: '', thumbnail_url: '', size: 0, width: 0, height: 0, tmpName: '' } as const;
  const guid = crypto.randomUUID();
  return { guid, AssetId: guid, name, Name: name, OriginalFileName: name, fileType: 'Other', ...nothing, Error };
}

/** A file that the asker sent; null for an unknown one, and for somebody else's. */
export async function findUpload({ visit, services }: Asker, tmpName: string): Promise<UploadRow | null> {
  const owner = ownerOf(visit);
  if (!owner) return null;
  const [row] = await services.db
    .select()
    .from(uploads)
    .where(sql`${eq(uploads.tmpName, tmpName)} AND ${ownedBy(owner, 'uploads')}`);
  return row ?? null;
}

/** Forgets files: their rows first, so that nobody is promised what is being deleted. */
export async function forgetUploads({ services }: Pick<Asker, 'services'>, rows: readonly UploadRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await services.db.delete(uploads).where(inArray(uploads.id, ids));
  const store = uploadStore(services.settings);
  for (const { publicId } of rows) await store.remove(publicId);
}

/** Moves a visitor's files, begun ones too, to the customer, inside the sign-in's transaction. */
export async function moveUploads(
  tx: Tx,
  { sessionHash, customerId }: { sessionHash: string; customerId: number },
): Promise<void> {
  await tx.update(uploads).set({ customerId, sessionHash: null }).where(eq(uploads.sessionHash, sessionHash));
  await tx.update(begunUploads).set({ customerId, sessionHash: null }).where(eq(begunUploads.sessionHash, sessionHash));
}

/** Deletes what no form took within a day, and files that no row names: a process may have ended between the two. */
export async function sweepUploads(db: Db, settings: FilePlace, now: number): Promise<void> {
  await db.delete(uploads).where(lt(uploads.createdAt, new Date(now - UNTAKEN_MS)));
  await sweepUnnamed(uploadStore(settings), now, () => db.select({ id: uploads.publicId }).from(uploads));
}
