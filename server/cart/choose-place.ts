import { beginsWithCode } from '#rules/places.ts';
import { isPostalCode, normalisePostalCode, postalCodeExample } from '#rules/postal-code.ts';
import { chooseForCart } from '#server/cart/change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import type { Localized } from '#server/db/schema/columns.ts';
import { invalid } from '#server/kernel/problem.ts';
import { findPlaces, placesOfCode, placeWithKey } from '../places/find.ts';

/** Stores a suggested town in the cart, within its country. Throws 422 for an unknown key. */
export async function chooseCity(asker: Asker, key: string): Promise<void> {
  const countryCode = await destinationOf(asker);
  const place = await placeWithKey(asker.services.db, countryCode, key);
  if (!place) throw invalid('CityId', 'Form.OneOf');
  await keep(asker, countryCode, { postalCode: place.postalCode, city: place.name });
}

/**
 * Stores the value of a plain form's input: a postal code, with its town if there is only one, or an unambiguous
 * beginning of a town's name. Throws 422 for anything else.
 */
export async function choosePlaceTyped(asker: Asker, typed: string): Promise<void> {
  const { db } = asker.services;
  const countryCode = await destinationOf(asker);
  if (!isPostalCode(typed, countryCode)) {
    if (beginsWithCode(typed))
      throw invalid('PostalCode', 'Form.PostalCode', { example: postalCodeExample(countryCode) });
    const found = await findPlaces(db, countryCode, typed);
    const names = new Set(found.map(({ name }) => name.fr));
    const [place] = found;
    if (!place || names.size > 1) throw invalid('PostalCode', place ? 'Cart.SeveralCities' : 'Cart.NoCityFound');
    return await keep(asker, countryCode, { postalCode: place.postalCode, city: place.name });
  }
  const postalCode = normalisePostalCode(typed, countryCode);
  const places = await placesOfCode(db, countryCode, postalCode);
  await keep(asker, countryCode, { postalCode, city: places.length === 1 ? (places[0]?.name ?? null) : null });
}

const keep = (
  asker: Asker,
  shippingCountryCode: string,
  shippingPlace: { postalCode: string; city: Localized | null },
) => chooseForCart(asker, { shippingCountryCode, shippingPlace });
