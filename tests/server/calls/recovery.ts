import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { customerOf, password } from '#tests/server/http-shop.ts';
import { newPassword as fresh, requestedToken } from '#tests/server/reset-link.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const recoveryRows: CallCases<'forgotPassword' | 'resetPassword'> = {
  forgotPassword: {
    may: 'visitor',
    valid: () => ({ body: { Email: `${randomUUID()}@vitrine.test` } }),
    answer: ({ Message }) => expect(Message).toContain('Si un compte existe'),
    bad: [
      ['no address', 422, '/Email', { body: { Email: '' } }],
      ['what is no address', 422, '/Email', { body: { Email: 'an@' } }],
      ['an address without end', 400, '/Email', { body: { Email: 'x'.repeat(255) } }],
      ['no field', 400, '/Email', { body: { Email: undefined } }],
      wrongCulture,
    ],
  },
  resetPassword: {
    may: 'visitor',
    valid: async ({ shop, person }) => {
      const { Email } = await customerOf(shop);
      const Token = await requestedToken(shop, person, Email);
      return { body: { Token, Password: fresh, PasswordConfirm: fresh } };
    },
    answer: ({ Uri }) => expect(Uri).toBe('/fr/security/login?reset=1'),
    bad: [
      ['no password', 422, '/Password', { body: { Password: '' } }],
      ['a short one', 422, '/Password', { body: { Password: 'x', PasswordConfirm: 'x' } }],
      ['a common one', 422, '/Password', { body: { Password: 'password1', PasswordConfirm: 'password1' } }],
      ['one without end', 400, '/Password', { body: { Password: 'x'.repeat(129) } }],
      ['another one the second time', 422, '/PasswordConfirm', { body: { PasswordConfirm: password } }],
      ['somebody’s token', 422, null, { body: { Token: 'A'.repeat(43) } }],
      ['no token', 422, null, { body: { Token: '' } }],
      ['a token without end', 400, '/Token', { body: { Token: 'x'.repeat(101) } }],
      wrongCulture,
    ],
  },
};
