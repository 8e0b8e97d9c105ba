import { showErrors, showRepair } from '#gateways/form-errors.gateway.ts';
import { refundRequestPorts } from '#gateways/refund-request.gateway.ts';
import { refundRequestMachine } from '#machines/refundRequest/refundRequest.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page on which a buyer asks for a refund. */
export const refundRequestFlow = composed(() =>
  refundRequestMachine.provide({ actors: refundRequestPorts, actions: { showErrors, showSent: showRepair } }),
);
