import { vatRates } from '#server/db/reference.ts';

/** The VAT of the demo shop's own country, in basis points. */
export const homeRateOf = (category: 'standard' | 'reduced'): number =>
  vatRates.find((each) => each.countryCode === 'BE' && each.category === category)?.rate ?? 0;
