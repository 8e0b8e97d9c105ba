import { and, between, eq } from 'drizzle-orm';
import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { Culture } from '#contract/wire.ts';
import { distanceInKm } from '#rules/map.ts';
import type { Position } from '#rules/map.ts';
import { foldPlace } from '#rules/places.ts';
import type { Db } from '#server/db/open.ts';
import { pickupPoints } from '#server/db/schema/index.ts';
import { findPlaces, placesOfCode } from '#server/places/find.ts';

type Row = typeof pickupPoints.$inferSelect;

/** Maximum number of points returned. */
const mostPoints = 20;

export interface PointQuery {
  carrierGatewayId: number;
  countryCode: string;
  /** Each is trimmed and may be empty. */
  city: string;
  postCode: string;
  address: string;
}

export const pointOf = (row: Row, culture: Culture): PickupPoint => ({
  PickupPointId: row.id,
  Name: row.name,
  Street1: row.street1,
  HouseNumber: row.houseNumber,
  PostalCode: row.postalCode,
  City: row.city[culture],
  CountryCode: row.countryCode,
  Latitude: row.latitude,
  Longitude: row.longitude,
  OpeningHours: row.openingHours,
});

const ofCarrier = async (db: Db, carrierGatewayId: number, countryCode: string): Promise<Row[]> =>
  await db
    .select()
    .from(pickupPoints)
    .where(
      and(
        eq(pickupPoints.carrierGatewayId, carrierGatewayId),
        eq(pickupPoints.countryCode, countryCode),
        eq(pickupPoints.isActive, true),
      ),
    )
    .orderBy(pickupPoints.id);

interface Spot {
  latitude: number;
  longitude: number;
}

/** Where somebody is: the town with this code, else with this name, if its coordinates are known. */
async function spotOf(db: Db, { countryCode, postCode, city }: PointQuery): Promise<Spot | null> {
  const byCode = postCode === '' ? [] : await placesOfCode(db, countryCode, postCode);
  const found = byCode.length > 0 ? byCode : await findPlaces(db, countryCode, city);
  for (const { latitude, longitude } of found)
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  return null;
}

/** Squared, in degrees of latitude: good enough for sorting points in one region. */
const distance = (one: Spot, other: Spot) => {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return (one.latitude - other.latitude) ** 2 + east ** 2;
};

/** A carrier's points in a country, nearest first; those on the given street come before all others. */
export async function findPoints(db: Db, query: PointQuery): Promise<Row[]> {
  const [rows, spot] = await Promise.all([ofCarrier(db, query.carrierGatewayId, query.countryCode), spotOf(db, query)]);
  const street = foldPlace(query.address);
  const rank = (row: Row) => {
    const isNamed = street !== '' && foldPlace(`${row.street1} ${row.name}`).includes(street);
    return (isNamed ? -1 : 0) + (spot ? Math.min(distance(row, spot) / 1000, 0.9) : 0);
  };
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .toSorted((one, other) => one.rank - other.rank || one.row.id - other.row.id)
    .slice(0, mostPoints)
    .map(({ row }) => row);
}

/** The points of all carriers around a position, nearest first, with their distance in km. */
export async function pointsAround(
  db: Db,
  position: Position,
  { most, withinKm }: { most: number; withinKm: number },
): Promise<{ row: Row; km: number }[]> {
  const degrees = withinKm / 111;
  const east = degrees / Math.cos((position.lat * Math.PI) / 180);
  const rows = await db
    .select()
    .from(pickupPoints)
    .where(
      and(
        eq(pickupPoints.isActive, true),
        between(pickupPoints.latitude, position.lat - degrees, position.lat + degrees),
        between(pickupPoints.longitude, position.lng - east, position.lng + east),
      ),
    );
  return rows
    .map((row) => ({ row, km: distanceInKm(position, { lat: row.latitude, lng: row.longitude }) }))
    .filter(({ km }) => km <= withinKm)
    .toSorted((one, other) => one.km - other.km || one.row.id - other.row.id)
    .slice(0, most);
}

/** Whether the carrier has pickup points in the country; if so, an order has to name one. */
export const hasPoints = async (db: Db, carrierGatewayId: number, countryCode: string): Promise<boolean> =>
  (await ofCarrier(db, carrierGatewayId, countryCode)).length > 0;

/** A point of any carrier; null if it no longer exists. */
export async function findAnyPoint(db: Db, pickupPointId: number): Promise<Row | null> {
  const isIt = and(eq(pickupPoints.id, pickupPointId), eq(pickupPoints.isActive, true));
  return (await db.select().from(pickupPoints).where(isIt))[0] ?? null;
}

/** A point of this carrier in this country; null for any other. */
export async function findPoint(
  db: Db,
  pickupPointId: number,
  { carrierGatewayId, countryCode }: Pick<PointQuery, 'carrierGatewayId' | 'countryCode'>,
): Promise<Row | null> {
  const rows = await ofCarrier(db, carrierGatewayId, countryCode);
  return rows.find(({ id }) => id === pickupPointId) ?? null;
}
