import { showErrors, showRepair } from '#gateways/form-errors.gateway.ts';
import { reviewPorts } from '#gateways/review.gateway.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page on which a buyer reviews an order's products. */
export const reviewFlow = composed((http, culture) =>
  reviewMachine.provide({ actors: reviewPorts(http, culture), actions: { showErrors, showWritten: showRepair } }),
);
