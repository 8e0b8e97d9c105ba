import type { productCards } from '#contract/product-cards.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import type { CallRequest } from '#server/http/handler.ts';

/** The cards for the requested ids, without duplicates. */
export async function readCards(request: CallRequest<typeof productCards>) {
  const { visit, services, query } = request;
  const asker = { visit: { ...visit, culture: query.culture }, services };
  return { Products: await cardsOf(asker, [...new Set(query.ids)], await destinationOf(asker)) };
}
