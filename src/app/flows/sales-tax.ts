import { salesTaxPorts } from '#gateways/sales-tax.gateway.ts';
import { salesTaxCountryMachine } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { composed } from './composed.ts';

/** The country whose VAT the cart's prices carry. */
export const salesTaxFlow = composed((http) => salesTaxCountryMachine.provide({ actors: salesTaxPorts(http) }));
