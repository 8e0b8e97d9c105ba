import type { AddedToCart } from '#contract/cart.ts';
import type { Variation } from '#contract/catalog.ts';
import type { Culture } from '#contract/wire.ts';
import type { CartLine } from '#machines/addToCart/addToCart.machine.ts';
import { abortable } from '#machines/port.ts';
import type { VariantQuery } from '#machines/variantSelection/variantSelection.machine.ts';
import type { Http } from './http.ts';

/** Asks for variants: empty fields are left out of the address. */
export const variantPorts = (http: Http, culture: Culture) => ({
  queryVariants: abortable<Variation, VariantQuery>(({ input: { productId, choices, quantity, changed }, signal }) =>
    http.call(
      'productVariants',
      { params: { id: productId }, query: { ...choices, quantity, ...(changed && { changed }), culture } },
      { signal },
    ),
  ),
});

/** Puts a line into the cart. */
export const addToCartPorts = (http: Http, culture: Culture) => ({
  addToCart: abortable<AddedToCart, CartLine>(({ input, signal }) =>
    http.call('addToCart', { body: input, query: { culture } }, { signal }),
  ),
});
