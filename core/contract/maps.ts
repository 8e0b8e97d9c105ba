import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { culture, text } from './wire.ts';

/** In degrees. */
export const position = v.object({
  lat: v.pipe(v.number(), v.minValue(-85), v.maxValue(85)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

/** Source: "Map marker: coors, title, icon, id, content" (specification §3). */
export const mapMarker = v.object({
  coors: position,
  title: v.string(),
  /** Path of a picture of this site; '' for the map's own pin. */
  icon: v.string(),
  id: v.string(),
  /** Sanitised by the server. */
  content: v.string(),
});
export type MapMarker = v.InferOutput<typeof mapMarker>;

/** Source: "Maps: centre (lat, lng), markers, map type, zoom" (specification §2). */
const mapData = {
  center: position,
  markers: v.array(mapMarker),
  type: v.picklist(['roadmap', 'satellite']),
  zoom: v.pipe(v.number(), v.integer()),
  /** Drawn by the shop itself: it is there without JavaScript, and asks nobody else. */
  Picture: v.object({ Url: v.string(), Width: v.number(), Height: v.number() }),
  /** Where tiles of this type come from; null if the shop has no tile server for it. */
  Tiles: v.nullable(v.object({ Url: v.string(), Attribution: v.string(), Host: v.string() })),
  /** The key that is used if the settings cannot be read or have none; '' for none. */
  ServiceKey: v.string(),
};
export const mapShape = v.object(mapData);
export type MapData = v.InferOutput<typeof mapShape>;

export const readMapSettings = endpoint({
  id: 'readMapSettings',
  what: 'The key of the map service, which every visitor’s browser sends to it.',
  method: 'GET',
  path: '/api/v1/settings/',
  answer: v.object({ MapsServiceKey: v.string() }),
});

/**
 * A place that was looked for. Source: "Location data: address components, formatted address, geometry, types, partial
 * match, postcode localities, place id, medium" (specification §3); the names are those of geocoders.
 */
export const locationData = v.object({
  address_components: v.array(v.object({ long_name: v.string(), short_name: v.string(), types: v.array(v.string()) })),
  formatted_address: v.string(),
  geometry: v.object({ location: position, location_type: v.picklist(['APPROXIMATE', 'ROOFTOP']) }),
  types: v.array(v.string()),
  /** Something of what was typed was not understood: a street, which the shop's list of places does not have. */
  partial_match: v.boolean(),
  /** The towns that share the postal code. */
  postcode_localities: v.array(v.string()),
  place_id: v.string(),
  /** How it was found: typed, or told by the device. */
  medium: v.picklist(['address', 'device']),
});
export type LocationData = v.InferOutput<typeof locationData>;

export const geocode = endpoint({
  id: 'geocode',
  what: 'The places that an address may mean, from the shop’s own list of postal codes and towns: the best first.',
  method: 'GET',
  path: '/api/v1/maps/geocode',
  query: v.object({ culture: v.optional(culture, 'fr'), address: text(200) }),
  answer: v.object({ Locations: v.array(locationData) }),
});
