import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { safeParse } from 'valibot';
import { withdrawalPage } from '#contract/withdrawal.ts';
import type { WithdrawalPageData } from '#contract/withdrawal.ts';
import { guid } from '#contract/wire.ts';
import { withdrawals } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { serves } from '#server/http/page.ts';
import { invalid } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { refundableOf } from './refund-request.ts';
import { checkStatement, withdraw, withdrawalLines, withdrawalStateOf } from './withdrawal.ts';

/** The order that the link names. Somebody else's is like none: guests type the number. */
async function orderIn({ visit, services }: Asker, asked: string | undefined): Promise<OrderRow | null> {
  const orderId = safeParse(guid, asked);
  return orderId.success ? await findOwnOrder(services.db, visit, { publicId: orderId.output }) : null;
}

/** What was withdrawn, for the session that did it; null for anybody else. */
async function receiptOf(
  { visit, services }: Asker,
  asked: string | undefined,
): Promise<WithdrawalPageData['Receipt']> {
  const id = safeParse(guid, asked);
  if (!id.success || !visit.session) return null;
  const [row] = await services.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.publicId, id.output), eq(withdrawals.sessionHash, visit.session.idHash)));
  return row
    ? { Name: row.name, OrderNumber: row.number, Email: row.email, What: row.what, At: row.statedAt.toISOString() }
    : null;
}

async function shownOrder({ visit, services }: Asker, order: OrderRow): Promise<WithdrawalPageData['Order']> {
  const { db } = services;
  const params = { orderId: order.publicId };
  const mayAskRefund = (await refundableOf(db, order)).State === 'possible';
  return {
    OrderId: order.publicId,
    Number: order.number,
    Url: order.customerId === null ? visit.urls.confirmation(params) : visit.urls.orderHistoryDetail(params),
    State: await withdrawalStateOf(db, order, services.now()),
    RefundUrl: mayAskRefund ? visit.urls.refundRequest(params) : null,
    Lines: await withdrawalLines(db, order.id),
  };
}

/** The withdrawal from a contract: its statement, its confirmation and its receipt are one page after the other. */
export const withdrawalPageServed = serves(withdrawalPage, {
  read: async ({ visit, services, search }) => {
    const order = await orderIn({ visit, services }, search.order);
    const { customer } = visit;
    const person = order
      ? { ...order.snapshot.Billing, Email: order.snapshot.Email }
      : { FirstName: customer?.firstName ?? '', LastName: customer?.lastName ?? '', Email: customer?.email ?? '' };
    return {
      data: {
        Kind: 'withdrawal' as const,
        Order: order && (await shownOrder({ visit, services }, order)),
        Name: `${person.FirstName} ${person.LastName}`.trim(),
        Email: person.Email,
        Receipt: await receiptOf({ visit, services }, search.receipt),
        FormToken: randomUUID(),
      },
      meta: {
        Title: await services.texts.translate(visit.culture, 'Withdrawal.Title'),
        Description: '',
        NoIndex: true,
      },
    };
  },
  actions: {
    review: async ({ visit, services, search, form }) => {
      await checkStatement({ visit, services }, await orderIn({ visit, services }, search.order), form);
      return { shows: true };
    },
    change: () => Promise.resolve({ shows: true }),
    withdraw: async ({ visit, services, search, form }) => {
      const token = safeParse(guid, form['FormToken']);
      if (!token.success) throw invalid('FormToken', 'Form.Invalid');
      const own = await orderIn({ visit, services }, search.order);
      const receipt = await withdraw({ visit, services }, own, { token: token.output, values: form });
      return { redirect: visit.urls.withdrawal({ order: own?.publicId, receipt }) };
    },
  },
});
