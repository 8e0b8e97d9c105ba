import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

/** An ISO code. */
const countryCode = v.pipe(text(2), v.regex(/^[A-Z]{2}$/));

/** Whose VAT the prices carry while nobody has said where the cart ships to (CART-09). */
export const salesTax = v.object({
  CountryCode: v.string(),
  /** Nothing is paid for shipping: another country changes the page's content alone. */
  IsFreeShipping: v.boolean(),
});

export const chooseSalesTaxCountry = endpoint({
  id: 'chooseSalesTaxCountry',
  what: 'Keeps with the visit whose VAT its prices carry; the country that a cart is known to ship to comes before it.',
  method: 'PUT',
  path: '/api/v1/salestaxes/currentcountry',
  body: v.object({ currentCountry: countryCode }),
  answer: v.object({ CurrentCountry: v.string() }),
  problems: [422],
});
