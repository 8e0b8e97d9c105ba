import { foldPlace } from '#rules/places.ts';
import { knownPlaces } from '#server/places/known/index.ts';
import type * as tables from '#server/db/schema/index.ts';

/** The places that the shop knows without any file, numbered within their codes. */
export function placeRows(): (typeof tables.places.$inferInsert)[] {
  const last = new Map<string, number>();
  return knownPlaces.map((place, index) => {
    const code = `${place.countryCode} ${place.postalCode}`;
    const nth = (last.get(code) ?? 0) + 1;
    last.set(code, nth);
    return { id: index + 1, ...place, nth, searchFr: foldPlace(place.name.fr), searchNl: foldPlace(place.name.nl) };
  });
}
