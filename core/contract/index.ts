/**
 * The whole contract: every call and page that a file of this folder declares. Only the server and the chunk of the
 * first call load it. `npm run check` reports a file that is missing here.
 */
export * from './account.ts';
export * from './addresses.ts';
export * from './back-in-stock.ts';
export * from './cart-page.ts';
export * from './cart.ts';
export * from './catalog-pages.ts';
export * from './catalog.ts';
export * from './checkout-page.ts';
export * from './compare.ts';
export * from './confirmation-page.ts';
export * from './content.ts';
export * from './cookies-page.ts';
export * from './coupons.ts';
export * from './credentials.ts';
export * from './customer-reference-search.ts';
export * from './customer-reference.ts';
export * from './desk-pages.ts';
export * from './desk.ts';
export * from './faceted-search.ts';
export * from './forms.ts';
export * from './news-pages.ts';
export * from './news.ts';
export * from './order-link.ts';
export * from './payment.ts';
export * from './pickup-point-search.ts';
export * from './places.ts';
export * from './prices-page.ts';
export * from './prepaid-account.ts';
export * from './product-blocks.ts';
export * from './product-cards.ts';
export * from './quick-order.ts';
export * from './quick-view.ts';
export * from './recovery.ts';
export * from './sales-tax-country.ts';
export * from './sales.ts';
export * from './saved-items.ts';
export * from './search-suggestions.ts';
export * from './security-pages.ts';
export * from './security.ts';
export * from './site.ts';
export * from './vat.ts';
export * from './wishlist-pages.ts';
export * from './wishlist.ts';
