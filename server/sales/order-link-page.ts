import { orderLinkPage } from '#contract/order-link.ts';
import { serves } from '#server/http/page.ts';
import { confirmationUri, paymentUri } from '#server/payment/order.ts';
import { openOrderLink } from './order-link.ts';

/** A link in a mail: it opens its order and redirects to the plain URL, so that the token stays out of the history. */
export const orderLinkPageServed = serves(orderLinkPage, {
  read: async ({ visit, services, params, search }) => {
    const { publicId } = await openOrderLink({ visit, services }, params.token);
    const redirect = search.to === 'payment' ? paymentUri(visit, publicId) : confirmationUri(visit, publicId);
    return { redirect, status: 302 };
  },
});
