import { newsletterChoicePorts, showChoice } from '#gateways/newsletter-choice.gateway.ts';
import { newsletterChoiceMachine } from '#machines/newsletterChoice/newsletterChoice.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the newsletter's choice in the account. */
export const newsletterChoiceFlow = composed((http, culture) =>
  newsletterChoiceMachine.provide({ actors: newsletterChoicePorts(http, culture), actions: { showChoice } }),
);
