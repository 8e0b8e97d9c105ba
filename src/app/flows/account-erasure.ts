import { accountErasurePorts } from '#gateways/account-erasure.gateway.ts';
import { showErrors } from '#gateways/form-errors.gateway.ts';
import { accountErasureMachine } from '#machines/accountErasure/accountErasure.machine.ts';
import { composed } from '../composed.ts';

/** The flow that erases a customer's account. */
export const accountErasureFlow = composed((http, culture) =>
  accountErasureMachine.provide({ actors: accountErasurePorts(http, culture), actions: { showErrors } }),
);
