import { companyUsersPorts, showDone } from '#gateways/company-users.gateway.ts';
import { showErrors } from '#gateways/form-errors.gateway.ts';
import { companyUsersMachine } from '#machines/companyUsers/companyUsers.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page of a company's users. */
export const companyUsersFlow = composed((http, culture) =>
  companyUsersMachine.provide({ actors: companyUsersPorts(http, culture), actions: { showErrors, showDone } }),
);
