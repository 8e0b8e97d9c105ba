import { asc } from 'drizzle-orm';
import { usualWeekdays } from '#rules/delivery-span.ts';
import type { Origin } from '#rules/delivery-promise.ts';
import { kept } from '#server/db/kept.ts';
import type { Db } from '#server/db/open.ts';
import { countries, settings, shippingMethods, shippingRates, warehouses } from '#server/db/schema/index.ts';

/** The countries that the shop sells to and the shipping methods of each, in display order. */
export const places = kept([countries, shippingMethods, shippingRates], async (db) => {
  const [countryRows, methodRows, rateRows] = await Promise.all([
    db.select().from(countries).orderBy(asc(countries.position), asc(countries.id)),
    db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id)),
    db.select().from(shippingRates),
  ]);
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
});
export type Places = Awaited<ReturnType<typeof places>>;
export type ShippingOffer = ReturnType<Places['methodsFor']>[number];

/** Where parcels come from, and on which weekdays they are prepared: the setting `workingDays`, 1 for Monday to 7. */
const dispatch = kept([warehouses, settings], async (db) => {
  const [rows, named] = await Promise.all([
    db.select().from(warehouses).orderBy(asc(warehouses.position), asc(warehouses.id)),
    db.query.settings.findFirst({ where: (row, { eq }) => eq(row.key, 'workingDays') }),
  ]);
  const active = rows.filter(({ isActive }) => isActive);
  const origins = new Map(
    active.map(({ id, countryCode: country, handlingDays }): [number, Origin] => [id, { country, handlingDays }]),
  );
  const days: unknown[] = Array.isArray(named?.value) ? named.value : [];
  const workingDays = days.filter((day): day is number => typeof day === 'number' && day >= 1 && day <= 7);
  return { origins, workingDays: workingDays.length > 0 ? workingDays : usualWeekdays };
});

/** All that a promise of delivery depends on besides the goods. */
export async function promiseTerms(db: Db) {
  const [where, from] = await Promise.all([places(db), dispatch(db)]);
  return { places: where, ...from };
}
export type PromiseTerms = Awaited<ReturnType<typeof promiseTerms>>;
