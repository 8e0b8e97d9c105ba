import { kept } from '#server/db/kept.ts';
import { countries as countryTable, vatRates } from '#server/db/schema/index.ts';
import type { products } from '#server/db/schema/index.ts';

export type VatCategory = (typeof products.$inferSelect)['vatCategory'];
export interface VatRates {
  homeRateBp: number;
  rateBp: number;
}

/**
 * The home country and a destination's VAT rates; a country without rates is charged the home country's. Goods outside
 * the scope of VAT have none anywhere.
 */
export const taxes = kept([countryTable, vatRates], async (db) => {
  const [countries, rates] = await Promise.all([db.select().from(countryTable), db.select().from(vatRates)]);
  const home = countries.find((country) => country.isHome)?.code ?? 'BE';
  const byKey = new Map(rates.map(({ countryCode, category, rate }) => [`${countryCode} ${category}`, rate]));
  return {
    home,
    /** Whether shipping there is taxed like the goods; otherwise at the standard rate. */
    deliveryFollows: (countryCode: string): boolean =>
      countries.find((country) => country.code === countryCode)?.deliveryVat !== 'standard',
    ratesOf: (countryCode: string, category: VatCategory): VatRates => {
      const homeRateBp = byKey.get(`${home} ${category}`) ?? 0;
      return { homeRateBp, rateBp: byKey.get(`${countryCode} ${category}`) ?? homeRateBp };
    },
  };
});
