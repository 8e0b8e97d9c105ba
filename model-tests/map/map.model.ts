import type { MapData } from '#contract/maps.ts';
import { chosenMarker, isDrawn, mapMachine, mapOf } from '#machines/map/map.machine.ts';
import type { MapInput } from '#machines/map/types.ts';
import { defaultZoom } from '#rules/map.ts';
import { flowModel } from 'machine-paths/model';
import { broken } from '../failures.ts';

const stamp = '2026-11';
export const allowing = { stamp, preferences: true, statistics: false, marketing: false };
export const refusing = { ...allowing, preferences: false };

const liege = { lat: 50.645, lng: 5.574 };
export const address = 'Quai de la Batte 10, 4000 Liège';
/** Two shops of a town, and a server of tiles that wants a key. */
export const theMap: MapData = {
  center: liege,
  markers: [
    { coors: liege, title: 'La Batte', icon: '', id: 'batte', content: '<p>Quai de la Batte 10</p>' },
    { coors: { lat: 50.63, lng: 5.57 }, title: 'Guillemins', icon: '', id: 'gare', content: '<p>Place 1</p>' },
  ],
  type: 'roadmap',
  zoom: defaultZoom,
  Picture: { Url: '/map.svg?culture=fr&center=50.645%2C5.574&zoom=9&pins=', Width: 640, Height: 400 },
  Tiles: { Url: '/tiles/{z}/{x}/{y}.png?key={key}', Attribution: '© Voisins', Host: 'tiles.test' },
  ServiceKey: 'page',
};

/** Of another search: elsewhere, with the same places. */
const otherMap: MapData = { ...theMap, center: { lat: 50.63, lng: 5.57 } };

export const input = (more: Partial<MapInput> = {}): MapInput => ({ map: theMap, address, isAllowed: false, ...more });

/** A browser that does not tell where it is. */
export const denied = new Error('No position: denied');

export const mapModel = flowModel(mapMachine, {
  requirements: {
    'SITE-08': ['picture', 'preparing', 'shown.drawing', 'shown.ready', 'marker.choose', 'done readServiceKey'],
    'ERR-22': ['nowhere', 'shown.ready.lost'],
    'CONSENT-06': ['consent.given'],
  },
  inputs: [input(), input({ isAllowed: true }), input({ map: null })],
  maxNodes: 400,
  events: {
    show: [{}],
    retry: [{}],
    'marker.choose': [{ id: 'gare' }, { id: 'unknown' }],
    'marker.close': [{}],
    locate: [{}],
    zoom: [{ by: 1 }],
    'map.drawn': [{}],
    'map.broken': [{}],
    'tiles.failed': [{}],
    'page.arrived': [{ page: { Map: otherMap } }, { page: { Map: null } }],
    'consent.given': [{ record: allowing }, { record: refusing }],
  },
  outcomes: {
    readServiceKey: { done: ['settings', ''], errors: [broken] },
    findPosition: { done: [{ lat: 50.6, lng: 5.5 }], errors: [denied] },
  },
  promises: {
    deciding: 'may the map be there at once?',
    nowhere: { says: 'has no map', holds: (snapshot) => mapOf(snapshot) === null },
    picture: { says: 'has a map that nobody asked for', holds: (snapshot) => mapOf(snapshot) !== null },
    preparing: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'shown.drawing': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'shown.ready.resting': { says: 'shows the map', holds: isDrawn },
    'shown.ready.locating': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'shown.ready.located': { says: 'knows where its visitor is', holds: ({ context }) => context.position !== null },
    'shown.ready.lost': { says: 'still shows the map', holds: isDrawn },
    failed: { says: 'still has its places', holds: (snapshot) => mapOf(snapshot) !== null },
  },
  invariants: {
    'only places of the map are chosen': (snapshot) =>
      snapshot.context.markerId === null || chosenMarker(snapshot) !== null,
    'there is always a key where the page or the settings have one': ({ context }) =>
      context.map === null || context.serviceKey !== '',
  },
});
