import type { OrderOptions } from '#contract/order-options.ts';
import type { Db } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { booksOf } from '#server/orders/transitions.ts';
import { addressOption } from './address-request.ts';
import { refundableOf, refundRequestRows } from './refund-request.ts';
import { withdrawalStateOf } from './withdrawal.ts';

/** What the buyer may do about an order now: the link to each page that would not only refuse it. */
export async function optionsOf(
  { db, now }: { db: Db; now: () => number },
  visit: Visit,
  order: OrderRow,
): Promise<OrderOptions> {
  const orderId = { orderId: order.publicId };
  const books = (await booksOf(db, [order.id])).get(order.id);
  const isDelivered = (books?.shippedPieces ?? 0) > 0;
  const isRefundable =
    isDelivered &&
    // also where earlier requests can be followed
    ((await refundableOf(db, order)).State === 'possible' || (await refundRequestRows(db, order.id)).length > 0);
  return {
    AddressRequest: await addressOption(db, visit, order),
    RefundRequest: isRefundable ? { Url: visit.urls.refundRequest(orderId) } : null,
    Withdrawal:
      (await withdrawalStateOf(db, order, now())) === 'possible'
        ? { Url: visit.urls.withdrawal({ order: order.publicId }) }
        : null,
    Reviews: isDelivered ? { Url: visit.urls.reviewsOfOrder(orderId) } : null,
  };
}
