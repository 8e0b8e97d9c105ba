import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Asset } from '#contract/asset.ts';
import { begunUploads, uploads } from '#server/db/schema/index.ts';
import { HEAD, reserve } from '#server/http/receive-files.ts';
import { ownerOf } from '#server/http/owner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { FileOnDisk } from '#server/kernel/content.ts';
import { notFound, ShopProblem, storeFailure } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { kindOf } from './accept.ts';
import { fileField, findBegun, forgetBegun, pieceStore, removePieces } from './begun.ts';
import type { BegunRow } from './begun.ts';
import { incomingIn } from './incoming.ts';
import type { FilePlace } from './open.ts';
import { assetOf, keepOne } from './uploads.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Works with a file of its own among those that arrive. */
async function withFile<T>(place: FilePlace, work: (path: string) => Promise<T>): Promise<T> {
  const folder = join(incomingIn(place), crypto.randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    return await work(join(folder, '0'));
  } catch (error) {
    throw storeFailure(error);
  } finally {
    // what cannot be deleted now is swept later
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Writes bytes to disk, however many come before their connection is cut. */
async function writeDown(bytes: Bytes, path: string): Promise<{ head: Buffer; content: FileOnDisk; isCut: boolean }> {
  let [head, byteLength] = [Buffer.alloc(0), 0];
  let failure: Error | null = null;
  let isCut = false;
  const file = await open(path, 'w');
  try {
    for await (const chunk of bytes) {
      if (head.byteLength < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.byteLength)]);
      // what is still to come is read, so that its sender hears the answer
      if (failure) continue;
      try {
        await file.writeFile(chunk);
        byteLength += chunk.byteLength;
      } catch (error) {
        failure = storeFailure(error);
      }
    }
  } catch {
    isCut = true;
  } finally {
    await file.close();
  }
  if (failure) throw failure;
  return { head, content: { path, byteLength }, isCut };
}

/** Forgets a file that begins like nothing that is accepted: its rest need not be sent. @throws 422 */
async function requireKind(services: Services, row: BegunRow, head: Uint8Array): Promise<void> {
  try {
    kindOf(fileField, { name: row.name, head });
  } catch (error) {
    await forgetBegun({ services }, row);
    throw error;
  }
}

/**
 * Adds bytes to a file that was begun, also those that came before their connection was cut, and says how many are there
 * now. Throws 409 if others were added meanwhile, 422 as soon as the file begins like nothing that is accepted, 503 if
 * there is no room.
 */
export async function addPiece({ services }: Pick<Asker, 'services'>, row: BegunRow, bytes: Bytes): Promise<number> {
  const { settings, db } = services;
  const leave = reserve(row.size - row.received);
  try {
    return await withFile(settings, async (path) => {
      const { head, content, isCut } = await writeDown(bytes, path);
      if (row.received === 0 && head.byteLength === HEAD) await requireKind(services, row, head);
      if (content.byteLength > 0) {
        // a name of its own: nothing that comes late overwrites what another process added
        const piece = crypto.randomUUID();
        await pieceStore(settings).put(piece, content);
        const added = await db
          .update(begunUploads)
          .set({
            received: row.received + content.byteLength,
            pieces: sql`array_append(${begunUploads.pieces}, ${piece})`,
          })
          .where(and(eq(begunUploads.id, row.id), eq(begunUploads.received, row.received)))
          .returning({ id: begunUploads.id });
        if (added.length === 0) {
          await removePieces(settings, [piece]);
          throw new ShopProblem(409);
        }
      }
      // nobody hears it
      if (isCut) throw new ShopProblem(400);
      return row.received + content.byteLength;
    });
  } finally {
    leave();
  }
}

/** Puts the pieces of a file together; null if they are gone. */
async function joined(place: FilePlace, row: BegunRow, path: string): Promise<{ head: Buffer } | null> {
  const store = pieceStore(place);
  let head = Buffer.alloc(0);
  const file = await open(path, 'w');
  try {
    for (const piece of row.pieces) {
      const stored = await store.open(piece);
      if (!stored) return null;
      for await (const chunk of stored.body) {
        if (head.byteLength < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.byteLength)]);
        await file.writeFile(chunk);
      }
    }
  } finally {
    await file.close();
  }
  return { head };
}

/**
 * Makes a file whose bytes are all there one that was sent ahead of its form, as if it had come whole, or answers why it
 * is refused. Whoever did not hear the answer may ask again. Throws 404 for an unknown file and for somebody else's, 409
 * if bytes are missing.
 */
export async function finishBegun(asker: Asker, publicId: string): Promise<Asset> {
  const { visit, services } = asker;
  const { settings, db } = services;
  const there = async () => (await db.select().from(uploads).where(eq(uploads.publicId, publicId))).at(0);
  const [row, owner] = [await findBegun(asker, publicId), ownerOf(visit)];
  if (!row || !owner) throw notFound();
  const known = await there();
  if (known) return assetOf(visit.appPath, known);
  // a form took it, or its sender removed it
  if (row.isFinished) throw notFound();
  if (row.received < row.size) throw new ShopProblem(409);
  const asset = await withFile(settings, async (path) => {
    const whole = await joined(settings, row, path);
    if (!whole) return null;
    const content = { path, byteLength: row.size };
    const file = { field: fileField, name: row.name, head: whole.head, content, isTooLarge: false };
    return await keepOne(asker, owner, { file, publicId });
  });
  if (!asset) {
    // somebody else finished it meanwhile
    const other = await there();
    if (!other) throw notFound();
    return assetOf(visit.appPath, other);
  }
  if (asset.Error === '') {
    await db.update(begunUploads).set({ isFinished: true, pieces: [] }).where(eq(begunUploads.id, row.id));
    await removePieces(settings, row.pieces);
  } else await forgetBegun(asker, row);
  return asset;
}
