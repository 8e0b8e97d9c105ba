import { expect } from 'vitest';
import type { CallCases } from './call-case.ts';

const event = { Event: 'VirtualPageview', Path: '/fr/livraison' };

export const analyticsRows: CallCases<'claimPurchase' | 'countEvent'> = {
  claimPurchase: {
    may: 'visitor',
    // of orders that are there: tests/server/analytics
    first: 404,
    valid: () => ({ body: { OrderId: '8f14e45f-ceea-467f-a83b-32dbc2a21c11' } }),
    answer: () => undefined,
    bad: [['an order that cannot be one', 400, '/OrderId', { body: { OrderId: '1' } }]],
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
