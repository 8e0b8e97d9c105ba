import { paymentPorts } from '#gateways/payment.gateway.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { composed } from '../composed.ts';

/** Paying an order by card. */
export const paymentFlow = composed((http, culture) => paymentMachine.provide({ actors: paymentPorts(http, culture) }));
