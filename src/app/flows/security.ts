import type { Culture } from '#contract/wire.ts';
import { showErrors } from '#gateways/form-errors.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { registrationPorts } from '#gateways/security.gateway.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';

/** The register page's flow. */
export const registrationFlow = (http: Http, culture: Culture) =>
  registrationMachine.provide({ actors: registrationPorts(http, culture), actions: { showErrors } });
