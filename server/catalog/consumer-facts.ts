import type { ProductPageData } from '#contract/catalog-pages.ts';
import { isCompany } from '#server/catalog/offer.ts';
import type { Offer } from '#server/catalog/offer.ts';
import { dayOf, instantAt } from '#rules/dates.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { priceFor } from '#server/pricing/prices.ts';
import { taxes } from '#server/pricing/taxes.ts';
import { freeFrom, promisedMethod } from '#server/promise/promise.ts';
import { promiseTerms } from '#server/promise/terms.ts';
import type { PromiseTerms, ShippingOffer } from '#server/promise/terms.ts';

type ShippingDays = Pick<NonNullable<ProductPageData['Shipping']>, 'Days'>;

/** Today's, since the hour in UTC depends on the day; a page that is kept ends with the next cut-off. */
function daysOf({ origins, workingDays }: PromiseTerms, method: ShippingOffer, now: number): ShippingDays {
  const { minDays, maxDays, cutoffHour } = method;
  if (minDays === null || maxDays === null) return {};
  const handling = [...origins.values()].map(({ handlingDays }) => handlingDays);
  const cutOff = new Date(instantAt(dayOf(now), cutoffHour)).toISOString();
  return {
    Days: {
      Handling: handling.length > 0 ? [Math.min(...handling), Math.max(...handling)] : [0, 0],
      Transit: [minDays, maxDays],
      CutOff: `${cutOff.slice(11, 19)}Z`,
      On: [...workingDays],
    },
  };
}

/**
 * What search engines are told about a sale to a consumer; whoever has it has a consumer's rights (`core/rules/rights.ts`).
 * `worth` is what the goods cost (cents, including VAT), the least that can be bought of them: it may make delivery free.
 */
export async function consumerFacts(
  { visit, services: { db, now } }: Asker,
  { kind }: Pick<Offer, 'kind'>,
  { countryCode, worth }: { countryCode: string; worth: number },
): Promise<Pick<ProductPageData, 'Shipping'>> {
  if (isCompany(visit.customer) || kind === 'giftCard') return {};
  const [terms, { ratesOf }] = await Promise.all([promiseTerms(db), taxes(db)]);
  const method = promisedMethod(terms, countryCode);
  if (!method) return {};
  const inclCents = freeFrom({ terms, countryCode }, worth) === 0 ? 0 : method.inclCents;
  const { TaxIncl } = priceFor(null, { inclCents, ...ratesOf(countryCode, 'standard') });
  return { Shipping: { CountryCode: countryCode, TaxIncl, ...daysOf(terms, method, now()) } };
}
