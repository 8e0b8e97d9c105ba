import { expect } from 'vitest';
import type { CallCases } from './call-case.ts';
import { cardOrder } from './payment.ts';

const event = { Event: 'VirtualPageview', Path: '/fr/livraison' };

export const analyticsRows: CallCases<'claimPurchase' | 'countEvent'> = {
  claimPurchase: {
    may: 'visitor',
    first: 404,
    valid: async (context) => ({ body: { OrderId: (await cardOrder(context)).params.orderId } }),
    // not paid yet; of those that are: tests/server/analytics
    answer: ({ Purchase }) => expect(Purchase).toBe(null),
    bad: [
      ['an order that cannot be one', 400, '/OrderId', { body: { OrderId: '1' } }],
      ['an order that is not theirs', 404, null, { body: { OrderId: '00000000-0000-4000-8000-000000000001' } }],
    ],
  },
  countEvent: {
    may: 'visitor',
    valid: () => ({ body: event }),
    answer: (answer) => expect(answer).toEqual({}),
    bad: [
      ['an event that is no name', 400, '/Event', { body: { ...event, Event: 'a b' } }],
      ['a path of another site', 400, '/Path', { body: { ...event, Path: 'https://evil.test' } }],
      ['a path without end', 400, '/Path', { body: { ...event, Path: `/${'x'.repeat(201)}` } }],
    ],
  },
};
