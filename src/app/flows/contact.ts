import { contactPorts } from '#gateways/contact.gateway.ts';
import { showErrors } from '#gateways/form-errors.gateway.ts';
import { contactMachine } from '#machines/contact/contact.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page on which visitors write to the shop. */
export const contactFlow = composed((http, culture) =>
  contactMachine.provide({ actors: contactPorts(http, culture), actions: { showErrors } }),
);
