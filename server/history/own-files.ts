import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Asset } from '#contract/asset.ts';
import { callPaths } from '#contract/call-paths.ts';
import type { OwnFile, OwnFileList } from '#contract/own-files.ts';
import { pageNumberIn, totalPagesOf } from '#rules/pagination.ts';
import { ownFilesAPage } from '#rules/uploads.ts';
import { fillPath } from '#rules/urls.ts';
import { rowsOf } from '#server/db/open.ts';
import { attachmentStore } from '#server/files/attachments.ts';
import type { FileKind } from '#server/files/recognize.ts';
import { assetOf, HOUR, insertUpload } from '#server/files/uploads.ts';
import { beginOwner } from '#server/http/owner.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';

interface Found {
  public_id: string;
  name: string;
  type: FileKind;
  bytes: number;
  sent_at: string | Date;
  sent_with: OwnFile['SentWith'];
  number: string;
  order_id: string | null;
}

/** Every file that the asker sent themselves; nobody else's, not even of the same company. @throws 401 */
function sentBy({ visit }: Asker) {
  if (!visit.customer) throw new ShopProblem(401);
  const { id } = visit.customer;
  return sql`
    SELECT a.public_id, a.name, a.type, a.bytes, r.asked_at AS sent_at, 'RefundRequest' AS sent_with,
      o.number, o.public_id AS order_id
    FROM attachments a
    JOIN refund_requests r ON r.id = a.request_id
    JOIN orders o ON o.id = r.order_id
    WHERE r.asked_by_id = ${id}
    UNION ALL
    SELECT m.public_id, m.name, m.type, m.bytes, m.sent_at, 'Message', m.order_number, NULL
    FROM message_files m WHERE m.customer_id = ${id}`;
}

const wordsIn = (search: string): string[] => search.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 10);
const isPicture = (type: FileKind): boolean => type !== 'application/pdf';

function onWire({ visit }: Asker, { public_id: FileId, sent_at, order_id: orderId, ...row }: Found): OwnFile {
  const at = (path: string) => visit.appPath + fillPath(path, { fileId: FileId });
  return {
    FileId,
    Name: row.name,
    FileType: isPicture(row.type) ? 'Image' : 'Other',
    Size: row.bytes,
    SentAt: new Date(sent_at).toISOString(),
    Url: at(callPaths.ownFile),
    ThumbnailUrl: isPicture(row.type) ? at(callPaths.ownFileThumbnail) : '',
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
  const rows = rowsOf<Found>(
    await db.execute(sql`
      SELECT f.* ${own} ORDER BY f.sent_at DESC, f.name, f.public_id
      LIMIT ${ownFilesAPage} OFFSET ${(CurrentPage - 1) * ownFilesAPage}`),
  );
  return { Files: rows.map((row) => onWire(asker, row)), Search: search, TotalItems, CurrentPage, TotalPages };
}

/** All of the asker's files, oldest first. @throws 401 */
export const allOwnFiles = async (asker: Asker): Promise<OwnFile[]> =>
  rowsOf<Found>(
    await asker.services.db.execute(sql`SELECT f.* FROM (${sentBy(asker)}) f ORDER BY f.sent_at, f.name`),
  ).map((row) => onWire(asker, row));

/** A file that the asker sent. @throws 401, 404 for an unknown one and for somebody else's */
export async function findOwnFile(asker: Asker, fileId: string): Promise<{ name: string; type: FileKind }> {
  const { db } = asker.services;
  const [row] = rowsOf<Found>(
    await db.execute(sql`SELECT f.* FROM (${sentBy(asker)}) f WHERE f.public_id = ${fileId}::uuid`),
  );
  if (!row) throw notFound();
  return row;
}

/** Puts a copy of a file that the asker sent before among those that were sent ahead of a form. @throws 401, 404, 422, 429 */
export async function reuseOwnFile(asker: Asker, fileId: string): Promise<Asset> {
  const { visit, services } = asker;
  const { name, type: kind } = await findOwnFile(asker, fileId);
  const most = services.settings.limits.uploadsPerAddress;
  await countAttempt(services, { name: 'uploads.address', of: visit.ip, most, windowMs: HOUR });
  const content = await attachmentStore(services.settings).find(fileId);
  if (!content) throw notFound();
  const { width, height } = isPicture(kind) ? await sharp(content).metadata() : { width: 0, height: 0 };
  const owner = await beginOwner(visit);
  return assetOf(visit.appPath, await insertUpload(asker, owner, { name, kind, content, width, height }));
}
