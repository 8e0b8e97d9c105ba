import type { HomePageData } from '#contract/catalog-pages.ts';
import { promiseText } from '#rules/promise-text.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { promisedMethod, sharedPromise } from '#server/promise/promise.ts';
import { promiseTerms } from '#server/promise/terms.ts';

/** What is in stock wherever it is kept. */
const inStock = { stockPolicy: 'untracked', stock: null, availableFrom: null } as const;

/** When goods in stock arrive by the method that is promised before one is chosen, and from which total it is free. */
export async function serviceFor(
  { visit: { culture }, services: { db, texts, now } }: Asker,
  countryCode: string,
): Promise<Pick<HomePageData, 'Service'>> {
  const [terms, say] = await Promise.all([promiseTerms(db), texts.speech(culture)]);
  const method = promisedMethod(terms, countryCode);
  if (!method) return {};
  const promise = sharedPromise({ terms, countryCode, now: now() }, [inStock], { quantity: 1, isSent: true });
  const { freeFromInclCents } = method;
  return {
    Service: {
      ...(promise && { Delivery: promiseText(promise, culture, say) }),
      ...(freeFromInclCents !== null && { FreeFrom: freeFromInclCents }),
    },
  };
}
