import type { Edit } from '../edit.ts';

const machine = 'machines/map/map.machine.ts';
const routes = 'server/maps/maps.routes.ts';
const widget = 'server/content/map-widget.ts';
const drawing = 'core/rules/map-drawing.ts';
const geocode = 'server/maps/geocode.ts';

/** SITE-08 and SITE-14: maps and places. */
export const maps: readonly Edit[] = [
  {
    row: 'SITE-08',
    slip: 'a phone writes its names over one another',
    file: 'core/rules/map-drawing.ts',
    find: 'namedTowns(view, culture, taken, phoneScale)',
    replace: 'namedTowns(view, culture, taken)',
  },
  {
    row: 'SITE-08',
    slip: 'a map asks for its key before anybody wants it',
    file: machine,
    find: "{ target: 'picture' },\n      ],",
    replace: "{ target: 'preparing' },\n      ],",
  },
  {
    row: 'SITE-08',
    slip: 'an empty key of the settings wins over the page’s own',
    file: machine,
    find: "{ key }: { key: string }) => key !== ''",
    replace: '{ key }: { key: string }) => key.length >= 0',
  },
  {
    row: 'SITE-08',
    slip: 'a map does not come without its settings',
    file: machine,
    find: "onFailure: { target: 'shown', actions: 'warnOfKey' },",
    replace: "onFailure: { target: 'failed', actions: 'warnOfKey' },",
  },
  {
    row: 'SITE-08',
    slip: 'the default zoom is another',
    file: 'core/rules/map.ts',
    find: 'export const defaultZoom = 13;',
    replace: 'export const defaultZoom = 12;',
  },
  {
    row: 'SITE-08',
    slip: 'the key stays with the server',
    file: routes,
    find: 'MapsServiceKey: services.settings.maps.serviceKey',
    replace: "MapsServiceKey: ''",
  },
  {
    row: 'SITE-08',
    slip: 'a map’s own key is dropped',
    file: 'server/maps/map-data.ts',
    find: 'serviceKey || maps.serviceKey',
    replace: 'maps.serviceKey',
  },
  {
    row: 'SITE-08',
    slip: 'a marker’s content is not sanitised',
    file: widget,
    find: 'content: cleanHtml(marker.content).html,',
    replace: 'content: marker.content,',
  },
  {
    row: 'SITE-08',
    slip: 'a marker without an id has none',
    file: widget,
    find: 'id: marker.id || String(index + 1),',
    replace: 'id: marker.id,',
  },
  {
    row: 'SITE-08',
    slip: 'every map is a road map',
    file: widget,
    find: 'mapTypes.find((each) => each === type) ?? mapTypes[0]',
    replace: 'mapTypes[0]',
  },
  {
    row: 'SITE-08',
    slip: 'towns are French everywhere',
    file: drawing,
    find: "culture === 'nl' ? nl || fr : fr",
    replace: 'fr || nl',
  },
  {
    row: 'SITE-08',
    slip: 'names of towns cover one another',
    file: drawing,
    find: '[...boxes, ...pins].some',
    replace: 'pins.some',
  },
  {
    row: 'SITE-08',
    slip: 'a picture has any number of pins',
    file: routes,
    find: 'points.length > mostPins || ',
    replace: '',
  },
  {
    row: 'SITE-08',
    slip: 'tiles come from anywhere',
    file: 'server/http/security.ts',
    find: 'tiles.map((origin) => ` ${origin}`)',
    replace: 'tiles.map(() => ` https:`)',
  },
  {
    row: 'ERR-22',
    slip: 'an address without a position is not warned of',
    file: machine,
    find: "entry: { type: 'warnOfAddress', params: ({ context }) => context },",
    replace: '',
  },
  {
    row: 'ERR-22',
    slip: 'a browser without geolocation breaks the flow’s question',
    file: 'src/gateways/position.gateway.ts',
    find: "if (!('geolocation' in navigator)) return failed(new Error('Geolocation is not supported'));",
    replace: '',
  },
  {
    row: 'ERR-22',
    slip: 'a place that nobody knows is no line in the console',
    file: 'src/gateways/store-locator.gateway.ts',
    find: 'if (IsUnknown) warnOfAddress',
    replace: 'if (!IsUnknown && address) warnOfAddress',
  },
  {
    row: 'ERR-22',
    slip: 'a place that nobody knows is not told by its flow',
    file: 'machines/storeLocator/storeLocator.machine.ts',
    find: "        { type: 'warnOfPlace', params: ({ context }) => context },\n",
    replace: '',
  },
  {
    row: 'ERR-22',
    slip: 'a geocoder that fails takes the address away',
    file: 'server/content/map-widget.ts',
    find: "'an address could not be placed');\n    return null;",
    replace: "'an address could not be placed');\n    throw error;",
  },
  {
    row: 'ERR-22',
    slip: 'a device that does not tell its position takes the map away',
    file: machine,
    find: "target: 'lost',",
    replace: "target: '#map.failed',",
  },
  {
    row: 'SITE-14',
    slip: 'a street counts as understood',
    file: geocode,
    find: 'partial_match: hasMore(address, place),',
    replace: 'partial_match: false,',
  },
  {
    row: 'SITE-14',
    slip: 'the towns of a code are one',
    file: geocode,
    find: 'other.postalCode === postalCode && other.countryCode === countryCode',
    replace: 'other === place',
  },
  {
    row: 'SITE-14',
    slip: 'a code whose town goes unnamed finds nothing',
    file: geocode,
    find: 'const best = named.length > 0 ? named : found;',
    replace: 'const best = named;',
  },
  {
    row: 'SITE-08',
    slip: 'a map opens as close as its tiles are',
    file: 'src/gateways/drawn-map.ts',
    find: 'Math.min(zoom, closest)',
    replace: 'closest',
    browser: true,
  },
  {
    row: 'SITE-08',
    slip: 'a marker’s own icon is ignored',
    file: 'src/gateways/drawn-map.ts',
    find: `icon: icon
        ?`,
    replace: `icon: icon && title === icon
        ?`,
    browser: true,
  },
  {
    row: 'SITE-08',
    slip: 'without tiles the places are gone',
    file: 'views/map/Map.tsx',
    find: '{!isListed && markers.length > 0 &&',
    replace: '{!isListed && !flow.getSnapshot().context.lacksTiles &&',
  },
];
