import { normalisePostalCode } from '#rules/postal-code.ts';

/** One place in a GeoNames file: a single name, in whatever language. */
export interface FilePlace {
  countryCode: string;
  postalCode: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

export type ParsedLine =
  | { kind: 'place'; place: FilePlace }
  /** A code of large recipients, which no house has. */
  | { kind: 'skipped' }
  | { kind: 'refused'; reason: string };

/** Country, code, name, three pairs of a region's name and code, latitude, longitude, accuracy. */
const columns = 12;
const longestName = 180;
const shapes: Readonly<Record<string, RegExp>> = {
  BE: /^[1-9]\d{3}$/,
  FR: /^\d{5}$/,
  LU: /^[1-9]\d{3}$/,
  // with or without the street's letters
  NL: /^[1-9]\d{3}(?: [A-Z]{2})?$/,
};

const refused = (reason: string): ParsedLine => ({ kind: 'refused', reason });

/** Parses one line of the GeoNames postal-code format; `known` are the shop's countries. */
export function parseLine(line: string, known: ReadonlySet<string>): ParsedLine {
  const cells = line.split('\t').map((cell) => cell.normalize('NFC').trim());
  if (cells.length !== columns) return refused(`It has ${cells.length} columns instead of ${columns}.`);
  const [country = '', code = '', name = '', , , , , , , latitude = '', longitude = ''] = cells;
  const countryCode = country.toUpperCase();
  if (!known.has(countryCode)) return refused(`The shop has no country "${country.slice(0, 10)}".`);
  if (countryCode === 'FR' && /\bCEDEX\b/i.test(`${code} ${name}`)) return { kind: 'skipped' };
  const postalCode = normalisePostalCode(code, countryCode);
  if (!(shapes[countryCode] ?? /^\S.{0,11}$/).test(postalCode))
    return refused(`"${code.slice(0, 20)}" is no postal code of ${countryCode}.`);
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name))
    return refused('The name of the place is missing or invalid.');
  const where = degreesOf(latitude, longitude);
  if (!where) return refused(`"${latitude.slice(0, 20)}", "${longitude.slice(0, 20)}" is no place on earth.`);
  return { kind: 'place', place: { countryCode, postalCode, name, ...where } };
}

/** Both or neither; null for invalid coordinates. */
function degreesOf(latitude: string, longitude: string): Pick<FilePlace, 'latitude' | 'longitude'> | null {
  if (latitude === '' && longitude === '') return { latitude: null, longitude: null };
  const [north, east] = [Number(latitude || Number.NaN), Number(longitude || Number.NaN)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}
