import { expect } from 'vitest';
import { customerOf, password } from '#tests/server/http-shop.ts';
import { appCode, beginSetUp, switchOn } from '#tests/server/authenticator.ts';
import type { Person } from '#tests/shop.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases, CallContext, Rejection } from './call-case.ts';

type TwoFactorCall =
  | 'beginTwoFactor'
  | 'confirmTwoFactor'
  | 'keepRecoveryCodes'
  | 'renewRecoveryCodes'
  | 'disableTwoFactor';

const Password = password;
const badPasswords: Rejection[] = [
  ['no password', 422, '/Password', { body: { Password: '' } }],
  ['another password', 422, '/Password', { body: { Password: 'somebody else’s' } }],
  ['a password without end', 400, '/Password', { body: { Password: 'x'.repeat(129) } }],
  wrongCulture,
];
/** A customer of the call's own, who continues in the person's browser. */
async function own(
  { shop, person }: CallContext,
  prepare: (own: Person) => Promise<unknown> = () => Promise.resolve(),
) {
  const { person: customer } = await customerOf(shop);
  const prepared = await prepare(customer);
  for (const [name, value] of customer.cookies) person.cookies.set(name, value);
  return prepared;
}
const on = (context: CallContext) => own(context, (customer) => switchOn(context.shop, customer));

export const twoFactorRows: CallCases<TwoFactorCall> = {
  beginTwoFactor: {
    may: 'customer',
    valid: async (context) => {
      await own(context);
      return { body: { Password } };
    },
    answer: ({ IsOn, Enrolment }) =>
      expect([IsOn, Enrolment?.Secret, Enrolment?.Uri]).toEqual([
        false,
        expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
        expect.stringMatching(/^otpauth:\/\/totp\//),
      ]),
    bad: badPasswords,
  },
  confirmTwoFactor: {
    may: 'customer',
    valid: async (context) => {
      const secret = String(await own(context, beginSetUp));
      return { body: { Code: appCode(secret, context.shop.services.now()) } };
    },
    answer: ({ IsOn, RecoveryCodes, RecoveryCodesLeft }) =>
      expect([IsOn, RecoveryCodes.length, RecoveryCodesLeft]).toEqual([true, 10, 10]),
    bad: [
      ['another code', 422, '/Code', { body: { Code: '000000' } }],
      ['too few digits', 422, '/Code', { body: { Code: '12345' } }],
      ['no code', 422, '/Code', { body: { Code: '' } }],
      ['a code without end', 400, '/Code', { body: { Code: '1'.repeat(21) } }],
      wrongCulture,
    ],
  },
  keepRecoveryCodes: {
    may: 'customer',
    valid: async (context) => {
      await on(context);
      return {};
    },
    answer: ({ IsOn, RecoveryCodes, RecoveryCodesLeft }) =>
      expect([IsOn, RecoveryCodes, RecoveryCodesLeft]).toEqual([true, [], 10]),
    bad: [wrongCulture],
  },
  renewRecoveryCodes: {
    may: 'customer',
    valid: async (context) => {
      await on(context);
      return { body: { Password } };
    },
    answer: ({ RecoveryCodes, RecoveryCodesLeft }) =>
      expect([RecoveryCodes.length, RecoveryCodesLeft]).toEqual([10, 10]),
    bad: badPasswords,
  },
  disableTwoFactor: {
    may: 'customer',
    valid: async (context) => {
      await on(context);
      return { body: { Password } };
    },
    answer: ({ IsOn, RecoveryCodesLeft }) => expect([IsOn, RecoveryCodesLeft]).toEqual([false, 0]),
    bad: badPasswords,
  },
};
