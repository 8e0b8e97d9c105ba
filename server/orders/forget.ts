import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Order, PostalAddress } from '#contract/sales.ts';
import { orderTextNames } from '#contract/order-texts.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';
import {
  addressRequests,
  attachments,
  invoices,
  orderApprovals,
  orders,
  outbox,
  refundRequests,
  withdrawals,
} from '#server/db/schema/index.ts';

const DAY = 86_400_000;
/** A delivered order is finished after this, in ms: until then its buyer may withdraw, return it and complain. */
const AFTER_DELIVERY_MS = 30 * DAY;
/**
 * How long invoices are kept, in years: the longest term of the shop's countries (Belgium, article 60 of the VAT code,
 * and France, article L123-22 of the commercial code: ten years; the Netherlands: seven).
 */
const INVOICE_YEARS = 10;
const batch = 200;

const nobodyAt = ({ CountryCode, CountryName }: PostalAddress): PostalAddress => ({
  FirstName: '',
  LastName: '',
  Company: '',
  Street1: '',
  HouseNumber: '',
  BoxNumber: '',
  PostalCode: '',
  City: '',
  CountryCode,
  CountryName,
});

/** An order without its buyer; with an invoice it keeps what that prints, until the legal term is over. */
function withoutBuyer(order: Order, keepsInvoice: boolean): Order {
  const texts = Object.fromEntries(orderTextNames.map((name) => [name, '']));
  const invoiced: Order = { ...order, Email: '' };
  return keepsInvoice
    ? invoiced
    : {
        ...invoiced,
        ...texts,
        Billing: nobodyAt(order.Billing),
        Shipping: nobodyAt(order.Shipping),
        PickupPoint: null,
        BankTransfer: null,
        Vat: null,
      };
}

/** From now on what is personal in the customer's orders is erased as soon as each is finished; they are nobody's. */
export async function unlinkOrders(tx: Tx, customerId: number, at: Date): Promise<void> {
  await tx.update(orders).set({ customerId: null, forgetAt: at }).where(eq(orders.customerId, customerId));
}

interface Due {
  id: number;
  email: string;
  snapshot: Order;
  issuedAt: string | null;
}

/**
 * Erases what is personal in orders that are due: without an invoice all of it, with one the e-mail address first and
 * the rest after the legal term. Any number of processes may share the work.
 */
export async function forgetOrders(db: Db | Tx, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const delivered = new Date(now - AFTER_DELIVERY_MS).toISOString();
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const due = rowsOf<Due>(
        await tx.execute(sql`
          SELECT o.id, o.email::text AS email, o.snapshot, i.issued_at AS "issuedAt"
          FROM ${orders} o LEFT JOIN ${invoices} i ON i.order_id = o.id
          WHERE o.forget_at <= ${at}::timestamptz
            AND (o.status IN ('Cancelled', 'Refunded')
              OR (o.status = 'Paid' AND o.top_up_account_id IS NOT NULL)
              OR (o.status = 'Shipped'
                AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.at > ${delivered}::timestamptz)))
          ORDER BY o.id LIMIT ${batch} FOR UPDATE OF o SKIP LOCKED`),
      );
      for (const order of due) await forget(tx, order);
      return due.length;
    });
    if (count < batch) return;
  }
}

async function forget(tx: Tx, { id, email, snapshot, issuedAt }: Due): Promise<void> {
  const keepsInvoice = issuedAt !== null && email !== '';
  await tx
    .update(orders)
    .set({
      email: '',
      snapshot: withoutBuyer(snapshot, keepsInvoice),
      forgetAt: keepsInvoice ? sql`${issuedAt}::timestamptz + make_interval(years => ${INVOICE_YEARS})` : null,
    })
    .where(eq(orders.id, id));
  await tx.delete(outbox).where(and(eq(outbox.orderId, id), isNull(outbox.doneAt)));
  const changes = tx.select({ id: addressRequests.id }).from(addressRequests).where(eq(addressRequests.orderId, id));
  // an invoice prints the address from before a change
  if (keepsInvoice)
    await tx
      .update(addressRequests)
      .set({ after: sql`${addressRequests.before}`, reason: '' })
      .where(inArray(addressRequests.id, changes));
  else await tx.delete(addressRequests).where(inArray(addressRequests.id, changes));
  // what was refunded stays in the books; `sweepAttachments` deletes the files that no row names any more
  const refunds = tx.select({ id: refundRequests.id }).from(refundRequests).where(eq(refundRequests.orderId, id));
  await tx.delete(attachments).where(inArray(attachments.requestId, refunds));
  await tx.update(refundRequests).set({ words: '', refusal: '' }).where(eq(refundRequests.orderId, id));
  await tx.update(orderApprovals).set({ reason: '' }).where(eq(orderApprovals.orderId, id));
  await tx.update(withdrawals).set({ name: '', email: '', what: '' }).where(eq(withdrawals.orderId, id));
}
