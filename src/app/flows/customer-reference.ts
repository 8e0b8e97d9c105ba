import { customerReferencePorts } from '#gateways/customer-reference.gateway.ts';
import { customerReferenceMachine } from '#machines/customerReference/customerReference.machine.ts';
import { composed } from '../composed.ts';

/** The block of a company's own SKU. */
export const customerReferenceFlow = composed((http, culture) =>
  customerReferenceMachine.provide({ actors: customerReferencePorts(http, culture) }),
);
