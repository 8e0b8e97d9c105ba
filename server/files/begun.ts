import { eq, lt, sql } from 'drizzle-orm';
import { uploadLimits } from '#rules/uploads.ts';
import type { Db } from '#server/db/open.ts';
import { begunUploads } from '#server/db/schema/index.ts';
import { beginOwner, ownedBy, ownerOf } from '#server/http/owner.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, ShopProblem } from '#server/kernel/problem.ts';
import { openFiles } from './open.ts';
import type { FilePlace } from './open.ts';
import { plainName } from './recognize.ts';
import { HOUR, idOf, requireRoom, tooLarge, UNTAKEN_MS } from './uploads.ts';

export type BegunRow = typeof begunUploads.$inferSelect;

/** Where the pieces of files lie while more of them arrive. */
export const pieceStore = (place: FilePlace) => openFiles(place, 'begun');

/** The field under which a refusal of a file is told. */
export const fileField = 'Upload';

/** A file as it is announced. */
export interface Announced {
  name: string;
  /** Bytes. */
  size: number;
  /** Its sender's name for it: under the same one it is begun once. */
  key: string;
  /** Most bytes that its form takes. */
  largest: number;
}

/** Makes room for a file before its first byte. Throws 422 if it is refused, 429 beyond the address's limit. */
export async function beginUpload(asker: Asker, { name: sentName, size, key, largest }: Announced): Promise<BegunRow> {
  const { visit, services } = asker;
  const most = services.settings.limits.uploadsPerAddress;
  await countAttempt(services, { name: 'uploads.address', of: visit.ip, most, windowMs: HOUR });
  const owner = await beginOwner(visit);
  const [name, publicId] = [plainName(sentName), idOf(owner, key, 0)];
  if (size === 0) throw invalid(fileField, 'File.Empty', { name });
  const mostBytes = Math.min(largest, uploadLimits.largest);
  if (size > mostBytes) throw tooLarge(fileField, name, mostBytes);
  return await services.db.transaction(async (tx) => {
    await requireRoom(tx, owner, { name, bytes: size, publicId });
    const [made] = await tx
      .insert(begunUploads)
      .values({ ...owner, publicId, name, size, createdAt: new Date(services.now()) })
      .onConflictDoNothing({ target: begunUploads.publicId })
      .returning();
    const [row] = made ? [made] : await tx.select().from(begunUploads).where(eq(begunUploads.publicId, publicId));
    // the key names another file
    if (row?.size !== size) throw new ShopProblem(409);
    return row;
  });
}

/** A file that the asker began to send; null for an unknown one, and for somebody else's. */
export async function findBegun({ visit, services }: Asker, publicId: string): Promise<BegunRow | null> {
  const owner = ownerOf(visit);
  if (!owner) return null;
  const [row] = await services.db
    .select()
    .from(begunUploads)
    .where(sql`${eq(begunUploads.publicId, publicId)} AND ${ownedBy(owner, 'begun_uploads')}`);
  return row ?? null;
}

/** Forgets a file that was begun: its row first, so that nobody goes on with what is being deleted. */
export async function forgetBegun({ services }: Pick<Asker, 'services'>, row: BegunRow): Promise<void> {
  const [gone] = await services.db.delete(begunUploads).where(eq(begunUploads.id, row.id)).returning();
  await removePieces(services.settings, gone?.pieces ?? []);
}

export async function removePieces(place: FilePlace, pieces: readonly string[]): Promise<void> {
  const store = pieceStore(place);
  for (const piece of pieces) await store.remove(piece);
}

/** Deletes what nobody finished within a day, and pieces that no row names: a process may have ended between the two. */
export async function sweepBegun(db: Db, settings: FilePlace, now: number): Promise<void> {
  await db.delete(begunUploads).where(lt(begunUploads.createdAt, new Date(now - UNTAKEN_MS)));
  const ids = await pieceStore(settings).writtenBefore(now - HOUR);
  if (ids.length === 0) return;
  const rows = await db.select({ pieces: begunUploads.pieces }).from(begunUploads);
  const known = new Set(rows.flatMap(({ pieces }) => pieces));
  await removePieces(
    settings,
    ids.filter((id) => !known.has(id)),
  );
}
