import { passkeyPorts, showRefused, showStep } from '#gateways/passkey.gateway.ts';
import { passkeyMachine } from '#machines/passkey/passkey.machine.ts';
import { composed } from '../composed.ts';

/** The flow of a customer's passkeys. */
export const passkeyFlow = composed((http, culture) =>
  passkeyMachine.provide({ actors: passkeyPorts(http, culture), actions: { showErrors: showRefused, showStep } }),
);
