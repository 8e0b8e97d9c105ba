import { showErrors, showRepair } from '#gateways/form-errors.gateway.ts';
import { withdrawalPorts } from '#gateways/withdrawal.gateway.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page on which consumers withdraw from a contract. */
export const withdrawalFlow = composed(() =>
  withdrawalMachine.provide({ actors: withdrawalPorts, actions: { showErrors, showStep: showRepair } }),
);
