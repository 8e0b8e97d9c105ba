import { salesTaxCountryPorts } from '#gateways/sales-tax-country.gateway.ts';
import { salesTaxCountryMachine } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { composed } from '../composed.ts';

/** The country whose VAT the cart's prices include. */
export const salesTaxCountryFlow = composed((http) =>
  salesTaxCountryMachine.provide({ actors: salesTaxCountryPorts(http) }),
);
