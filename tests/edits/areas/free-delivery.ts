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
  {
    row,
    slip: 'what is paid is to be paid again',
    file: 'views/confirmation/NextSteps.tsx',
    find: "  if (Status === 'Paid') return null;\n",
    replace: '',
  },
  {
    row,
    slip: 'a buyer who collects waits for a parcel',
    file: 'views/confirmation/NextSteps.tsx',
    find: 'isCollected ? LL.Order.NextPrepared() : LL.Order.NextSent()',
    replace: 'LL.Order.NextSent()',
  },
  {
    row,
    slip: 'an order that is given up goes on',
    file: 'views/confirmation/NextSteps.tsx',
    find: '!ahead.has(order.Status) || order.TopUp',
    replace: 'order.TopUp',
  },
  {
    row,
    slip: 'the day to pay by is left out',
    file: 'views/confirmation/NextSteps.tsx',
    find: 'return PayBy\n',
    replace: 'return PayBy === amount\n',
  },
];
