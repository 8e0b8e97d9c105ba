import { showErrors, showRepair } from '#gateways/form-errors.gateway.ts';
import { recoveryPorts } from '#gateways/recovery.gateway.ts';
import { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the two pages of a forgotten password. */
export const recoveryFlow = composed((http, culture) =>
  recoveryMachine.provide({ actors: recoveryPorts(http, culture), actions: { showErrors, showWayOn: showRepair } }),
);
