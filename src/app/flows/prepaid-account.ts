import { showErrors } from '#gateways/form-errors.gateway.ts';
import { prepaidAccountPorts } from '#gateways/prepaid-account.gateway.ts';
import { prepaidAccountMachine } from '#machines/prepaidAccount/prepaidAccount.machine.ts';
import { composed } from '../composed.ts';

/** The flow of a prepaid account's page. */
export const prepaidAccountFlow = composed((http, culture) =>
  prepaidAccountMachine.provide({ actors: prepaidAccountPorts(http, culture), actions: { showErrors } }),
);
