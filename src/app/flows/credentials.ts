import { credentialsPorts } from '#gateways/credentials.gateway.ts';
import { showErrors } from '#gateways/form-errors.gateway.ts';
import { credentialsMachine } from '#machines/credentials/credentials.machine.ts';
import { composed } from '../composed.ts';

/** The flow of a customer's own password and e-mail address. */
export const credentialsFlow = composed((http, culture) =>
  credentialsMachine.provide({ actors: credentialsPorts(http, culture), actions: { showErrors } }),
);
