import { confirmationPage } from '#contract/confirmation-page.ts';
import { serves } from '#server/http/page.ts';
import { invoiceOf } from '#server/payment/invoice.ts';
import { paymentUri, readPayment } from '#server/payment/order.ts';
import { notFound } from '#server/kernel/problem.ts';
import { afterOrder } from './after-order.ts';
import { articlesOfOrder } from '../orders/articles.ts';
import { findOwnOrder } from '../orders/find.ts';
import { orderIn } from '../orders/order-in.ts';
import { optionsOf } from './order-options.ts';
import { isRestorable, restoreOrder } from './restore-order.ts';

/** The order as it was frozen, for the session or customer that placed it; 404 for anyone else. */
export const confirmationPageServed = serves(confirmationPage, {
  read: async ({ visit, services, params }) => {
    const order = await findOwnOrder(services.db, visit, { publicId: params.orderId });
    if (!order) throw notFound();
    const { State } = await readPayment({ visit, services, orderId: order.publicId }, order);
    const Title = await services.texts.translate(visit.culture, 'Order.Title', { number: order.number });
    return {
      data: {
        Kind: 'confirmation' as const,
        Order: await orderIn({ visit, services }, order),
        Articles: await articlesOfOrder({ visit, services }, order.id),
        PaymentUri:
          State === 'open' || State === 'refused' || State === 'pending' ? paymentUri(visit, order.publicId) : null,
        IsPending: State === 'pending',
        CanRestore: isRestorable(order),
        ...(await afterOrder(services.db, order.id)),
        Invoice: await invoiceOf({ visit, services }, order),
        Options: await optionsOf(services, visit, order),
      },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {
    restore: async ({ visit, services, params }) => ({
      redirect: await restoreOrder({ visit, services }, params.orderId),
    }),
  },
});
