import { showErrors } from '#gateways/form-errors.gateway.ts';
import { profilePorts, showBook, showQuestion } from '#gateways/profile.gateway.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the account's page. */
export const profileFlow = composed((http, culture) =>
  profileMachine.provide({ actors: profilePorts(http, culture), actions: { showErrors, showQuestion, showBook } }),
);
