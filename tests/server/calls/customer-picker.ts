import { expect } from 'vitest';
import { customer } from '#tests/server/small-shop.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const customerPickerRows: CallCases<'findCustomers' | 'actForCustomer'> = {
  findCustomers: {
    may: 'staff',
    valid: () => ({ query: { term: 'anna' } }),
    answer: (found) =>
      expect(found).toEqual([{ CustomerId: customer.anna, Email: 'anna@vitrine.test', Name: 'Anna Peeters' }]),
    bad: [
      ['no term', 400, '/term', { query: { term: undefined } as never }],
      ['a term without end', 400, '/term', { query: { term: 'x'.repeat(101) } }],
    ],
  },
  actForCustomer: {
    may: 'staff',
    valid: () => ({ body: { CustomerId: customer.anna } }),
    answer: ({ Uri }) => expect(Uri).toBe('/fr'),
    bad: [
      ['no customer', 400, '/CustomerId', { body: { CustomerId: undefined } }],
      ['an id that is none', 400, '/CustomerId', { body: { CustomerId: 'x' } }],
      ['a customer of nobody', 404, null, { body: { CustomerId: 2_147_483_647 } }],
      wrongCulture,
    ],
  },
};
