import type { Edit } from '../edit.ts';

const row = 'SHOP-12';

/** Free delivery beside the button, and what the confirmation of an add says of delivery. */
export const freeDelivery: readonly Edit[] = [
  {
    row,
    slip: 'a product page does not say that its quantity reaches free delivery',
    file: 'server/promise/promise.ts',
    find: 'return from !== null && worthCents >= from ? 0 : from;',
    replace: 'return from;',
  },
  {
    row,
    slip: 'free delivery counts a company’s prices on its product pages',
    file: 'server/catalog/variation.ts',
    find: 'const { TaxIncl: worth } = priceFor(null, { ...lowest, ...rates });',
    replace: 'const worth = Price.TaxExcl;',
  },
  {
    row,
    slip: 'an added line arrives with the last of the cart',
    file: 'server/cart/delivery.ts',
    find: 'pricing.lines.filter(({ line }) => line.id === lineId)',
    replace: 'pricing.lines',
  },
];
