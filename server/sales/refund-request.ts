import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RefundRequest } from '#contract/order-options.ts';
import type { RefundLine, RefundRequestPageData, RefundRequestState } from '#contract/refund-request.ts';
import { checkForm } from '#rules/forms.ts';
import { refundRules, refundWidget } from '#rules/refund-form.ts';
import { quantityError, refundOfLine, typedPieces, unitPriceOf } from '#rules/refund.ts';
import { isUsedToken, useToken } from '#server/cart/add.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { attachments, outbox, refundRequests } from '#server/db/schema/index.ts';
import type { Upload } from '#server/http/receive-files.ts';
import { withFiles } from '#server/files/attachments.ts';
import { takeUploads } from '#server/files/taken.ts';
import { forgetUploads } from '#server/files/uploads.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { FileGone, invalid, notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { openLines } from '#server/orders/open-lines.ts';
import { lockOrder } from '#server/orders/transitions.ts';
import { attachmentUrl, requireAttachments } from './attachments.ts';

export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** Most requests of one order in a day: each is mailed, and may keep 50 MB of files. */
const mostOfOrder = 10;
const DAY = 86_400_000;

/** The pieces of each line in requests that await their decision. */
async function requestedOf(db: Db | Tx, orderId: number): Promise<Map<number, number>> {
  const open = await db
    .select({ lines: refundRequests.lines })
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.state, 'open')));
  const pieces = new Map<number, number>();
  for (const { lineId, quantity } of open.flatMap(({ lines }) => lines))
    pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
}

/** The delivered lines of an order, what may be requested of each, and whether anything may. */
export async function refundableOf(
  db: Db | Tx,
  order: OrderRow,
): Promise<{ State: RefundRequestState; Lines: RefundLine[] }> {
  const requested = await requestedOf(db, order.id);
  const delivered = (await openLines(db, order.id)).filter(({ quantity, unsent }) => unsent < quantity);
  const Lines = delivered.map(({ lineId, sku, name, quantity, inclCents, unsent, refunded }): RefundLine => {
    const before = Math.min(quantity, refunded + (requested.get(lineId) ?? 0));
    // of a cancelled remainder refunds are for what is not coming, else for what was delivered
    const left =
      order.cancelledPieces > 0 ? Math.min(quantity - unsent, quantity - before) : quantity - unsent - before;
    return {
      LineId: lineId,
      SKU: sku,
      Name: name,
      Bought: quantity,
      TaxIncl: inclCents,
      Before: before,
      Left: Math.max(0, left),
      UnitPriceTaxIncl: unitPriceOf({ Bought: quantity, TaxIncl: inclCents }),
    };
  });
  if (order.status === 'Cancelled' || order.status === 'Refunded') return { State: 'closed', Lines };
  if (Lines.length === 0) return { State: 'undelivered', Lines };
  return { State: Lines.some(({ Left }) => Left > 0) ? 'possible' : 'nothing', Lines };
}

/** Why a request is refused, as translation keys. */
const refusals = {
  undelivered: 'RefundRequest.Undelivered',
  closed: 'RefundRequest.Closed',
  nothing: 'RefundRequest.Nothing',
} as const satisfies Record<Exclude<RefundRequestState, 'possible'>, string>;

export interface RefundForm {
  /** Quantities as typed, by line. */
  pieces: readonly { lineId: number; typed: string }[];
  ReasonCode: string;
  Text: string;
  uploads: readonly Upload[];
  /** The posted fields, in which the widget `refund` names files that were sent ahead. */
  ahead?: Readonly<Record<string, string>>;
  /** A request with a token is made once, however often it is sent. */
  token?: string | undefined;
}

/** The requested lines with their amounts, computed from what was sold. Throws 404 for another order's line, 422. */
function linesOf(lines: readonly RefundLine[], pieces: RefundForm['pieces']): RefundRequestRow['lines'] {
  const asked = pieces.map(({ lineId, typed }) => {
    const line = lines.find(({ LineId }) => LineId === lineId);
    if (!line) throw notFound();
    return { line, typed };
  });
  if (new Set(asked.map(({ line }) => line)).size < asked.length) throw invalid('Lines', 'Form.Invalid');
  refuseFields(
    Object.fromEntries(
      asked.flatMap(({ line, typed }) => {
        const code = quantityError(line, typed);
        return code === null ? [] : [[`Quantity/${line.LineId}`, { code, params: { count: line.Left } }]];
      }),
    ),
  );
  const chosen = asked.flatMap(({ line, typed }) => {
    const quantity = typedPieces(typed) ?? 0;
    return quantity === 0 ? [] : [{ lineId: line.LineId, quantity, cents: refundOfLine(line, typed) ?? 0 }];
  });
  return chosen;
}

/**
 * Records the request of an order's buyer to be refunded for delivered pieces, and confirms it by mail. Returns its
 * public id; null if a form with this token was recorded before. Throws 404 for somebody else's order, as for an unknown
 * one, 409 if nothing can be requested, 422 by field.
 */
export async function requestRefund(
  { visit, services }: Asker,
  orderId: string,
  form: RefundForm,
): Promise<string | null> {
  const own = await findOwnOrder(services.db, visit, { publicId: orderId });
  if (!own) throw notFound();
  const words = form.Text.replaceAll('\r\n', '\n').trim();
  const isNothing = form.pieces.every(({ typed }) => typedPieces(typed) === 0);
  refuseFields({
    ...(isNothing ? { Lines: { code: 'RefundRequest.NoPieces' } } : {}),
    ...checkForm(refundRules, { ReasonCode: form.ReasonCode, Text: words }, visit.culture),
  });
  const { files, rows, missing } = await takeUploads({ visit, services }, form.ahead ?? {}, refundWidget);
  const gone = async () => {
    // the same form, sent again after it took its files
    if (form.token !== undefined && (await isUsedToken(services.db, form.token))) return null;
    throw invalid('Attachments', 'Upload.Gone');
  };
  if (missing > 0) return await gone();
  const accepted = await requireAttachments(form.uploads, files);
  const askedAt = new Date(services.now());
  const made = await withFiles(services.settings, accepted, (kept) =>
    retryingTransaction(services.db, async (tx) => {
      if (form.token !== undefined && !(await useToken(tx, form.token))) return null;
      const order = await lockOrder(tx, own.id);
      const { State, Lines } = await refundableOf(tx, order);
      if (State !== 'possible') throw new ShopProblem(409, { code: refusals[State] });
      const lines = linesOf(Lines, form.pieces);
      await countAttempt(
        { db: tx, now: services.now },
        { name: 'refundRequest.order', of: String(order.id), most: mostOfOrder, windowMs: DAY },
      );
      const [request] = await tx
        .insert(refundRequests)
        .values({
          orderId: order.id,
          lines,
          reason: form.ReasonCode as RefundRequestRow['reason'],
          words,
          askedById: visit.customer?.id ?? null,
          askedAt,
        })
        .returning({ id: refundRequests.id, publicId: refundRequests.publicId });
      if (!request) throw new Error('The insert of a refund request returned no row.');
      if (kept.length > 0)
        await tx.insert(attachments).values(kept.map((file) => ({ ...file, requestId: request.id })));
      const cents = lines.reduce((sum, line) => sum + line.cents, 0);
      await tx.insert(outbox).values({
        kind: 'paymentNews',
        payload: { news: 'refundAsked', cents, refundRequestId: request.id },
        orderId: order.id,
        dueAt: askedAt,
      });
      return request.publicId;
    }),
  ).catch((error: unknown) => (error instanceof FileGone ? gone() : Promise.reject(error as Error)));
  services.wakeOutbox();
  await forgetUploads({ services }, rows);
  return made;
}

/** An order's requests for refunds, oldest first. */
export const refundRequestRows = async (db: Db, orderId: number): Promise<RefundRequestRow[]> =>
  await db.select().from(refundRequests).where(eq(refundRequests.orderId, orderId)).orderBy(asc(refundRequests.id));

/** The same as buyers and staff see them. */
export async function refundRequestsOf(
  db: Db,
  appPath: string,
  order: Pick<OrderRow, 'id' | 'publicId'>,
): Promise<RefundRequest[]> {
  const rows = await refundRequestRows(db, order.id);
  if (rows.length === 0) return [];
  const lines = await openLines(db, order.id);
  const files = await db
    .select()
    .from(attachments)
    .where(
      inArray(
        attachments.requestId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(attachments.id));
  return rows.map((row) => ({
    RequestId: row.publicId,
    At: row.askedAt.toISOString(),
    State: row.state,
    Lines: row.lines.map(({ lineId, quantity, cents }) => ({
      LineId: lineId,
      Name: lines.find((line) => line.lineId === lineId)?.name ?? '',
      Quantity: quantity,
      RefundedAmount: cents,
    })),
    Amount: row.lines.reduce((sum, { cents }) => sum + cents, 0),
    ReasonCode: row.reason,
    Text: row.words,
    Files: files
      .filter(({ requestId }) => requestId === row.id)
      .map((file) => ({ Name: file.name, Url: attachmentUrl(appPath, order.publicId, file) })),
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    Reason: row.refusal,
  }));
}

/** What the page of an order's refund requests shows besides its own form. */
export const refundPartsOf = async (
  db: Db,
  appPath: string,
  order: OrderRow,
): Promise<Pick<RefundRequestPageData, 'State' | 'Lines' | 'Requests'>> => ({
  ...(await refundableOf(db, order)),
  Requests: await refundRequestsOf(db, appPath, order),
});
