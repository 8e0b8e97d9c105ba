import { expect } from 'vitest';
import { customerOf, password, registration } from '#tests/server/http-shop.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';
import { typedAddress } from './addresses.ts';

const profile = { FirstName: 'Emma', LastName: 'Janssens', Phone: '0470 12 34 56', Culture: 'nl' as const };

export const accountRows: CallCases<'saveProfile' | 'removeAddress' | 'exportAccount' | 'eraseAccount'> = {
  exportAccount: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await customerOf(shop, person);
      return {};
    },
    answer: ({ Profile, Orders }) => expect([Profile.FirstName, Orders]).toEqual([registration('').FirstName, []]),
    bad: [],
  },
  eraseAccount: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await customerOf(shop, person);
      return { body: { CurrentPassword: password, IsUnderstood: 'true' } };
    },
    answer: ({ Uri }) => expect(Uri).toBe('/fr/security/erased'),
    bad: [
      ['no password', 422, '/CurrentPassword', { body: { CurrentPassword: '' } }],
      ['a wrong password', 422, '/CurrentPassword', { body: { CurrentPassword: 'not my password' } }],
      ['consequences that are not understood', 422, '/IsUnderstood', { body: { IsUnderstood: '' } }],
      ['a password without end', 400, '/CurrentPassword', { body: { CurrentPassword: 'x'.repeat(129) } }],
      ['a box that is neither ticked nor empty', 400, '/GivesUpCredit', { body: { GivesUpCredit: 'perhaps' } }],
      wrongCulture,
    ],
  },
  saveProfile: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await customerOf(shop, person);
      return { body: profile };
    },
    answer: ({ Uri }) => expect(Uri).toBe('/fr/account?saved=1'),
    bad: [
      ['no first name', 422, '/FirstName', { body: { FirstName: ' ' } }],
      ['no last name', 422, '/LastName', { body: { LastName: '' } }],
      ['a name without end', 400, '/FirstName', { body: { FirstName: 'x'.repeat(101) } }],
      ['a telephone number without end', 400, '/Phone', { body: { Phone: '1'.repeat(61) } }],
      ['a language the shop does not speak', 400, '/Culture', { body: { Culture: 'de' } }],
      ['NUL in a name', 400, '/LastName', { body: { LastName: 'a\0b' } }],
      wrongCulture,
    ],
  },
  removeAddress: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await customerOf(shop, person);
      const saved = await person.send('POST', '/api/v1/sales/customers/addresses', typedAddress);
      const { AddressId } = (await saved.json()) as { AddressId: number };
      return { params: { addressId: String(AddressId) } };
    },
    answer: ({ Addresses }) => expect(Addresses).toEqual([]),
    bad: [
      ['an address of somebody else', 404, null, { params: { addressId: '1' } }],
      ['an address of nobody', 404, null, { params: { addressId: '999999' } }],
      ['an id that is none', 400, '/addressId', { params: { addressId: 'x' } }],
    ],
  },
};
