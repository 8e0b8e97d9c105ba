import * as reference from '#server/db/reference.ts';
import type * as tables from '#server/db/schema/index.ts';
import { priceListIds } from './catalog/offer.ts';
import { counterInGent, openWeekdays } from './stores.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

export const priceLists = [
  { id: priceListIds.default, ...reference.defaultPriceList, basis: 'incl' },
  { id: priceListIds.b2b, code: 'b2b', name: 'Professionals', basis: 'excl' },
] satisfies Insert<typeof tables.priceLists>[];

export const countries = reference.countries.map((country, index) => ({
  id: index + 1,
  ...country,
  isHome: country.code === 'BE',
})) satisfies Insert<typeof tables.countries>[];

export const vatRates = [...reference.vatRates] satisfies Insert<typeof tables.vatRates>[];

export const warehouses = [
  { id: 1, code: 'gent', name: { fr: 'Gand', nl: 'Gent' }, city: 'Gent', countryCode: 'BE', position: 1 },
  { id: 2, code: 'liege', name: { fr: 'Liège', nl: 'Luik' }, city: 'Liège', countryCode: 'BE', position: 2 },
  {
    id: 3,
    code: 'lille',
    name: { fr: 'Lille', nl: 'Rijsel' },
    city: 'Lille',
    countryCode: 'FR',
    position: 3,
    handlingDays: 1,
  },
] satisfies Insert<typeof tables.warehouses>[];

/** Their days and hours are data, from which the rule of delivery speaks: a description says how, never when. */
export const shippingMethods = [
  { id: 1, ...reference.homeDelivery },
  {
    id: 2,
    code: 'express',
    name: { fr: 'Livraison express', nl: 'Expreslevering' },
    description: {
      fr: 'Par coursier, avant midi.',
      nl: 'Met koerier, voor de middag.',
    },
    position: 2,
    carrierGatewayId: null,
    minDays: 1,
    maxDays: 1,
    cutoffHour: 16,
  },
  {
    id: 3,
    code: 'pickup',
    name: { fr: 'Point relais', nl: 'Afhaalpunt' },
    description: { fr: 'Dans une boutique près de chez vous.', nl: 'In een winkel bij u in de buurt.' },
    position: 3,
    carrierGatewayId: 1,
    minDays: 2,
    maxDays: 3,
    cutoffHour: 16,
    isCollected: true,
  },
  {
    id: 4,
    code: 'parcelshop',
    name: { fr: 'Point colis Pays-Bas', nl: 'Pakketpunt Nederland' },
    description: { fr: 'Dans un point colis aux Pays-Bas.', nl: 'In een pakketpunt in Nederland.' },
    position: 4,
    carrierGatewayId: 2,
    minDays: 2,
    maxDays: 4,
    cutoffHour: 16,
    isCollected: true,
  },
  {
    id: 5,
    code: 'collect',
    name: { fr: 'Retrait à Gand', nl: 'Afhalen in Gent' },
    description: {
      fr: `Au comptoir de notre entrepôt, ${counterInGent.Street}.`,
      nl: `Aan de balie van ons magazijn, ${counterInGent.Street}.`,
    },
    position: 5,
    carrierGatewayId: null,
    minDays: 1,
    maxDays: 1,
    cutoffHour: 16,
    weekdays: openWeekdays(counterInGent),
    isCollected: true,
  },
] satisfies Insert<typeof tables.shippingMethods>[];

const rate = (shippingMethodId: number, countryCode: string, inclCents: number, freeFromInclCents: number | null) => ({
  shippingMethodId,
  countryCode,
  inclCents,
  freeFromInclCents,
});

/** Cents including home VAT. */
export const shippingRates = [
  ...reference.homeDeliveryRates.map((each) => ({ shippingMethodId: 1, ...each })),
  rate(2, 'BE', 1250, null),
  rate(2, 'LU', 1690, null),
  rate(3, 'BE', 395, 5000),
  rate(3, 'FR', 550, 10_000),
  rate(4, 'NL', 450, 7500),
  rate(5, 'BE', 0, null),
] satisfies Insert<typeof tables.shippingRates>[];
