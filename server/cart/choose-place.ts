import { beginsWithCode } from '#rules/places.ts';
import { isPostalCode, normalisePostalCode, postalCodeExample } from '#rules/postal-code.ts';
import { chooseForCart } from '#server/cart/change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import type { Localized } from '#server/db/schema/columns.ts';
import { invalid } from '#server/kernel/problem.ts';
import { findPlaces, placesOfCode, placeWithKey } from '../places/find.ts';

/** Keeps a suggested place with the cart, in its country. Throws 422 for a key that names none there. */
export async function chooseCity(asker: Asker, key: string): Promise<void> {
  const countryCode = await destinationOf(asker);
  const place = await placeWithKey(asker.services.db, countryCode, key);
  if (!place) throw invalid('CityId', 'Form.OneOf');
  await keep(asker, countryCode, { postalCode: place.postalCode, city: place.name });
}

/**
 * Keeps what a plain form's box holds: a postal code, with its place where it has one alone, or the beginning of one
 * place's name. Throws 422 for what is neither.
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
