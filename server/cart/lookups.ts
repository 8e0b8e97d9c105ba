import { asc } from 'drizzle-orm';
import { kept } from '#server/db/kept.ts';
import type { Db } from '#server/db/open.ts';
import { countries, shippingMethods, shippingRates } from '#server/db/schema/index.ts';
import { attributeBook } from '#server/catalog/lookups.ts';
import { taxes } from '#server/pricing/taxes.ts';

/** The countries that the shop sells to and the shipping methods of each, in display order. */
const places = kept([countries, shippingMethods, shippingRates], async (db) => {
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
    countryByCode: (code: string) => byCode.get(code) ?? null,
    countryById: (id: number) => countryRows.find((row) => row.id === id) ?? null,
    methodsFor: (countryCode: string) =>
      methodRows.flatMap((method) => {
        const rate = rates.get(`${method.id} ${countryCode}`);
        return rate ? [{ ...method, inclCents: rate.inclCents, freeFromInclCents: rate.freeFromInclCents }] : [];
      }),
  };
});

/** What is needed to show and price carts besides their own rows. Read it before a transaction, never inside one. */
export async function readLookups(db: Db) {
  const [vat, attributes, where] = await Promise.all([taxes(db), attributeBook(db), places(db)]);
  return { vat, attributes, places: where };
}
export type Lookups = Awaited<ReturnType<typeof readLookups>>;
export type ShippingOffer = ReturnType<Lookups['places']['methodsFor']>[number];
