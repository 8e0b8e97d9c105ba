export * from './catalog.ts';
export * from './search.ts';
export * from './pricing.ts';
export * from './people.ts';
export * from './sales.ts';
export * from './content.ts';
export * from './vat.ts';
export * from './coupons.ts';
