import { orderLinkPage } from '#contract/order-link.ts';
import { serves } from '#server/http/page.ts';
import type { Visit } from '#server/http/visit.ts';
import { confirmationUri, paymentUri } from '#server/payment/order.ts';
import { openOrderLink } from './order-link.ts';

function targetOf(visit: Visit, orderId: string, to: string | undefined): string {
  if (to === 'payment') return paymentUri(visit, orderId);
  if (to === 'withdrawal') return visit.urls.withdrawal({ order: orderId });
  if (to === 'reviews') return visit.urls.reviewsOfOrder({ orderId });
  if (to === 'noreviews') return visit.urls.reviewsOfOrder({ orderId }, { stop: '1' });
  return confirmationUri(visit, orderId);
}

/** A link in a mail: it opens its order and redirects to the plain URL, so that the token stays out of the history. */
export const orderLinkPageServed = serves(orderLinkPage, {
  read: async ({ visit, services, params, search }) => {
    const { publicId } = await openOrderLink({ visit, services }, params.token);
    return { redirect: targetOf(visit, publicId, search.to), status: 302 };
  },
});
