import { randomUUID } from 'node:crypto';
import { safeParse } from 'valibot';
import { refundRequestPage } from '#contract/refund-request.ts';
import { guid } from '#contract/wire.ts';
import { attachmentBytes, attachmentLimits, attachmentsMost, refundWidget } from '#rules/refund-form.ts';
import { ownFileField } from '#rules/uploads.ts';
import { offeredOwn } from '#server/files/own.ts';
import { goOnWith } from '#server/files/refused.ts';
import { keepUploads } from '#server/files/uploads.ts';
import { serves } from '#server/http/page.ts';
import { invalid, notFound } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import { refundPartsOf, refundRequestRows, requestRefund } from './refund-request.ts';
import type { RefundForm } from './refund-request.ts';

/** The rows of the posted table: each line's id and what was typed for it. */
function piecesIn(form: Readonly<Record<string, string>>): RefundForm['pieces'] {
  const ids = (form['LineId'] ?? '').split('\n');
  const typed = (form['Quantity'] ?? '').split('\n');
  if (ids.length !== typed.length || ids.some((id) => !/^\d{1,9}$/u.test(id))) throw invalid('Lines', 'Form.Invalid');
  return ids.map((id, index) => ({ lineId: Number(id), typed: (typed[index] ?? '').slice(0, 40) }));
}

/** An order's delivered lines with the form that asks for a refund, and what was asked before. */
export const refundRequestPageServed = serves(refundRequestPage, {
  takes: {
    repeated: [
      'LineId',
      'Quantity',
      'UnitPriceTaxIncl',
      'RefundedAmount',
      `list-assets-orders-${refundWidget}`,
      ownFileField(refundWidget),
    ],
    bytes: attachmentsMost * attachmentBytes + 256 * 1024,
  },
  keep: keepUploads,
  goesOn: goOnWith({ widget: refundWidget, field: 'Attachments', limits: attachmentLimits }),
  read: async ({ visit, services, params, search }) => {
    const order = await findOwnOrder(services.db, visit, { publicId: params.orderId });
    if (!order) throw notFound();
    const parts = await refundPartsOf(services.db, visit.appPath, order);
    return {
      data: {
        Kind: 'refundRequest' as const,
        OrderId: order.publicId,
        Number: order.number,
        OrderUrl: visit.urls.orderHistoryDetail(params),
        ...parts,
        Sent: parts.Requests.find(({ RequestId }) => RequestId === search.sent)?.RequestId ?? null,
        FormToken: randomUUID(),
        OwnFiles: await offeredOwn({ visit, services }),
      },
      meta: {
        Title: await services.texts.translate(visit.culture, 'RefundRequest.Title', { number: order.number }),
        Description: '',
        NoIndex: true,
      },
    };
  },
  actions: {
    request: async ({ visit, services, params, form, uploads = [] }) => {
      const token = safeParse(guid, form['FormToken']);
      const sent = await requestRefund({ visit, services }, params.orderId, {
        pieces: piecesIn(form),
        ReasonCode: form['ReasonCode'] ?? '',
        Text: form['Text'] ?? '',
        uploads: uploads.filter(({ field }) => field === 'Attachments'),
        ahead: form,
        token: token.success ? token.output : undefined,
      });
      // one that was sent twice leads to the newest
      const made = sent ?? (await latestOf(services.db, visit, params.orderId));
      return { redirect: visit.urls.refundRequest(params, { sent: made ?? undefined }) };
    },
  },
});

async function latestOf(
  db: Parameters<typeof findOwnOrder>[0],
  visit: Parameters<typeof findOwnOrder>[1],
  publicId: string,
): Promise<string | null> {
  const order = await findOwnOrder(db, visit, { publicId });
  return order ? ((await refundRequestRows(db, order.id)).at(-1)?.publicId ?? null) : null;
}
