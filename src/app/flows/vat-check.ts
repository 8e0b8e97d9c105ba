import { vatCheckPorts } from '#gateways/vat-check.gateway.ts';
import { vatCheckMachine } from '#machines/vatCheck/vatCheck.machine.ts';
import { composed } from '../composed.ts';

/** The VAT field of checkout. */
export const vatCheckFlow = composed((http, culture) =>
  vatCheckMachine.provide({ actors: vatCheckPorts(http, culture) }),
);
