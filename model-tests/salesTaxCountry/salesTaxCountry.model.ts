import { isBusy, salesTaxCountryMachine } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { flowModel } from '#paths/model.ts';
import { broken } from '../failures.ts';

export const href = '/fr/shoppingcarts';
export const toFrance = { countryCode: 'FR', isFreeShipping: false };
/** Chosen while shipping costs nothing. */
export const freely = { countryCode: 'BE', isFreeShipping: true };

export const salesTaxCountryModel = flowModel(salesTaxCountryMachine, {
  inputs: [{ href }],
  events: { 'country.choose': [toFrance, freely] },
  outcomes: { keepCountry: { done: [{}], errors: [broken] } },
  promises: {
    settled: {
      says: 'what was chosen is kept, or nothing is chosen',
      holds: ({ context: { chosen, sent } }) => chosen?.countryCode === sent?.countryCode,
    },
    changing: {
      says: 'keeps a country',
      holds: (snapshot) => isBusy(snapshot) && snapshot.context.sent !== null,
    },
    reloading: {
      says: 'waits for the whole page, which comes where something is paid for shipping',
      holds: (snapshot) => isBusy(snapshot) && snapshot.context.sent?.isFreeShipping === false,
    },
  },
});
