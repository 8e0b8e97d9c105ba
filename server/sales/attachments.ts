import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { callPaths } from '#contract/call-paths.ts';
import { attachmentsError } from '#rules/refund-form.ts';
import { fillPath } from '#rules/urls.ts';
import type { Db } from '#server/db/open.ts';
import { attachments, refundRequests } from '#server/db/schema/index.ts';
import { acceptFiles } from '#server/files/accept.ts';
import type { AcceptedFile } from '#server/files/accept.ts';
import { plainName } from '#server/files/recognize.ts';
import type { FileKind } from '#server/files/recognize.ts';
import { openFiles } from '#server/files/open.ts';
import type { FilePlace } from '#server/files/open.ts';
import type { TakenFile } from '#server/files/taken.ts';
import type { Upload } from '#server/http/body.ts';
import { invalid } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

const storeOf = (place: FilePlace) => openFiles(place, 'attachments');

/** A stored file that no row names yet. */
export interface KeptFile {
  publicId: string;
  name: string;
  type: FileKind;
  bytes: number;
}

/** Checks files by number, size and content, those that were sent ahead included. Throws 422 on `Attachments`. */
export async function requireAttachments(
  uploads: readonly Upload[],
  taken: readonly TakenFile[],
): Promise<AcceptedFile[]> {
  const ahead = taken.map(({ file }) => file);
  const error = attachmentsError([
    ...ahead.map(({ name, content }) => ({ name, size: content.byteLength })),
    ...uploads.map(({ name, bytes }) => ({ name: plainName(name), size: bytes.byteLength })),
  ]);
  if (error) throw invalid('Attachments', error.code, error.params);
  return [...ahead, ...(await acceptFiles('Attachments', uploads))];
}

/** Writes files, and deletes them again if `work`, which records them, fails or returns null. */
export async function withFiles<T>(
  settings: FilePlace,
  accepted: readonly AcceptedFile[],
  work: (files: readonly KeptFile[]) => Promise<T | null>,
): Promise<T | null> {
  const store = storeOf(settings);
  const files = accepted.map(({ name, kind, content }) => ({
    publicId: randomUUID(),
    name,
    type: kind,
    bytes: content.byteLength,
  }));
  // what cannot be deleted now is swept later
  const discard = () => Promise.allSettled(files.map(({ publicId }) => store.remove(publicId)));
  try {
    for (const [index, { publicId }] of files.entries())
      await store.put(publicId, accepted[index]?.content ?? new Uint8Array());
    const done = await work(files);
    if (done === null) await discard();
    return done;
  } catch (error) {
    await discard();
    throw error;
  }
}

/** An attachment of an order, with its content; null for none. */
export async function readAttachment(
  db: Db,
  settings: FilePlace,
  { order, publicId }: { order: Pick<OrderRow, 'id'>; publicId: string },
): Promise<{ file: AttachmentRow; content: Uint8Array<ArrayBuffer> } | null> {
  const [found] = await db
    .select({ file: attachments })
    .from(attachments)
    .innerJoin(refundRequests, eq(refundRequests.id, attachments.requestId))
    .where(and(eq(attachments.publicId, publicId), eq(refundRequests.orderId, order.id)));
  if (!found) return null;
  return { file: found.file, content: await storeOf(settings).read(publicId) };
}

/** The URL at which an order's buyer and the staff read a file. */
export const attachmentUrl = (
  appPath: string,
  orderId: string,
  { publicId }: Pick<AttachmentRow, 'publicId'>,
): string => appPath + fillPath(callPaths.attachment, { orderId, attachmentId: publicId });

/** A file that was just written and not yet recorded is younger than this, in ms. */
const UNRECORDED_MS = 3_600_000;

/** Deletes files that no row names: of erased orders, and of a process that ended between writing and recording. */
export async function sweepAttachments(db: Db, settings: FilePlace, now: number): Promise<void> {
  const store = storeOf(settings);
  const ids = await store.writtenBefore(now - UNRECORDED_MS);
  if (ids.length === 0) return;
  const known = new Set(
    (await db.select({ publicId: attachments.publicId }).from(attachments)).map((row) => row.publicId),
  );
  for (const id of ids.filter((each) => !known.has(each))) await store.remove(id);
}
