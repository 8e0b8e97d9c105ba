import { expect } from 'vitest';
import { nowhere } from '#tests/server/desk/shop.ts';
import { seenOrder } from '#tests/server/history/ordered.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const historyRows: CallCases<'reorder' | 'addOrderedArticle'> = {
  reorder: {
    may: 'visitor',
    first: 401,
    valid: async ({ shop, person }) => ({ params: { orderId: await seenOrder(shop, person) } }),
    answer: ({ Lines }) => expect(Lines).toMatchObject([{ SKU: 'SKU-1', Ordered: 3, InCart: 3, Status: 'Added' }]),
    bad: [['an id that is none', 400, '/orderId', { params: { orderId: 'x' } }], wrongCulture],
  },
  addOrderedArticle: {
    may: 'customer',
    valid: async ({ shop, person }) => ({
      body: { OrderId: await seenOrder(shop, person), ItemKey: 'SKU-1', quantity: 2 },
    }),
    // beside the one in the cart
    answer: ({ Item }) => expect(Item).toMatchObject({ Key: 'SKU-1', Quantity: 3 }),
    bad: [
      ['no quantity', 400, '/quantity', { body: { quantity: undefined } }],
      ['a quantity of 0', 400, '/quantity', { body: { quantity: 0 } }],
      ['no order', 400, '/OrderId', { body: { OrderId: undefined } }],
      ['an order that is not there', 404, null, { body: { OrderId: nowhere } }],
      ['an article that is not in it', 404, null, { body: { ItemKey: 'SKU-2' } }],
      ['no article', 400, '/ItemKey', { body: { ItemKey: '' } }],
      ['a name without end', 400, '/name', { body: { name: 'x'.repeat(301) } }],
      wrongCulture,
    ],
  },
};
