import * as requests from '#contract/address-request.ts';
import * as refunds from '#contract/refund-request.ts';
import * as contract from '#contract/desk.ts';
import { handleDeskWithdrawal } from '#contract/withdrawal.ts';
import * as reviews from '#contract/desk-reviews.ts';
import type { DeskOrder } from '#contract/desk.ts';
import { answers } from '#server/http/handler.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Services } from '#server/services.ts';
import { acceptAddress, refuseAddress } from './address-requests.ts';
import { findOrders } from './list.ts';
import { decide, findReviews } from '#server/reviews/moderate.ts';
import type { Decision } from '#server/reviews/moderate.ts';
import { orderPageServed, ordersPageServed } from './pages.ts';
import { deliveryCalls, deliveryPageServed } from './delivery-page.ts';
import { readDeskOrder } from './read.ts';
import { acceptRefund, refuseRefund } from './refund-requests.ts';
import { reviewsPageServed } from './reviews-page.ts';
import { handleWithdrawal, withdrawalsPageServed } from './withdrawals.ts';
import { cancelOrder, cancelRest, confirmRefund, receiveTransfer, refund, retryRefund, shipParcel } from './verbs.ts';
import type { DeskAsker } from './verbs.ts';

interface Asked {
  visit: Visit;
  services: Services;
  params: { orderId: string };
  body: { FormToken?: string | undefined };
}

/** Performs the action and returns the whole order; the role has already been checked. */
async function then(
  { visit, services, params: { orderId }, body: { FormToken: token } }: Asked,
  work: (asker: DeskAsker) => Promise<boolean>,
): Promise<DeskOrder> {
  if (!visit.customer) throw new ShopProblem(401);
  await work({ services, by: visit.customer.id, orderId, token });
  return await readDeskOrder({ visit, services }, orderId);
}

/** Decides on a review and returns it; the role has already been checked. */
async function decided(
  { visit, services, params: { reviewId } }: Omit<Asked, 'params' | 'body'> & { params: { reviewId: string } },
  decision: Decision,
): Promise<reviews.DeskReview> {
  if (!visit.customer) throw new ShopProblem(401);
  return await decide({ visit, services }, { reviewId, by: visit.customer.id, decision });
}

const piecesOf = (lines: readonly { LineId: number; Quantity: number }[]) =>
  lines.map(({ LineId, Quantity }) => ({ lineId: LineId, quantity: Quantity }));

const calls = [
  answers(contract.findDeskOrders, ({ services, query: { q, status = null, page } }) =>
    findOrders(services.db, { q, status, page }),
  ),
  answers(contract.getDeskOrder, ({ visit, services, params }) => readDeskOrder({ visit, services }, params.orderId)),
  answers(contract.bookTransfer, (asked) =>
    then(asked, (asker) => receiveTransfer(asker, { cents: asked.body.Amount })),
  ),
  answers(contract.shipOrder, (asked) => {
    const { Carrier: carrier, TrackingNumber: trackingNumber, TrackingUrl: trackingUrl, Lines } = asked.body;
    return then(asked, (asker) => shipParcel(asker, { carrier, trackingNumber, trackingUrl, lines: piecesOf(Lines) }));
  }),
  answers(contract.cancelDeskOrder, (asked) => then({ ...asked, body: {} }, cancelOrder)),
  answers(contract.cancelDeskRest, (asked) => then({ ...asked, body: {} }, cancelRest)),
  answers(contract.refundOrder, (asked) => {
    const { Lines, Amount: cents, Note: note } = asked.body;
    return then(asked, (asker) => refund(asker, { lines: piecesOf(Lines), cents, note }));
  }),
  answers(contract.retryDeskRefund, (asked) =>
    then({ ...asked, body: {} }, (asker) => retryRefund(asker, { refundId: asked.params.refundId })),
  ),
  answers(contract.confirmDeskRefund, (asked) =>
    then({ ...asked, body: {} }, (asker) => confirmRefund(asker, { refundId: asked.params.refundId })),
  ),
  answers(reviews.findDeskReviews, ({ visit, services, query: { status, page } }) =>
    findReviews({ visit, services }, { status, page }),
  ),
  answers(reviews.approveReview, (asked) => decided(asked, { do: 'approve' })),
  answers(reviews.refuseReview, (asked) => decided(asked, { do: 'refuse', reason: asked.body.Reason })),
  answers(reviews.answerReview, (asked) => decided(asked, { do: 'answer', answer: asked.body.Answer })),
  answers(requests.acceptDeskAddress, (asked) =>
    then({ ...asked, body: {} }, (asker) => acceptAddress(asker, { requestId: asked.params.requestId })),
  ),
  answers(requests.refuseDeskAddress, (asked) => {
    const reason = asked.body.Reason;
    return then({ ...asked, body: {} }, (asker) => refuseAddress(asker, { requestId: asked.params.requestId, reason }));
  }),
  answers(refunds.acceptDeskRefund, (asked) => {
    const { requestId } = asked.params;
    return then({ ...asked, body: {} }, (asker) => acceptRefund(asker, { requestId, cents: asked.body.Amount }));
  }),
  answers(refunds.refuseDeskRefund, (asked) => {
    const { requestId } = asked.params;
    return then({ ...asked, body: {} }, (asker) => refuseRefund(asker, { requestId, reason: asked.body.Reason }));
  }),
  answers(handleDeskWithdrawal, async ({ visit, services, params }) => {
    if (!visit.customer) throw new ShopProblem(401);
    return { IsHandled: await handleWithdrawal(services, { id: params.withdrawalId, by: visit.customer.id }) };
  }),
  ...deliveryCalls,
];

export const routes: Routes = {
  calls,
  pages: [ordersPageServed, orderPageServed, reviewsPageServed, withdrawalsPageServed, deliveryPageServed],
};
