import type { ProductPageData } from '#contract/catalog-pages.ts';
import { isCompany } from '#server/catalog/offer.ts';
import type { Offer } from '#server/catalog/offer.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { priceFor } from '#server/pricing/prices.ts';
import { taxes } from '#server/pricing/taxes.ts';
import { promisedMethod } from '#server/promise/promise.ts';
import { promiseTerms } from '#server/promise/terms.ts';

/** What search engines are told about a sale to a consumer; whoever has it has a consumer's rights (`core/rules/rights.ts`). */
export async function consumerFacts(
  { visit, services: { db } }: Asker,
  { kind }: Pick<Offer, 'kind'>,
  countryCode: string,
): Promise<Pick<ProductPageData, 'Shipping'>> {
  if (isCompany(visit.customer) || kind === 'giftCard') return {};
  const [terms, { ratesOf }] = await Promise.all([promiseTerms(db), taxes(db)]);
  const method = promisedMethod(terms, countryCode);
  if (!method) return {};
  const { TaxIncl } = priceFor(null, { inclCents: method.inclCents, ...ratesOf(countryCode, 'standard') });
  return { Shipping: { CountryCode: countryCode, TaxIncl } };
}
