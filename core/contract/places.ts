import * as v from 'valibot';
import { cart, inCultureOf } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { culture, id, text } from './wire.ts';

const inCulture = v.object({ culture: v.optional(culture, 'fr') });

/** Or the ISO code, which address forms use. */
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

/** Key of a town within its country: its postal code, plus `-2`, `-3` … for further towns with that code. */
const cityId = v.pipe(text(20), v.regex(/^[\p{L}\d][\p{L}\d ]{1,11}(?:-\d{1,4})?$/u, 'Form.OneOf'));

/** Maps a town's key to its name in the visitor's culture (CART-08). */
const cities = v.record(v.string(), v.string());

export const suggestCities = endpoint({
  id: 'suggestCities',
  what: 'The towns of a country whose postal code or name starts with what was typed; at least 4 characters.',
  method: 'GET',
  path: '/api/v1/countries/:countryId/cities/:query',
  params: v.object({ countryId: v.union([countryCode, id], 'Id'), query: text(100) }),
  query: inCulture,
  answer: cities,
  problems: [404],
});

export const chooseCity = endpoint({
  id: 'chooseCity',
  what: 'Chooses the town that the cart ships to, within its country, by its key from the suggestions.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/city',
  query: inCultureOf,
  body: v.object({ CityId: cityId }),
  answer: cart,
  problems: [401, 422],
});
