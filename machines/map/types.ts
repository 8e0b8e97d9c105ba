import type { MapData } from '#contract/maps.ts';
import type { Fact } from '#machines/facts.ts';
import type { Position } from '#rules/map.ts';

export interface MapInput {
  /** Null for an address that nobody could place. */
  map: MapData | null;
  /** As the page says it. */
  address: string;
  /** Whether maps of others are allowed: they belong to the cookies of preferences. */
  isAllowed: boolean;
}

export type MapEvent =
  /** Somebody wants the map itself; its picture has been there. */
  | { type: 'show' }
  | { type: 'retry' }
  | { type: 'marker.choose'; id: string }
  | { type: 'marker.close' }
  /** Where am I? */
  | { type: 'locate' }
  | { type: 'zoom'; by: 1 | -1 }
  // what the drawn map tells
  | { type: 'map.drawn' }
  | { type: 'map.broken' }
  | { type: 'tiles.failed' }
  /** The page shows other places. */
  | { type: 'page.arrived'; page: { Map: MapData | null } }
  | Extract<Fact, { type: 'consent.given' }>;

/** What the drawn map is told. */
export type MapOrder =
  | { type: 'open'; id: string | null }
  | { type: 'place'; position: Position }
  | { type: 'zoom'; by: 1 | -1 };

export interface MapContext extends MapInput {
  /** The key that the map's server gets; '' for none. */
  serviceKey: string;
  /** The marker whose content is shown. */
  markerId: string | null;
  position: Position | null;
  /** Tiles did not come: the shop's own map is seen through. */
  lacksTiles: boolean;
}
