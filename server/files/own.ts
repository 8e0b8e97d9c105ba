import { sql } from 'drizzle-orm';
import type { Asset } from '#contract/asset.ts';
import { callPaths } from '#contract/call-paths.ts';
import type { OwnFile } from '#contract/own-files.ts';
import { fillPath } from '#rules/urls.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { isPicture } from './recognize.ts';
import type { FileKind } from './recognize.ts';

/** A file that a customer sent with a request or a message. */
export interface OwnRow {
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
export function sentBy({ visit }: Pick<Asker, 'visit'>) {
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

/** Whoever orders for a customer is not the customer. */
export const hasOwnFiles = ({ customer, staff }: Pick<Visit, 'customer' | 'staff'>): boolean =>
  customer !== null && !staff;

/** How many of them a plain form offers. */
const OFFERED = 20;

/** The newest files of the asker, as a plain form offers them; none to visitors. */
export async function offeredOwn(asker: Asker): Promise<Asset[]> {
  if (!hasOwnFiles(asker.visit)) return [];
  const own = sql`SELECT f.* FROM (${sentBy(asker)}) f ORDER BY f.sent_at DESC, f.name, f.public_id LIMIT ${OFFERED}`;
  return rowsOf<OwnRow>(await asker.services.db.execute(own)).map((row) => ownAsset(asker.visit.appPath, row));
}

/** Those of these ids that are files of the asker; none for visitors. */
export async function ownAmong(asker: Asker, ids: readonly string[]): Promise<OwnRow[]> {
  if (ids.length === 0 || !hasOwnFiles(asker.visit)) return [];
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return rowsOf<OwnRow>(
    await asker.services.db.execute(sql`SELECT f.* FROM (${sentBy(asker)}) f WHERE f.public_id IN (${list})`),
  );
}

/** Where a customer's file is read, and its small picture; '' for what has none. */
export function ownUrls(appPath: string, { public_id: fileId, type }: Pick<OwnRow, 'public_id' | 'type'>) {
  const at = (path: string) => appPath + fillPath(path, { fileId });
  return { Url: at(callPaths.ownFile), ThumbnailUrl: isPicture(type) ? at(callPaths.ownFileThumbnail) : '' };
}

/** The same file among those of a form, which names it by its id. */
export function ownAsset(appPath: string, row: OwnRow): Asset {
  const { public_id: guid, name, type, bytes: size } = row;
  const { Url: Uri, ThumbnailUrl: thumbnail_url } = ownUrls(appPath, row);
  const named = { guid, AssetId: guid, name, Name: name, OriginalFileName: name };
  const fileType = isPicture(type) ? 'Image' : 'Other';
  return { ...named, Uri, thumbnail_url, size, fileType, width: 0, height: 0, tmpName: '', Error: '' };
}
