import { paymentPage } from '#contract/payment.ts';
import { serves } from '#server/http/page.ts';
import { articlesOfOrder } from '#server/orders/articles.ts';
import { orderIn } from '#server/orders/order-in.ts';
import { restoreOrder } from '#server/sales/restore-order.ts';
import { hostedPayment } from './open-payment.ts';
import { ownOrder, readPayment } from './order.ts';
import { takeReturn } from './submit-payment.ts';
import { payByTransfer } from './transfer.ts';

/** The card payment page. An order that is paid, or is no longer payable by card, redirects to its confirmation. */
export const paymentPageServed = serves(paymentPage, {
  admitsProvider: true,
  read: async ({ visit, services, params, search }) => {
    const asker = { visit, services, orderId: params.orderId };
    const order = await ownOrder(asker);
    const Return = await takeReturn(asker, order, search);
    const payment = await readPayment(asker, order);
    if (payment.State === 'paid' || payment.State === 'settled') return { redirect: payment.Uri, status: 302 };
    const { Lines, Totals, Shown, Coupon } = await orderIn(asker, order);
    const data = {
      Kind: 'payment' as const,
      OrderId: order.publicId,
      Number: order.number,
      Amount: order.totalInclCents,
      Ordered: { Lines, Totals, Shown, Coupon },
      Articles: await articlesOfOrder({ visit, services }, order.id),
      Payment: payment,
      Return,
      IsTest: services.settings.payment?.isLocal ?? false,
    };
    const Title = await services.texts.translate(visit.culture, 'Payment.Title', { number: order.number });
    return { data, meta: { Title, Description: '', NoIndex: true } };
  },
  actions: {
    hosted: async ({ visit, services, params }) => ({
      redirect: await hostedPayment({ visit, services, orderId: params.orderId }),
    }),
    transfer: async ({ visit, services, params }) => ({
      redirect: await payByTransfer({ visit, services, orderId: params.orderId }),
    }),
    restore: async ({ visit, services, params }) => ({
      redirect: await restoreOrder({ visit, services }, params.orderId),
    }),
  },
});
