import { showErrors } from '#gateways/form-errors.gateway.ts';
import { newsletterPorts } from '#gateways/newsletter.gateway.ts';
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the newsletter's page. */
export const newsletterFlow = composed((http, culture) =>
  newsletterMachine.provide({ actors: newsletterPorts(http, culture), actions: { showErrors } }),
);
