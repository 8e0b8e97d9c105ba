import { showDone } from '#gateways/company-users.gateway.ts';
import { showErrors } from '#gateways/form-errors.gateway.ts';
import { orderApprovalPorts } from '#gateways/order-approval.gateway.ts';
import { orderApprovalMachine } from '#machines/orderApproval/orderApproval.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page on which a company's orders are approved. */
export const orderApprovalFlow = composed((http, culture) =>
  orderApprovalMachine.provide({ actors: orderApprovalPorts(http, culture), actions: { showErrors, showDone } }),
);
