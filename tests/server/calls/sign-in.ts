import { expect } from 'vitest';
import { customerOf } from '#tests/server/http-shop.ts';
import { waitForCode } from '#tests/server/sign-in-proof.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases, CallContext } from './call-case.ts';
import { twoFactorRows } from './two-factor.ts';

async function waiting({ shop, person }: CallContext) {
  const { Email } = await customerOf(shop);
  await waitForCode(shop, person, Email, '123456');
}

const codeRows: CallCases<'requestSignInCode' | 'proveSignIn' | 'resendSignInCode'> = {
  requestSignInCode: {
    may: 'visitor',
    valid: () => ({ body: { Email: 'nobody@example.test', ReturnUrl: '/fr/checkout' } }),
    answer: ({ Message }) => expect(Message).toContain('un code à six chiffres'),
    bad: [
      ['no address', 422, '/Email', { body: { Email: 'nobody' } }],
      ['an empty address', 422, '/Email', { body: { Email: '' } }],
      ['an address without end', 400, '/Email', { body: { Email: 'a'.repeat(255) } }],
      wrongCulture,
    ],
  },
  proveSignIn: {
    may: 'visitor',
    first: 422,
    valid: async (context) => {
      await waiting(context);
      return { body: { Code: ' 123 456 ', ReturnUrl: '/fr/checkout' } };
    },
    answer: ({ Person, Cart, Uri, IsCodeAsked }) => {
      expect(Person).toMatchObject({ FirstName: 'Emma', Role: 'customer' });
      expect([Cart.ItemsCount, Uri, IsCodeAsked]).toEqual([1, '/fr/checkout', false]);
    },
    bad: [
      ['another code', 422, '/Code', { body: { Code: '654321' } }],
      ['no code', 422, '/Code', { body: { Code: '' } }],
      ['too few digits', 422, '/Code', { body: { Code: '12345' } }],
      ['a code without end', 400, '/Code', { body: { Code: '1'.repeat(21) } }],
      wrongCulture,
    ],
  },
  resendSignInCode: {
    may: 'visitor',
    first: 422,
    valid: async (context) => {
      await waiting(context);
      return {};
    },
    answer: ({ Message }) => expect(Message).toContain('un nouveau code vient de partir'),
    bad: [wrongCulture],
  },
};

export const signInRows = { ...codeRows, ...twoFactorRows };
