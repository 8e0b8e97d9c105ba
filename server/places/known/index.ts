import { foldPlace } from '#rules/places.ts';
import type { Localized } from '#server/db/schema/columns.ts';
import { belgium } from './belgium.ts';
import { france, luxembourg, netherlands } from './neighbours.ts';
import { positions } from './positions.ts';

export interface KnownPlace {
  countryCode: string;
  postalCode: string;
  name: Localized;
  latitude: number;
  longitude: number;
}

const written = { BE: belgium, FR: france, NL: netherlands, LU: luxembourg };

/** Towns of our countries with their postal codes, in display order, at the position of their region. */
export const writtenPlaces: readonly KnownPlace[] = Object.entries(written).flatMap(([countryCode, text]) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [where = '', list = ''] = line.split(': ');
      const [latitude = 0, longitude = 0] = where.split(' ').map(Number);
      return list.split(', ').map((entry) => {
        const [, postalCode = '', names = ''] = /^(\d+) (.+)$/.exec(entry) ?? [];
        const [fr = '', nl = fr] = names.split('/');
        return { countryCode, postalCode, name: { fr, nl }, latitude, longitude };
      });
    }),
);

const positionOf = new Map(
  positions
    .trim()
    .split(/; |\n/u)
    .map((line) => {
      const [town = '', where = ''] = line.split(': ');
      return [town, where.split(' ').map(Number)] as const;
    }),
);

/** As `writtenPlaces`, each at its own position if that is known. */
export const knownPlaces: readonly KnownPlace[] = writtenPlaces.map((place) => {
  const [latitude = place.latitude, longitude = place.longitude] =
    positionOf.get(`${place.countryCode} ${place.postalCode} ${place.name.fr}`) ?? [];
  return { ...place, latitude, longitude };
});

const keyOf = (countryCode: string, postalCode: string, name: string) =>
  `${countryCode} ${postalCode} ${foldPlace(name)}`;

const names = new Map(
  knownPlaces.flatMap(({ countryCode, postalCode, name }) =>
    Object.values<string>({ ...name }).map((each) => [keyOf(countryCode, postalCode, each), name] as const),
  ),
);

/**
 * A town's name in each language, given either one; files of places have only one of them. Town names repeat across
 * codes.
 */
export const namesOf = (countryCode: string, postalCode: string, name: string): Localized =>
  names.get(keyOf(countryCode, postalCode, name)) ??
  // GeoNames numbers the districts of Paris, Lyon and Marseille: Paris 01
  names.get(keyOf(countryCode, postalCode, name.replace(/ \d{2}$/, ''))) ?? { fr: name, nl: name };
