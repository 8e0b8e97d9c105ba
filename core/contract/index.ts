/**
 * The whole contract: every call and page that a file of this folder declares. Only the server and the chunk of the
 * first call load it. `npm run check` reports a file that is missing here.
 */
export * from './visitor.ts';
export * from './account-erasure.ts';
export * from './account.ts';
export * from './address-request.ts';
export * from './addresses.ts';
export * from './asset-library.ts';
export * from './company-users.ts';
export * from './credentials.ts';
export * from './customer-picker.ts';
export * from './customer-reference-search.ts';
export * from './customer-reference.ts';
export * from './desk-pages.ts';
export * from './desk.ts';
export * from './desk-reviews.ts';
export * from './desk-authors.ts';
export * from './desk-delivery.ts';
export * from './desk-faq.ts';
export * from './desk-posts.ts';
export * from './desk-texts.ts';
export * from './desk-visits.ts';
export * from './order-approval.ts';
export * from './order-history.ts';
export * from './order-list.ts';
export * from './own-files.ts';
export * from './passkey.ts';
export * from './prices-page.ts';
export * from './prepaid-account.ts';
export * from './quick-order.ts';
export * from './refund-request.ts';
export * from './recovery.ts';
export * from './security-pages.ts';
export * from './sessions.ts';
export * from './uploads.ts';
export * from './withdrawal.ts';
export * from './wishlist-pages.ts';
