import type { AddedToCart } from '#contract/cart.ts';
import type { Culture } from '#contract/wire.ts';
import type { OrderedLine } from '#machines/orderList/orderList.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Puts an article of a past order into the cart. */
export const orderListPorts = (http: Http, culture: Culture) => ({
  addOrdered: abortable<AddedToCart, { line: OrderedLine }>(({ input: { line }, signal }) =>
    http.call('addOrderedArticle', { query: { culture }, body: line }, { signal }),
  ),
});
