import { confirmationPage } from '#contract/pages.ts';
import { serves } from '#server/http/page.ts';
import { notFound } from '#server/http/problem.ts';
import { findOwnOrder } from './find-order.ts';

/** The order as it was frozen, for the session or customer that placed it; for anybody else there is no such page. */
export const confirmationPageServed = serves(confirmationPage, {
  read: async ({ visit, services, params }) => {
    const order = await findOwnOrder(services.db, visit, { publicId: params.orderId });
    if (!order) throw notFound();
    const Title = await services.texts.say(visit.culture, 'Order.Title', { number: order.number });
    return {
      data: { Kind: 'confirmation' as const, Order: { ...order.snapshot, Status: order.status } },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
});
