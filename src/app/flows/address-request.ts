import { addressRequestPorts } from '#gateways/address-request.gateway.ts';
import { showErrors } from '#gateways/form-errors.gateway.ts';
import { addressRequestMachine } from '#machines/addressRequest/addressRequest.machine.ts';
import { composed } from '../composed.ts';

/** The request for another delivery address, in a dialog over its order. */
export const addressRequestFlow = composed((http, culture) =>
  addressRequestMachine.provide({ actors: addressRequestPorts(http, culture), actions: { showErrors } }),
);
