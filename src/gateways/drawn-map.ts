import {
  Icon,
  circleMarker,
  divIcon,
  map as leaflet,
  marker as leafletMarker,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet';
import type { CircleMarker, Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapData } from '#contract/maps.ts';
import type { MapEvent } from '#machines/map/types.ts';
import { baseMapLines, namedTowns, spotIn } from '#rules/map-drawing.ts';
import { baseMapZoom, fittingZoom, mapZooms, tileAddress } from '#rules/map.ts';
import type { Position } from '#rules/map.ts';
import { towns } from '#rules/map-towns.ts';
import { prefersStillness } from './navigation.gateway.ts';

interface Drawing {
  readonly map: MapData;
  readonly serviceKey: string;
  readonly tell: (event: MapEvent) => void;
}

/** One zoom closer than its pictures: towns are far apart there, but somebody may want to look. */
const closestBase = baseMapZoom + 1;
/** What is said of a chosen place is at most as wide (`.map-card`), with room for its pin, in px. */
const cardWidth = 380;

/** The shop's own map, below the tiles: it is seen where they are missing. */
function layBaseMap(drawn: ReturnType<typeof leaflet>, culture: 'fr' | 'nl', pins: readonly Position[]): void {
  const pane = drawn.createPane('base');
  pane.style.zIndex = '150';
  // a drawing: its places are on the page as text
  pane.setAttribute('aria-hidden', 'true');
  const { land, borders, rivers } = baseMapLines();
  const shape = (className: string) => ({ pane: 'base', interactive: false, className, smoothFactor: 0.5 });
  // no attributes of colour: style sheets decide
  polygon(land, { ...shape('map-land'), stroke: false, fillOpacity: 1 }).addTo(drawn);
  for (const line of rivers) polyline(line, shape('map-river')).addTo(drawn);
  for (const line of borders) polyline(line, shape('map-border')).addTo(drawn);
  const labels = towns.map(([fr, nl, lat, lng]) => {
    const name = culture === 'nl' ? nl || fr : fr;
    const label = leafletMarker([lat, lng], {
      pane: 'base',
      interactive: false,
      keyboard: false,
      // over the lines, which are in the same pane
      zIndexOffset: 1000,
      icon: divIcon({ className: 'map-town', html: name, iconSize: [0, 0] }),
    });
    return { name, element: label.addTo(drawn).getElement() };
  });
  // the same names as in the map's picture: those that fit beside each other and the pins
  const nameTowns = () => {
    const { x: width, y: height } = drawn.getSize();
    const view = { center: drawn.getCenter(), zoom: drawn.getZoom(), width, height };
    const taken = pins.map((pin) => spotIn(view, pin));
    const named = new Set(namedTowns(view, culture, taken).map(({ name }) => name));
    for (const { name, element } of labels) element?.toggleAttribute('data-crowded', !named.has(name));
  };
  drawn.on('moveend resize', nameTowns);
  nameTowns();
}

/** Lays a Leaflet map over its picture. Returns what it can be told, and a function that takes it away. */
export function drawMap(place: HTMLElement, { map, serviceKey, tell }: Drawing) {
  const { markers, center, zoom, Tiles } = map;
  const address = Tiles ? tileAddress(Tiles.Url, serviceKey) : '';
  const { clientWidth: width, clientHeight: height } = place;
  const closest = address === '' ? closestBase : mapZooms.most;
  const points = [center, ...markers.map(({ coors }) => coors)];
  const tuple = ({ lat, lng }: Position): [number, number] => [lat, lng];
  const isStill = prefersStillness();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const drawn = leaflet(place, {
    center,
    zoom: fittingZoom(points, { width, height }, Math.min(zoom, closest)),
    minZoom: mapZooms.least,
    maxZoom: closest,
    // a wheel and one finger scroll the page
    scrollWheelZoom: false,
    dragging: !isTouched,
    zoomControl: false,
    attributionControl: true,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  drawn.attributionControl.setPrefix(false);
  drawn.once('click', () => drawn.dragging.enable());
  const culture = document.documentElement.lang.startsWith('nl') ? 'nl' : 'fr';
  layBaseMap(
    drawn,
    culture,
    markers.map(({ coors }) => coors),
  );

  if (Tiles && address !== '') {
    const tiles = tileLayer(address, { maxZoom: mapZooms.most, attribution: Tiles.Attribution });
    let hasCome = false;
    tiles.once('tileload', () => {
      hasCome = true;
      tell({ type: 'map.drawn' });
    });
    tiles.on('tileerror', () => {
      if (hasCome || !drawn.hasLayer(tiles)) return;
      tiles.remove();
      tell({ type: 'tiles.failed' });
      if (drawn.getZoom() > closestBase) drawn.setZoom(closestBase, { animate: false });
      drawn.setMaxZoom(closestBase);
      tell({ type: 'map.drawn' });
    });
    tiles.addTo(drawn);
  } else {
    // once the caller listens
    queueMicrotask(() => {
      if (Tiles) tell({ type: 'tiles.failed' });
      tell({ type: 'map.drawn' });
    });
  }

  const pins = new Map<string, Marker>();
  for (const [index, { id, coors, title, icon }] of markers.entries()) {
    const pin = leafletMarker(coors, {
      title,
      alt: title,
      riseOnHover: true,
      icon: icon
        ? new Icon({ iconUrl: icon, iconSize: [32, 32], iconAnchor: [16, 32] })
        : divIcon({
            className: 'map-pin',
            html: markers.length > 1 ? `<b>${index + 1}</b>` : '',
            iconSize: [32, 40],
            iconAnchor: [16, 40],
          }),
    });
    const choose = () => tell({ type: 'marker.choose', id });
    pin.on('click', choose);
    pin.on('keydown', ({ originalEvent }: { originalEvent: KeyboardEvent }) => {
      if (originalEvent.key === 'Enter' || originalEvent.key === ' ') {
        originalEvent.preventDefault();
        choose();
      }
    });
    pin.addTo(drawn);
    // the number that is seen is part of the name
    pin.getElement()?.setAttribute('aria-label', markers.length > 1 && !icon ? `${index + 1}. ${title}` : title);
    pins.set(id, pin);
  }
  let here: CircleMarker | null = null;
  /** Into the middle; on a narrow map above it, where what is said of the place does not cover it. */
  const panBeside = (to: Position) => {
    const { x: width, y: height } = drawn.getSize();
    const middle = drawn.project(to).add([0, width < 2 * cardWidth ? height / 4 : 0]);
    drawn.panTo(drawn.unproject(middle), { animate: !isStill });
  };
  return {
    open(id: string | null) {
      for (const [each, pin] of pins) {
        pin.getElement()?.toggleAttribute('data-chosen', each === id);
        // over its neighbours, which may stand on the same spot
        pin.setZIndexOffset(each === id ? 1000 : 0);
      }
      const chosen = markers.find((marker) => marker.id === id);
      if (chosen) panBeside(chosen.coors);
    },
    place(position: Position) {
      here?.remove();
      here = circleMarker(position, { radius: 9, className: 'map-here', interactive: false }).addTo(drawn);
      drawn.fitBounds([position, ...points].map(tuple), {
        animate: !isStill,
        padding: [40, 40],
        maxZoom: drawn.getZoom(),
      });
    },
    zoom: (by: 1 | -1) => drawn.setZoom(drawn.getZoom() + by, { animate: !isStill }),
    remove: () => drawn.remove(),
  };
}
