import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addresses, customerOf, linkToAccount, password, registration } from '#tests/server/http-shop.ts';
import { linkToEmail } from '#tests/server/email-link.ts';
import { newPassword as fresh } from '#tests/server/reset-link.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

const nobody = () => `${randomUUID()}@vitrine.test`;

export const credentialsRows: CallCases<'changeEmail' | 'changePassword' | 'confirmAccount' | 'confirmEmail'> = {
  confirmAccount: {
    may: 'visitor',
    valid: async ({ shop }) => {
      const Email = nobody();
      await shop.person().send('POST', addresses.register, registration(Email));
      return { body: { Token: await linkToAccount(shop, Email), Password: password } };
    },
    answer: ({ Uri }) => expect(Uri).toBe('/fr'),
    bad: [
      ['no password', 422, '/Password', { body: { Password: '' } }],
      ['another password', 422, '/Password', { body: { Password: fresh } }],
      ['a password without end', 400, '/Password', { body: { Password: 'x'.repeat(129) } }],
      ['somebody’s token', 422, null, { body: { Token: 'A'.repeat(43) } }],
      ['a token without end', 400, '/Token', { body: { Token: 'x'.repeat(101) } }],
      wrongCulture,
    ],
  },
  changePassword: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await customerOf(shop, person);
      return { body: { CurrentPassword: password, Password: fresh, PasswordConfirm: fresh } };
    },
    answer: ({ Uri }) => expect(Uri).toBe('/fr/account/security?done=password'),
    bad: [
      ['no current password', 422, '/CurrentPassword', { body: { CurrentPassword: '' } }],
      ['a wrong one', 422, '/CurrentPassword', { body: { CurrentPassword: fresh } }],
      ['no new one', 422, '/Password', { body: { Password: '' } }],
      ['a common one', 422, '/Password', { body: { Password: 'password1', PasswordConfirm: 'password1' } }],
      ['another one the second time', 422, '/PasswordConfirm', { body: { PasswordConfirm: password } }],
      ['one without end', 400, '/Password', { body: { Password: 'x'.repeat(129) } }],
      wrongCulture,
    ],
  },
  changeEmail: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await customerOf(shop, person);
      return { body: { Email: nobody(), CurrentPassword: password } };
    },
    answer: ({ Uri }) => expect(Uri).toBe('/fr/account/security?done=email'),
    bad: [
      ['no address', 422, '/Email', { body: { Email: '' } }],
      ['what is no address', 422, '/Email', { body: { Email: 'an@' } }],
      ['an address without end', 400, '/Email', { body: { Email: 'x'.repeat(255) } }],
      ['a wrong password', 422, '/CurrentPassword', { body: { CurrentPassword: fresh } }],
      wrongCulture,
    ],
  },
  confirmEmail: {
    may: 'visitor',
    valid: async ({ shop }) => {
      const { person } = await customerOf(shop);
      return { body: { Token: await linkToEmail(shop, person, nobody()) } };
    },
    answer: ({ Uri }) => expect(Uri).toBe('/fr/security/confirmemail?done=1'),
    bad: [
      ['somebody’s token', 422, null, { body: { Token: 'A'.repeat(43) } }],
      ['a token without end', 400, '/Token', { body: { Token: 'x'.repeat(101) } }],
      wrongCulture,
    ],
  },
};
