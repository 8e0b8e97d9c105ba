import type { Approvals } from '#contract/order-approval.ts';
import type { Culture } from '#contract/wire.ts';
import type { Decision } from '#machines/orderApproval/orderApproval.machine.ts';
import { abortable } from '#machines/port.ts';
import { refusalRules } from '#rules/approval-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

/** Quiet calls: the order's own form says why it was refused. */
export const orderApprovalPorts = (http: Http, culture: Culture) => ({
  decide: abortable<Approvals, Decision>(async ({ input: { OrderId: orderId, IsApproved, Reason }, signal }) => {
    if (!IsApproved) requireFields(refusalRules, { Reason }, culture);
    return await http.call(
      'decideApproval',
      { params: { orderId }, query: { culture }, body: { Decision: IsApproved ? 'approve' : 'refuse', Reason } },
      { signal, isQuiet: true },
    );
  }),
});
