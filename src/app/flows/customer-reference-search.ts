import { customerReferenceSearchPorts } from '#gateways/customer-reference-search.gateway.ts';
import { customerReferenceSearchMachine } from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page with a company's own references. */
export const customerReferenceSearchFlow = composed((http, culture) =>
  customerReferenceSearchMachine.provide({ actors: customerReferenceSearchPorts(http, culture) }),
);
