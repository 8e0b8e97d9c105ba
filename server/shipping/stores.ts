import type { LocationData, MapMarker } from '#contract/maps.ts';
import type { NearPoint, Store, StoreLocatorPageData } from '#contract/store-locator.ts';
import type { Culture } from '#contract/wire.ts';
import { dayAfter, dayOf } from '#rules/dates.ts';
import { defaultZoom, distanceInKm, middleOf, parsePosition } from '#rules/map.ts';
import type { Position } from '#rules/map.ts';
import { openingAt } from '#rules/opening-hours.ts';
import { readStores } from '#server/db/stores.ts';
import type { StoreSetting } from '#server/db/stores.ts';
import { escapeHtml } from '#server/html/escape.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { geocoded, locatedAt } from '#server/maps/geocode.ts';
import { mapDataOf } from '#server/maps/map-data.ts';
import { pointOf, pointsAround } from './find.ts';

/** A parcel is fetched near home. */
const pointsWithin = { most: 10, withinKm: 25 } as const;

interface Wish {
  /** As typed. */
  address: string;
  /** Of a device: `50.64,5.57`. */
  near: string;
  withPoints: boolean;
  isForgotten: boolean;
}

/** The company's shops, nearest first to the place that is wished for, with pickup points if they are wished for too. */
export async function locateStores(asker: Asker, wish: Wish): Promise<StoreLocatorPageData> {
  const { services, visit } = asker;
  const { address, near, withPoints, isForgotten } = wish;
  const Place = await placeOf(asker, address, near);
  const from = Place && Place.geometry.location;
  const stores = (await readStores(services.db)).map((each) => storeOf(each, visit.culture, services.now(), from));
  const Stores = from ? stores.toSorted((one, other) => (one.DistanceKm ?? 0) - (other.DistanceKm ?? 0)) : stores;
  const near25 = from && withPoints ? await pointsAround(services.db, from, pointsWithin) : [];
  const Points = near25.map(({ row, km }): NearPoint => ({ ...pointOf(row, visit.culture), DistanceKm: rounded(km) }));
  const markers = [...Stores.map(storeMarker), ...Points.map(pointMarker)];
  // the nearest shop and what is around the place; without a place, all of them
  const center = from ?? middleOf(Stores.map(({ Coors }) => Coors));
  return {
    Kind: 'storeLocator',
    Address: address,
    Place,
    IsUnknown: Place === null && (address !== '' || near !== ''),
    WithPoints: withPoints,
    IsForgotten: isForgotten,
    Stores,
    Points,
    Map:
      Stores.length > 0 && center
        ? mapDataOf(asker, { center, markers, type: 'roadmap', zoom: from ? zoomAt(from, Stores) : 7, serviceKey: '' })
        : null,
  };
}

async function placeOf({ services, visit }: Asker, address: string, near: string): Promise<LocationData | null> {
  const position = parsePosition(near);
  if (position) return await locatedAt(services.db, position, visit.culture);
  if (address === '') return null;
  const [best = null] = await geocoded(services.db, address, visit.culture);
  return best;
}

const rounded = (km: number) => Math.round(km * 10) / 10;
/** Close enough to tell streets; far enough away for the nearest shop to be seen. */
const zoomAt = (from: Position, [nearest]: readonly Store[]): number => {
  const km = nearest ? distanceInKm(from, nearest.Coors) : 0;
  return Math.max(7, Math.min(defaultZoom, Math.round(15 - Math.log2(Math.max(1, km)))));
};

/** A season: the closed days of a whole year would fill the card. */
const daysTold = 92;

function storeOf(
  { Name, City, Latitude, Longitude, ClosedDays, ...store }: StoreSetting,
  culture: Culture,
  now: number,
  from: Position | null,
): Store {
  const Coors = { lat: Latitude, lng: Longitude };
  const today = dayOf(now);
  return {
    ...store,
    Name: Name[culture],
    City: City[culture],
    Coors,
    ClosedDays: ClosedDays.filter((day) => day >= today && day <= dayAfter(today, daysTold)).toSorted(),
    Opening: openingAt(store.Hours, ClosedDays, now),
    DistanceKm: from && rounded(distanceInKm(from, Coors)),
  };
}

const paragraphs = (...lines: readonly string[]) =>
  lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

const storeMarker = ({ Id, Name, Street, PostalCode, City, Coors, Phone }: Store): MapMarker => ({
  coors: Coors,
  title: Name,
  icon: '',
  id: Id,
  content: paragraphs(Street, `${PostalCode} ${City}`, Phone),
});

const pointMarker = (point: NearPoint): MapMarker => ({
  coors: { lat: point.Latitude, lng: point.Longitude },
  title: point.Name,
  icon: '',
  id: `point-${point.PickupPointId}`,
  content: paragraphs(`${point.Street1} ${point.HouseNumber}`, `${point.PostalCode} ${point.City}`),
});
