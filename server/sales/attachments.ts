import { and, eq, lt, sql } from 'drizzle-orm';
import { callPaths } from '#contract/call-paths.ts';
import { attachmentsError } from '#rules/refund-form.ts';
import { MESSAGE_FILE_DAYS } from '#rules/uploads.ts';
import { fillPath } from '#rules/urls.ts';
import type { Db } from '#server/db/open.ts';
import { attachments, messageFiles, outbox, refundRequests } from '#server/db/schema/index.ts';
import { acceptFiles } from '#server/files/accept.ts';
import type { AcceptedFile } from '#server/files/accept.ts';
import { plainName } from '#server/files/recognize.ts';
import { attachmentStore } from '#server/files/attachments.ts';
import type { FilePlace } from '#server/files/open.ts';
import type { StoredFile } from '#server/files/store.ts';
import type { Upload } from '#server/http/receive-files.ts';
import { invalid } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { sweepUnnamed } from '#server/files/sweep.ts';

const DAY = 86_400_000;

export type AttachmentRow = typeof attachments.$inferSelect;

/** Checks files by number, size and content, those that were sent ahead included. Throws 422 on `Attachments`. */
export async function requireAttachments(
  uploads: readonly Upload[],
  ahead: readonly AcceptedFile[],
): Promise<AcceptedFile[]> {
  const error = attachmentsError([
    ...ahead.map(({ name, content }) => ({ name, size: content.byteLength })),
    ...uploads.map(({ name, content }) => ({ name: plainName(name), size: content.byteLength })),
  ]);
  if (error) throw invalid('Attachments', error.code, error.params);
  return [...ahead, ...(await acceptFiles('Attachments', uploads))];
}

/** An attachment of an order, opened; null for none. */
export async function readAttachment(
  db: Db,
  settings: FilePlace,
  { order, publicId }: { order: Pick<OrderRow, 'id'>; publicId: string },
): Promise<{ file: AttachmentRow; stored: StoredFile | null } | null> {
  const [found] = await db
    .select({ file: attachments })
    .from(attachments)
    .innerJoin(refundRequests, eq(refundRequests.id, attachments.requestId))
    .where(and(eq(attachments.publicId, publicId), eq(refundRequests.orderId, order.id)));
  if (!found) return null;
  return { file: found.file, stored: await attachmentStore(settings).open(publicId) };
}

/** The URL at which an order's buyer and the staff read a file. */
export const attachmentUrl = (
  appPath: string,
  orderId: string,
  { publicId }: Pick<AttachmentRow, 'publicId'>,
): string => appPath + fillPath(callPaths.attachment, { orderId, attachmentId: publicId });

/** Deletes files that no row names: of erased orders, and of a process that ended between writing and recording. */
export async function sweepAttachments(db: Db, settings: FilePlace, now: number): Promise<void> {
  await db.delete(messageFiles).where(lt(messageFiles.sentAt, new Date(now - MESSAGE_FILE_DAYS * DAY)));
  await sweepUnnamed(attachmentStore(settings), now, async () => [
    ...(await db.select({ id: attachments.publicId }).from(attachments)),
    ...(await db.select({ id: messageFiles.publicId }).from(messageFiles)),
    // a message keeps its file until it is thrown away itself
    ...(await db
      .select({ id: sql<string>`payload -> 'file' ->> 'publicId'` })
      .from(outbox)
      .where(and(eq(outbox.kind, 'contact'), sql`payload ? 'file'`))),
  ]);
}
