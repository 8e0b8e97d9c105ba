import type { StockNotificationPageData, Subscription } from '#contract/stock-notification.ts';
import type { Culture } from '#contract/wire.ts';
import type { BackInStockInput, StockRequest } from '#machines/backInStock/backInStock.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Reads the form of a sold-out variant at its address, and sends it. */
export const backInStockPorts = (http: Http, culture: Culture) => ({
  readSubscription: abortable<StockNotificationPageData, BackInStockInput>(async ({ input: { href }, signal }) => {
    const arrival = await http.page('stockNotification', href, { signal });
    const page = 'Page' in arrival ? (arrival.Page as StockNotificationPageData) : null;
    if (page?.Kind !== 'stockNotification') throw new Error('no subscription page');
    return page;
  }),
  subscribe: abortable<Subscription, StockRequest>(({ input: { productId, variantId, email }, signal }) =>
    http.call(
      'subscribeToStock',
      { body: { ProductId: productId, ProductVariantId: variantId, Email: email }, query: { culture } },
      { signal },
    ),
  ),
});
