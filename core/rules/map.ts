import type { MapData } from '#contract/maps.ts';

/** A point on Earth, in degrees. The names are the maps' own (specification §2: "centre (lat, lng)"). */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Source: "Default map zoom 13" (§9). */
export const defaultZoom = 13;
export const mapZooms = { least: 4, most: 18 } as const;
/** The base map has coast, borders, rivers and towns: closer than this it would be empty. */
export const baseMapZoom = 9;

export type MapType = MapData['type'];
export const mapTypes = ['roadmap', 'satellite'] as const satisfies readonly MapType[];

/** Width of the whole world at zoom 0, in px. */
const worldSize = 256;
/** Web Mercator ends here, in degrees. */
const mostLatitude = 85;

/** A point of the flat map, in px from its north-west corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where Web Mercator, which every tile server draws in, puts a point at a zoom. */
export function projected({ lat, lng }: Position, zoom: number): Spot {
  const size = worldSize * 2 ** zoom;
  const sine = Math.sin((Math.max(-mostLatitude, Math.min(mostLatitude, lat)) * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** Kilometres between two points, as the crow flies. */
export function distanceInKm(one: Position, other: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const squared =
    half(rad(other.lat - one.lat)) + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * half(rad(other.lng - one.lng));
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(squared)));
}

/** `50.64,5.57` as an editor writes it; null for what is not a point on Earth. */
export function parsePosition(text: string): Position | null {
  const match = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/u.exec(text);
  const [lat, lng] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? NaN)];
  return Math.abs(lat) <= mostLatitude && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** The middle of several points; null of none. */
export function middleOf(points: readonly Position[]): Position | null {
  if (points.length === 0) return null;
  const half = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: half(points.map(({ lat }) => lat)), lng: half(points.map(({ lng }) => lng)) };
}

/** The closest zoom, at most `zoom`, at which all points fit into a map of this size with room around their pins. */
export function fittingZoom(
  points: readonly Position[],
  size: { width: number; height: number },
  zoom: number,
): number {
  const room = 40;
  for (let each = zoom; each > mapZooms.least; each -= 1) {
    const spots = points.map((point) => projected(point, each));
    const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
    const isInside =
      span(spots.map(({ x }) => x)) <= size.width - 2 * room && span(spots.map(({ y }) => y)) <= size.height - 2 * room;
    if (isInside) return each;
  }
  return mapZooms.least;
}

/** The address of a tile server with the key that its template asks for; '' if there is no key for it. */
export function tileAddress(template: string, key: string): string {
  if (!template.includes('{key}')) return template;
  return key === '' ? '' : template.replaceAll('{key}', encodeURIComponent(key));
}

/** A page of OpenStreetMap that leads to a point; opened by a press alone. */
export const directionsTo = ({ lat, lng }: Position): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=${defaultZoom}/${lat}/${lng}`;

/** `3,4`: both cultures write a decimal comma; beyond 10 km nobody counts the metres. */
export const formatKm = (km: number): string => String(km < 10 ? km : Math.round(km)).replace('.', ',');
