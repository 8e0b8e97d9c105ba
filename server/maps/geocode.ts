import type { LocationData } from '#contract/maps.ts';
import type { Culture } from '#rules/culture.ts';
import { distanceInKm } from '#rules/map.ts';
import type { Position } from '#rules/map.ts';
import type { Db } from '#server/db/open.ts';
import { findPlaces, keyOfPlace, placeAround } from '#server/places/find.ts';
import type { Place } from '#server/places/find.ts';

/** The countries whose places the shop knows, the first first. */
const countries = ['BE', 'FR', 'NL', 'LU'] as const;
/** More than anybody reads. */
const mostLocations = 10;

/** In km: a device further from every known town is in no country of ours. */
const furthestTown = 60;

/** What may name a town in an address: its postal code with or without the town, then its parts from the last. */
function questionsOf(address: string): string[] {
  const parts = address.split(/[,\n]/u).map((part) => part.trim());
  const codes = address.match(/(?<![\p{L}\d])\d{4,5}(?:\s?[A-Z]{2})?(?![\p{L}\d])/giu) ?? [];
  return [...codes.toReversed(), ...parts.toReversed()].filter((each) => each !== '');
}

/** Whether the address says more than the place, such as a street. */
const hasMore = (address: string, place: Place) => {
  const rest = [place.postalCode, ...Object.values<string>({ ...place.name })].reduce(
    (left, known) => left.toLowerCase().replace(known.toLowerCase(), ' '),
    address,
  );
  return /[\p{L}\d]/u.test(rest);
};

interface Found extends Place {
  countryCode: string;
}

/**
 * The places that an address may mean, by the shop's list of postal codes and towns: the best first, none if no town is
 * known. Streets are not known, so the middle of the town stands for them.
 */
export async function geocoded(db: Db, address: string, culture: Culture): Promise<LocationData[]> {
  for (const question of questionsOf(address)) {
    const found = await placesIn(db, question);
    const named = found.filter((place) => hasName(address, place));
    const best = named.length > 0 ? named : found;
    if (best.length > 0)
      return best.slice(0, mostLocations).map((place) => locationOf(place, { address, culture, found }));
  }
  return [];
}

async function placesIn(db: Db, question: string): Promise<Found[]> {
  const each = await Promise.all(
    countries.map(async (countryCode) =>
      (await findPlaces(db, countryCode, question)).map((place) => ({ ...place, countryCode })),
    ),
  );
  return each.flat().filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
}

const hasName = (address: string, { name }: Place) =>
  Object.values<string>({ ...name }).some((each) => address.toLowerCase().includes(each.toLowerCase()));

/** Where a device says that it is: the town around it has the name, the position is the device's own. Null far from all. */
export async function locatedAt(db: Db, position: Position, culture: Culture): Promise<LocationData | null> {
  const place = await placeAround(db, position);
  const town = place && { lat: place.latitude ?? 0, lng: place.longitude ?? 0 };
  if (!town || distanceInKm(town, position) > furthestTown) return null;
  const found = locationOf(place, { address: place.postalCode, culture, found: [place] });
  return { ...found, geometry: { location: position, location_type: 'ROOFTOP' }, medium: 'device' };
}

interface Asked {
  address: string;
  culture: Culture;
  found: readonly Found[];
}

function locationOf(place: Found, { address, culture, found }: Asked): LocationData {
  const { countryCode, postalCode, name } = place;
  const town = name[culture];
  return {
    address_components: [
      { long_name: town, short_name: town, types: ['locality'] },
      { long_name: postalCode, short_name: postalCode, types: ['postal_code'] },
      { long_name: countryCode, short_name: countryCode, types: ['country'] },
    ],
    formatted_address: `${postalCode} ${town}`,
    geometry: {
      location: { lat: place.latitude ?? 0, lng: place.longitude ?? 0 },
      location_type: 'APPROXIMATE',
    },
    types: ['locality'],
    partial_match: hasMore(address, place),
    postcode_localities: found
      .filter((other) => other.postalCode === postalCode && other.countryCode === countryCode)
      .map((other) => other.name[culture]),
    place_id: `${countryCode}-${keyOfPlace(place)}`,
    medium: 'address',
  };
}
