import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { orderHistoryDetailPage, orderHistoryPage } from '#contract/order-history.ts';
import { orderedArticleFields, orderListPage } from '#contract/order-list.ts';
import { guid } from '#contract/wire.ts';
import { pageNumberIn } from '#rules/pagination.ts';
import { periodOf } from '#rules/period.ts';
import { cartUrl } from '#server/cart/cart-url.ts';
import type { Db } from '#server/db/open.ts';
import { customers } from '#server/db/schema/index.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { PageResult } from '#server/http/page.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { findReadableOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { orderIn } from '#server/orders/order-in.ts';
import { creditNotesOf, invoiceOf } from '#server/payment/invoice.ts';
import { paymentUri, readPayment } from '#server/payment/order.ts';
import { optionsOf } from '#server/sales/order-options.ts';
import { claimOrder, isClaimable } from './claim.ts';
import { findOrders } from './find-orders.ts';
import { addOrderedArticleOnce, findOrderedArticles } from './ordered-articles.ts';
import { articlesOfOrder } from '../orders/articles.ts';
import { outcomesFromUrl, outcomesInUrl, reorder, reportOn } from './reorder.ts';
import { timelineOf } from './timeline.ts';

export const orderHistoryServed = serves(orderHistoryPage, {
  read: async ({ visit, services, search }): Promise<PageResult<typeof orderHistoryPage>> => {
    const found = await findOrders({ visit, services }, { ...periodOf(search), page: pageNumberIn(search.pagenbr) });
    const Title = await services.texts.translate(visit.culture, 'OrderHistory.Title');
    return { data: { Kind: 'orderHistory', ...found }, meta: { Title, Description: '', NoIndex: true } };
  },
});

/** The colleague who placed an order; '' if the account is gone. */
async function placedBy(db: Db, { customerId }: OrderRow): Promise<string> {
  const [colleague] = await db
    .select({ firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(eq(customers.id, customerId ?? 0));
  return colleague ? `${colleague.firstName} ${colleague.lastName}`.trim() : '';
}

async function paymentOf({ visit, services }: Asker, order: OrderRow) {
  const { State } = await readPayment({ visit, services, orderId: order.publicId }, order);
  const isOpen = State === 'open' || State === 'refused' || State === 'pending';
  return { PaymentUri: isOpen ? paymentUri(visit, order.publicId) : null, IsPending: State === 'pending' };
}

export const orderHistoryDetailServed = serves(orderHistoryDetailPage, {
  read: async ({ visit, services, params, search }): Promise<PageResult<typeof orderHistoryDetailPage>> => {
    const asker = { visit, services };
    const found = await findReadableOrder(services.db, visit, params.orderId);
    // whether there is such an order or not
    if (!found) throw visit.customer ? notFound() : new ShopProblem(401);
    const { order, isOwn } = found;
    const outcomes = outcomesFromUrl(search.reordered);
    const Title = await services.texts.translate(visit.culture, 'Order.Title', { number: order.number });
    return {
      data: {
        Kind: 'orderHistoryDetail',
        Order: await orderIn(asker, order),
        Articles: await articlesOfOrder(asker, order.id),
        Timeline: await timelineOf(services.db, order),
        // a colleague's order is theirs to pay
        ...(isOwn ? await paymentOf(asker, order) : { PaymentUri: null, IsPending: false }),
        PlacedBy: isOwn ? '' : await placedBy(services.db, order),
        Invoice: await invoiceOf(asker, order),
        CreditNotes: await creditNotesOf(asker, order),
        Options: await optionsOf(services, visit, order),
        MayClaim: isClaimable(asker, order),
        IsClaimed: search.claimed === '1' && order.customerId !== null,
        Reordered: outcomes.length > 0 ? await reportOn(asker, { order, outcomes }) : null,
      },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {
    reorder: async ({ visit, services, params }) => {
      const { outcomes } = await reorder({ visit, services }, params.orderId);
      // to the report, which is beside the button
      return { redirect: `${visit.urls.orderHistoryDetail(params, { reordered: outcomesInUrl(outcomes) })}#actions` };
    },
    claim: async ({ visit, services, params }) => {
      await claimOrder({ visit, services }, params.orderId);
      return { redirect: visit.urls.orderHistoryDetail(params, { claimed: '1' }) };
    },
  },
});

export const orderListServed = serves(orderListPage, {
  read: async ({ visit, services, search }): Promise<PageResult<typeof orderListPage>> => {
    const q = (search.q ?? '').replaceAll('\0', '').trim().slice(0, 100);
    const found = await findOrderedArticles({ visit, services }, { q, page: pageNumberIn(search.pagenbr) });
    const Title = await services.texts.translate(visit.culture, 'OrderHistory.ListTitle');
    return {
      data: { Kind: 'orderList', Query: { q }, ...found, CurrencyCode: 'EUR' },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {
    addToCart: async ({ visit, services, form }) => {
      if (!visit.customer) throw new ShopProblem(401);
      const asked = parsePart(orderedArticleFields, form) as v.InferOutput<typeof orderedArticleFields>;
      const token = v.safeParse(guid, form['FormToken']);
      const { itemId, notices } = await addOrderedArticleOnce(
        { visit, services },
        asked,
        token.success ? token.output : undefined,
      );
      return { redirect: cartUrl(visit, { added: itemId, notices }) };
    },
  },
});
