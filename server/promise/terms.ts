import { asc } from 'drizzle-orm';
import { usualWeekdays } from '#rules/delivery-span.ts';
import type { Origin } from '#rules/delivery-promise.ts';
import { kept } from '#server/db/kept.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { countries, settings, shippingMethods, shippingRates, warehouses } from '#server/db/schema/index.ts';

async function readRows(db: Db) {
  const [countryRows, methodRows, rateRows] = await Promise.all([
    db.select().from(countries).orderBy(asc(countries.position), asc(countries.id)),
    db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id)),
    db.select().from(shippingRates),
  ]);
  return { countryRows, methodRows, rateRows };
}
type PlaceRows = Awaited<ReturnType<typeof readRows>>;

function offersOf({ countryRows, methodRows, rateRows }: PlaceRows) {
  const rates = new Map(rateRows.map((rate) => [`${rate.shippingMethodId} ${rate.countryCode}`, rate]));
  const byCode = new Map(countryRows.map((row) => [row.code, row]));
  const home = countryRows.find((row) => row.isHome) ?? countryRows[0];
  return {
    countries: countryRows,
    /** Null in a shop without countries. */
    home: home ?? null,
    cutoffHours: [...new Set(methodRows.map(({ cutoffHour }) => cutoffHour))],
    countryByCode: (code: string) => byCode.get(code) ?? null,
    countryById: (id: number) => countryRows.find((row) => row.id === id) ?? null,
    methodsFor: (countryCode: string) =>
      methodRows.flatMap((method) => {
        const rate = rates.get(`${method.id} ${countryCode}`);
        if (!rate) return [];
        const { inclCents, freeFromInclCents } = rate;
        const days = { minDays: rate.minDays ?? method.minDays, maxDays: rate.maxDays ?? method.maxDays };
        return [{ ...method, ...days, inclCents, freeFromInclCents }];
      }),
  };
}

/** The countries that the shop sells to and the shipping methods of each, in display order. */
export const places = kept([countries, shippingMethods, shippingRates], async (db) => offersOf(await readRows(db)));
export type Places = Awaited<ReturnType<typeof places>>;
export type ShippingOffer = ReturnType<Places['methodsFor']>[number];

/** The settings that say when parcels are prepared. */
export const preparing = { workingDays: 'workingDays', closedDays: 'closedDays' } as const;

/** The days that these settings hold. */
export function daysIn(named: readonly { key: string; value: unknown }[]) {
  const listOf = (name: string): unknown[] => {
    const value = named.find(({ key }) => key === name)?.value;
    return Array.isArray(value) ? value : [];
  };
  const workingDays = listOf(preparing.workingDays).filter(
    (day): day is number => typeof day === 'number' && day >= 1 && day <= 7,
  );
  const closedDays = listOf(preparing.closedDays).filter((day): day is string => typeof day === 'string');
  return { workingDays: workingDays.length > 0 ? workingDays : [...usualWeekdays], closedDays };
}

/**
 * Where parcels come from, on which weekdays they are prepared (the setting `workingDays`, 1 for Monday to 7), and the
 * days (`2026-05-31`) on which they are not all the same (`closedDays`).
 */
async function readDispatch(db: Db) {
  const [rows, named] = await Promise.all([
    db.select().from(warehouses).orderBy(asc(warehouses.position), asc(warehouses.id)),
    db.query.settings.findMany({ where: (row, { inArray }) => inArray(row.key, Object.values(preparing)) }),
  ]);
  const active = rows.filter(({ isActive }) => isActive);
  const origins = new Map(
    active.map(({ id, countryCode: country, handlingDays }): [number, Origin] => [id, { country, handlingDays }]),
  );
  return { origins, ...daysIn(named) };
}
const dispatch = kept([warehouses, settings], readDispatch);

/** All that a promise of delivery depends on besides the goods. */
export async function promiseTerms(db: Db) {
  const [where, from] = await Promise.all([places(db), dispatch(db)]);
  return { places: where, ...from };
}
export type PromiseTerms = Awaited<ReturnType<typeof promiseTerms>>;

/** The same as read inside a transaction, where nothing that is kept may be asked for. */
export async function promiseTermsIn(tx: Tx): Promise<PromiseTerms> {
  const [rows, from] = [await readRows(tx), await readDispatch(tx)];
  return { places: offersOf(rows), ...from };
}

/** What the terms would be with other days of some methods, and nothing is stored. A country's own days stay. */
export async function termsWith(
  db: Db,
  daysOf: (methodId: number) => Partial<PlaceRows['methodRows'][number]>,
): Promise<PromiseTerms> {
  const [terms, rows] = await Promise.all([promiseTerms(db), readRows(db)]);
  const methodRows = rows.methodRows.map((row) => ({ ...row, ...daysOf(row.id) }));
  return { ...terms, places: offersOf({ ...rows, methodRows }) };
}
