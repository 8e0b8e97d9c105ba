import type { Reordered } from '#contract/order-history.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Puts a past order into the cart again. */
export const orderHistoryPorts = (http: Http, culture: Culture) => ({
  reorder: abortable<Reordered, { orderId: string }>(({ input: { orderId }, signal }) =>
    http.call('reorder', { params: { orderId }, query: { culture } }, { signal }),
  ),
});
