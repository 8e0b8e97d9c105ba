import { orderLinkPage } from '#contract/order-link.ts';
import { serves } from '#server/http/page.ts';
import { confirmationUri, paymentUri } from '#server/payment/order.ts';
import { openOrderLink } from './order-link.ts';

/** A link of a mail: it opens its order and goes on to the plain address, so that the token stays in no history. */
export const orderLinkPageServed = serves(orderLinkPage, {
  read: async ({ visit, services, params, search }) => {
    const { publicId } = await openOrderLink({ visit, services }, params.token);
    const redirect = search.to === 'payment' ? paymentUri(visit, publicId) : confirmationUri(visit, publicId);
    return { redirect, status: 302 };
  },
});
