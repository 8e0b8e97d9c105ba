import { sql } from 'drizzle-orm';
import type { Asset } from '#contract/asset.ts';
import type { OwnFile, OwnFileList } from '#contract/own-files.ts';
import { pageNumberIn, totalPagesOf } from '#rules/pagination.ts';
import { ownFilesAPage } from '#rules/uploads.ts';
import { rowsOf } from '#server/db/open.ts';
import { attachmentStore } from '#server/files/attachments.ts';
import { ownUrls, sentBy } from '#server/files/own.ts';
import type { OwnRow } from '#server/files/own.ts';
import { sizeOf } from '#server/files/pictures.ts';
import { isPicture } from '#server/files/recognize.ts';
import { assetOf, HOUR, insertUpload } from '#server/files/uploads.ts';
import { beginOwner } from '#server/http/owner.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';

const wordsIn = (search: string): string[] => search.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 10);

function onWire({ visit }: Asker, row: OwnRow): OwnFile {
  const { public_id: FileId, sent_at, order_id: orderId } = row;
  return {
    FileId,
    Name: row.name,
    FileType: isPicture(row.type) ? 'Image' : 'Other',
    Size: row.bytes,
    SentAt: new Date(sent_at).toISOString(),
    ...ownUrls(visit.appPath, row),
    SentWith: row.sent_with,
    OrderNumber: row.number,
    OrderUrl: orderId === null ? '' : visit.urls.refundRequest({ orderId }),
  };
}

/** A page of the asker's files, newest first. @throws 401 */
export async function readOwnFiles(
  asker: Asker,
  { search: written = '', page }: { search: string | undefined; page: string | undefined },
): Promise<OwnFileList> {
  const { db } = asker.services;
  const search = written.trim().slice(0, 100);
  const found = wordsIn(search).map((word) => sql`strpos(lower(f.name || ' ' || f.number), ${word}::text) > 0`);
  const own = sql`FROM (${sentBy(asker)}) f WHERE ${sql.join([sql`true`, ...found], sql` AND `)}`;
  const [counted] = rowsOf<{ files: number }>(await db.execute(sql`SELECT count(*)::int AS files ${own}`));
  const TotalItems = counted?.files ?? 0;
  const TotalPages = totalPagesOf(TotalItems, ownFilesAPage);
  // a page past the end is the last one: files may have gone meanwhile
  const CurrentPage = Math.min(pageNumberIn(page), TotalPages);
  const rows = rowsOf<OwnRow>(
    await db.execute(sql`
      SELECT f.* ${own} ORDER BY f.sent_at DESC, f.name, f.public_id
      LIMIT ${ownFilesAPage} OFFSET ${(CurrentPage - 1) * ownFilesAPage}`),
  );
  return { Files: rows.map((row) => onWire(asker, row)), Search: search, TotalItems, CurrentPage, TotalPages };
}

/** All of the asker's files, oldest first. @throws 401 */
export const allOwnFiles = async (asker: Asker): Promise<OwnFile[]> =>
  rowsOf<OwnRow>(
    await asker.services.db.execute(sql`SELECT f.* FROM (${sentBy(asker)}) f ORDER BY f.sent_at, f.name`),
  ).map((row) => onWire(asker, row));

/** A file that the asker sent. @throws 401, 404 for an unknown one and for somebody else's */
export async function findOwnFile(asker: Asker, fileId: string): Promise<OwnRow> {
  const { db } = asker.services;
  const [row] = rowsOf<OwnRow>(
    await db.execute(sql`SELECT f.* FROM (${sentBy(asker)}) f WHERE f.public_id = ${fileId}::uuid`),
  );
  if (!row) throw notFound();
  return row;
}

/** Puts a copy of a file that the asker sent before among those that were sent ahead of a form. @throws 401, 404, 422, 429 */
export async function reuseOwnFile(asker: Asker, fileId: string): Promise<Asset> {
  const { visit, services } = asker;
  const { name, type: kind, bytes } = await findOwnFile(asker, fileId);
  const most = services.settings.limits.uploadsPerAddress;
  await countAttempt(services, { name: 'uploads.address', of: visit.ip, most, windowMs: HOUR });
  const content = await attachmentStore(services.settings).at(fileId, bytes);
  if (!content) throw notFound();
  const { width, height } = isPicture(kind) ? await sizeOf(content) : { width: 0, height: 0 };
  const owner = await beginOwner(visit);
  return assetOf(visit.appPath, await insertUpload(asker, owner, { name, kind, content, width, height }));
}
