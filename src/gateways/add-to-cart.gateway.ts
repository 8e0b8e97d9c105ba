import type { AddedToCart } from '#contract/cart.ts';
import type { Culture } from '#contract/wire.ts';
import type { CartLine } from '#machines/addToCart/addToCart.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Puts a line into the cart. */
export const addToCartPorts = (http: Http, culture: Culture) => ({
  addToCart: abortable<AddedToCart, CartLine>(({ input, signal }) =>
    http.call('addToCart', { body: input, query: { culture } }, { signal }),
  ),
});
