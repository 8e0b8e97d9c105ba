import { showErrors } from '#gateways/form-errors.gateway.ts';
import { registrationPorts, remoteCheckPorts } from '#gateways/registration.gateway.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { remoteCheckMachine } from '#machines/remoteCheck/remoteCheck.machine.ts';
import { composed } from '../composed.ts';

/** The register page's flow; the check of the VAT number is its child. */
export const registrationFlow = composed((http, culture) =>
  registrationMachine.provide({
    actors: {
      ...registrationPorts(http, culture),
      remoteCheck: remoteCheckMachine.provide({ actors: remoteCheckPorts(http, culture) }),
    },
    actions: { showErrors },
  }),
);
