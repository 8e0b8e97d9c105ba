import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { paymentMethodId } from './sales.ts';
import { cents, guid, picture, text } from './wire.ts';

/** An order above its buyer's limit, for those of the company who approve. */
const waitingApproval = v.object({
  OrderId: guid,
  Number: v.string(),
  /** ISO 8601. */
  PlacedAt: v.string(),
  /** Nobody can approve it afterwards: it is cancelled. ISO 8601. */
  ApproveBy: v.string(),
  /** Who ordered it; of an erased account, whom it is billed to. */
  Buyer: v.string(),
  PurchaseOrderNumber: v.string(),
  PaymentMethod: paymentMethodId,
  Lines: v.array(v.object({ Name: v.string(), Quantity: v.number(), Photo: v.nullable(picture) })),
  TaxExcl: cents,
  TaxIncl: cents,
  /** False for one's own, above one's own limit, and for whoever does not approve. */
  MayDecide: v.boolean(),
});
export type WaitingApproval = v.InferOutput<typeof waitingApproval>;

const approvalFields = {
  /** Whether the customer approves orders of a company at all. */
  IsApprover: v.boolean(),
  /** Oldest first. */
  Orders: v.array(waitingApproval),
};
export const approvals = v.object(approvalFields);
export type Approvals = v.InferOutput<typeof approvals>;

export const decideApproval = endpoint({
  id: 'decideApproval',
  what: 'Approves an order of the company above its buyer’s limit, or refuses it with a reason that its buyer is told. 403 for whoever may not approve it, 409 `Approvals.Decided` if somebody else was faster, its time is over or it was cancelled, 409 `Approvals.NotEnoughCredit` if the prepaid account that was to pay has too little left: then it still waits.',
  method: 'POST',
  path: '/api/v1/companies/approvals/:orderId',
  may: 'customer',
  params: v.object({ orderId: guid }),
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  body: v.object({ Decision: v.picklist(['approve', 'refuse']), Reason: v.optional(text(500), '') }),
  answer: approvals,
  problems: [401, 403, 404, 409, 422],
});

/** The orders of the customer's company that wait for an approval; a buyer's own ones. */
export const orderApprovalsPage = definePage({
  id: 'orderApprovals',
  params: nothing,
  search: v.object({ done: one, order: one }),
  data: v.object({
    Kind: v.literal('orderApprovals'),
    ...approvalFields,
    /** What a plain form has just done. */
    Done: v.picklist(['', 'approved', 'refused']),
    /** Who had ordered that; '' where nothing was done. */
    DoneFor: v.string(),
  }),
  may: 'customer',
  /** Both with `OrderId`; `refuseOrder` with `Reason`. */
  actions: ['approveOrder', 'refuseOrder'],
  texts: ['Approvals'],
});
export type ApprovalsPageData = v.InferOutput<typeof orderApprovalsPage.data>;
