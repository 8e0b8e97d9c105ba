import type { BackInStockPageData, Subscription } from '#contract/back-in-stock.ts';
import type { Culture } from '#contract/wire.ts';
import type { BackInStockInput, BackInStockRequest } from '#machines/backInStock/backInStock.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Loads the form of a sold-out variant from its URL, and submits it. */
export const backInStockPorts = (http: Http, culture: Culture) => ({
  readSubscription: abortable<BackInStockPageData, BackInStockInput>(async ({ input: { href }, signal }) => {
    const arrival = await http.page('backInStock', href, { signal });
    const page = 'Page' in arrival ? (arrival.Page as BackInStockPageData) : null;
    if (page?.Kind !== 'backInStock') throw new Error('no subscription page');
    return page;
  }),
  subscribe: abortable<Subscription, BackInStockRequest>(({ input: { productId, variantId, email }, signal }) =>
    http.call(
      'subscribeToBackInStock',
      { body: { ProductId: productId, ProductVariantId: variantId, Email: email }, query: { culture } },
      { signal },
    ),
  ),
});
