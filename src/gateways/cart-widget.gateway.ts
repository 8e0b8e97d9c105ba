import type { CartWidget } from '#contract/cart.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** The hover list; its failure is shown in the list only. */
export const cartWidgetPorts = (http: Http, culture: Culture) => ({
  listItems: abortable<CartWidget>(({ signal }) =>
    http.call('shoppingCartItems', { params: { culture } }, { signal, isQuiet: true }),
  ),
});
