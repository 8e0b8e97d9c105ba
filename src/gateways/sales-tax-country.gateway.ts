import type { SalesTaxCountryEvent } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { abortable } from '#machines/port.ts';
import { fromCallback } from 'xstate';
import type { Http } from './http.ts';

/** Saves the country whose VAT the prices include; the flow itself shows failures. */
export const salesTaxCountryPorts = (http: Http) => ({
  keepCountry: abortable<unknown, { countryCode: string }>(({ input: { countryCode: currentCountry }, signal }) =>
    http.call('chooseSalesTaxCountry', { body: { currentCountry } }, { signal, isQuiet: true }),
  ),
  watchChoice: fromCallback<SalesTaxCountryEvent>(({ sendBack }) => {
    const select = document.querySelector<HTMLSelectElement>('main select[name="currentCountry"]');
    // a list rendered only in the browser has no initial choice to compare with
    if (select && select.value !== select.dataset['current']) sendBack({ type: 'country.choose', ...choiceOf(select) });
  }),
});

const choiceOf = ({ value, dataset }: HTMLSelectElement) => ({
  countryCode: value,
  isFreeShipping: dataset['freeShipping'] === 'true',
});
