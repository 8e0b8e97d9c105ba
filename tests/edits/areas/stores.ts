import type { Edit } from '../edit.ts';

const machine = 'machines/storeLocator/storeLocator.machine.ts';
const found = 'server/shipping/stores.ts';
const record = 'core/rules/remembered-place.ts';

/** SITE-08 and SITE-14: shops with a door, and the place that is remembered. */
export const stores: readonly Edit[] = [
  {
    row: 'SITE-08',
    slip: 'the furthest shop comes first',
    file: found,
    find: '(one.DistanceKm ?? 0) - (other.DistanceKm ?? 0)',
    replace: '(other.DistanceKm ?? 0) - (one.DistanceKm ?? 0)',
  },
  {
    row: 'SITE-08',
    slip: 'pickup points come unasked',
    file: found,
    find: 'from && withPoints ?',
    replace: 'from ?',
  },
  {
    row: 'SITE-08',
    slip: 'pickup points are not on the map',
    file: found,
    find: '[...Stores.map(storeMarker), ...Points.map(pointMarker)]',
    replace: '[...Stores.map(storeMarker)]',
  },
  {
    row: 'SITE-08',
    slip: 'a shop is open at the minute at which it closes',
    file: 'core/rules/opening-hours.ts',
    find: 'now < to);',
    replace: 'now <= to);',
  },
  {
    row: 'SITE-08',
    slip: 'a shop opens on the day on which it is closed',
    file: 'core/rules/opening-hours.ts',
    find: 'closed.includes(day) ? [] : (hours[weekdayOf(day)] ?? [])',
    replace: '(hours[weekdayOf(day)] ?? [])',
  },
  {
    row: 'SITE-08',
    slip: 'a map that was opened closes with the next search',
    file: 'machines/map/map.machine.ts',
    find: "target: 'shown',\n          reenter: true,",
    replace: "target: 'picture',",
  },
  {
    row: 'SITE-14',
    slip: 'a place is remembered without consent',
    file: 'src/gateways/store-locator.gateway.ts',
    find: 'if (place && isAllowed) write(place);',
    replace: 'if (place) write(place);',
    browser: true,
  },
  {
    row: 'SITE-14',
    slip: 'the place of the last visit is not asked for',
    file: machine,
    find: "actions: { type: 'wantRemembered', params: ({ event }) => ({ query: event.output }) },",
    replace: '',
  },
  {
    row: 'SITE-14',
    slip: 'a device’s position is exact in the address',
    file: record,
    find: '`${lat.toFixed(2)},${lng.toFixed(2)}`',
    replace: '`${lat},${lng}`',
  },
  {
    row: 'SITE-14',
    slip: 'a device’s place is told as a typed one',
    file: 'server/maps/geocode.ts',
    find: "location_type: 'ROOFTOP' }, medium: 'device' };",
    replace: "location_type: 'ROOFTOP' } };",
  },
  {
    row: 'SITE-14',
    slip: 'a forgotten place stays',
    file: 'src/gateways/store-locator.gateway.ts',
    find: 'if (IsForgotten) write(null);',
    replace: '',
    browser: true,
  },
  {
    row: 'SITE-14',
    slip: 'a forgotten place comes back at once',
    file: machine,
    find: 'page.IsForgotten || ',
    replace: '',
  },
  {
    row: 'SITE-14',
    slip: 'a press before the page’s code forgets nothing',
    file: machine,
    find: "        { type: 'forgetPlace', params: ({ context }) => context },\n",
    replace: '',
  },
  {
    row: 'SITE-14',
    slip: 'the link to all shops only leads there',
    file: 'views/storeLocator/StoreLocatorPage.tsx',
    find: "urls.storeLocator({ forget: '1' })",
    replace: 'urls.storeLocator()',
    browser: true,
  },
  {
    row: 'SITE-14',
    slip: 'the server does not say that a place is forgotten',
    file: 'server/shipping/stores.routes.ts',
    find: "isForgotten: forget === '1'",
    replace: "isForgotten: forget === 'true'",
  },
  {
    row: 'SITE-08',
    slip: 'a position that comes late takes the visitor away from what was pressed since',
    file: machine,
    find: "on: { locate: {}, 'page.leaving': 'passed' },",
    replace: 'on: { locate: {} },',
  },
  {
    row: 'ERR-22',
    slip: 'a refused position is silent',
    file: machine,
    find: "            type: 'warnOfPosition',\n",
    replace: "            type: 'forgetPlace',\n",
  },
];
