import { expect } from 'vitest';
import { accountOf } from '#tests/server/prepaid.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

/** Of a customer with one account; account 1 is nobody's here. */
export const prepaidRows: CallCases<'topUpPrepaid' | 'setPrepaidNotification'> = {
  topUpPrepaid: {
    may: 'customer',
    first: 404,
    valid: async ({ shop, person }) => ({
      body: { PrepaidAccountId: await accountOf(shop, person, { cents: 0 }), Quantity: 25 },
    }),
    answer: (uri) => expect(uri).toMatch(/^\/fr\/sales\/order\/payment\/[0-9a-f-]{36}$/),
    bad: [
      ['no quantity', 400, '/Quantity', { body: { Quantity: undefined } }],
      ['a blank one', 422, '/Quantity', { body: { Quantity: ' ' } }],
      ['none', 422, '/Quantity', { body: { Quantity: 0 } }],
      ['less than none', 422, '/Quantity', { body: { Quantity: -1 } }],
      ['a part of one', 422, '/Quantity', { body: { Quantity: 1.5 } }],
      ['more than the shop takes', 422, '/Quantity', { body: { Quantity: 2001 } }],
      ['what is no number', 422, '/Quantity', { body: { Quantity: 'ten' } }],
      ['a quantity without end', 400, '/Quantity', { body: { Quantity: '1'.repeat(21) } }],
      ['a list', 400, '/Quantity', { body: { Quantity: [1] } }],
      ['no account', 400, '/PrepaidAccountId', { body: { PrepaidAccountId: undefined } }],
      ['an account of nobody', 404, null, { body: { PrepaidAccountId: 2_147_483_647 } }],
      wrongCulture,
    ],
  },
  setPrepaidNotification: {
    may: 'customer',
    first: 404,
    valid: async ({ shop, person }) => ({
      body: { PrepaidAccountId: await accountOf(shop, person, { cents: 0 }), IsActivated: true },
    }),
    answer: (said) => expect(said).toEqual({ IsActivated: true }),
    bad: [
      ['neither on nor off', 400, '/IsActivated', { body: { IsActivated: 'maybe' } }],
      ['nothing said', 400, '/IsActivated', { body: { IsActivated: undefined } }],
      ['an id that is none', 400, '/PrepaidAccountId', { body: { PrepaidAccountId: 'x' } }],
      ['an account of nobody', 404, null, { body: { PrepaidAccountId: 2_147_483_647 } }],
    ],
  },
};
