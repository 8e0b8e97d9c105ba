import type { Db } from '#server/db/open.ts';
import { attributeBook } from '#server/catalog/lookups.ts';
import { taxes } from '#server/pricing/taxes.ts';
import { promiseTerms } from '#server/promise/terms.ts';

/** What is needed to show and price carts besides their own rows. Read it before a transaction, never inside one. */
export async function readLookups(db: Db) {
  const [vat, attributes, promise] = await Promise.all([taxes(db), attributeBook(db), promiseTerms(db)]);
  return { vat, attributes, places: promise.places, promise };
}
export type Lookups = Awaited<ReturnType<typeof readLookups>>;
