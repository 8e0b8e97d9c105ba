import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

/** ISO code. */
const countryCode = v.pipe(text(2), v.regex(/^[A-Z]{2}$/));

/** The country whose VAT prices include until the cart's destination is known (CART-09). */
export const salesTax = v.object({
  CountryCode: v.string(),
  /** Shipping is free: another country changes only the page's content. */
  IsFreeShipping: v.boolean(),
});

export const chooseSalesTaxCountry = endpoint({
  id: 'chooseSalesTaxCountry',
  what: 'Stores with the session the country whose VAT its prices include; the cart’s known destination takes precedence.',
  method: 'PUT',
  path: '/api/v1/salestaxes/currentcountry',
  body: v.object({ currentCountry: countryCode }),
  answer: v.object({ CurrentCountry: v.string() }),
  problems: [422],
});
