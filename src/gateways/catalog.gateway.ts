import type { AddedToCart } from '#contract/cart.ts';
import type { Variation } from '#contract/catalog.ts';
import type { BackInStockInput, StockRequest } from '#machines/backInStock/backInStock.machine.ts';
import type { StockNotificationPageData, Subscription } from '#contract/stock-notification.ts';
import type { SavedReference } from '#contract/customer-reference.ts';
import type { ProductPageData } from '#contract/pages.ts';
import type { Culture } from '#contract/wire.ts';
import type { CartLine } from '#machines/addToCart/addToCart.machine.ts';
import type { ReferenceChange } from '#machines/customerReference/customerReference.machine.ts';
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
  readCleared: abortable<Variation, { href: string }>(async ({ input: { href }, signal }) => {
    const first = await http.page('product', href, { signal });
    const arrival = 'redirect' in first ? await http.page('product', first.redirect, { signal }) : first;
    if (!('Page' in arrival) || (arrival.Page as ProductPageData).Kind !== 'product')
      throw new Error('no product page');
    return (arrival.Page as ProductPageData).Variation;
  }),
});

/** Puts a line into the cart. */
export const addToCartPorts = (http: Http, culture: Culture) => ({
  addToCart: abortable<AddedToCart, CartLine>(({ input, signal }) =>
    http.call('addToCart', { body: input, query: { culture } }, { signal }),
  ),
});

/** Keeps a company's own SKU. */
export const customerReferencePorts = (http: Http, culture: Culture) => ({
  saveReference: abortable<SavedReference, ReferenceChange>(({ input: { productId, variantId, sku }, signal }) =>
    http.call(
      'saveCustomerReference',
      { body: { ProductId: productId, ProductVariantId: variantId, CustomerSKU: sku }, query: { culture } },
      { signal },
    ),
  ),
});

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
