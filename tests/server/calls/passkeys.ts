import { expect } from 'vitest';
import { customerOf, password } from '#tests/server/http-shop.ts';
import { Authenticator, creationFor, requestFor, withPasskey } from '#tests/server/passkey.ts';
import type { Person } from '#tests/shop.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases, CallContext, Rejection } from './call-case.ts';

type PasskeyCall =
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'askPasskey'
  | 'signInWithPasskey';

const Password = password;
const badPasswords: Rejection[] = [
  ['no password', 422, '/Password', { body: { Password: '' } }],
  ['another password', 422, '/Password', { body: { Password: 'somebody else’s' } }],
  ['a password without end', 400, '/Password', { body: { Password: 'x'.repeat(129) } }],
];
const unknownPasskey: Rejection = [
  'an unknown passkey',
  404,
  null,
  { params: { passkeyId: '00000000-0000-4000-8000-000000000000' } },
];
const noPasskey: Rejection = ['no id of a passkey', 400, '/passkeyId', { params: { passkeyId: '7' } }];

/** A customer of the call's own, who continues in the person's browser. */
async function own<T>({ shop, person }: CallContext, prepare: (own: Person) => Promise<T>): Promise<T> {
  const { person: customer } = await customerOf(shop);
  const prepared = await prepare(customer);
  for (const [name, value] of customer.cookies) person.cookies.set(name, value);
  return prepared;
}
const ownPasskey = (context: CallContext) =>
  own(context, async (customer) => {
    const { list } = await withPasskey(context.shop, customer);
    return { passkeyId: list.Passkeys[0]?.PasskeyId ?? '' };
  });

export const passkeyRows: CallCases<PasskeyCall> = {
  beginPasskey: {
    may: 'customer',
    valid: async (context) => {
      await own(context, () => Promise.resolve());
      return { body: { Password } };
    },
    answer: ({ Options }) =>
      expect([Options.authenticatorSelection, Options.attestation, Options.excludeCredentials]).toEqual([
        { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        'none',
        [],
      ]),
    bad: [...badPasswords, wrongCulture],
  },
  addPasskey: {
    may: 'customer',
    valid: async (context) => {
      const options = await own(context, (customer) => creationFor(customer));
      return { body: { Name: 'Mon téléphone', Response: new Authenticator().create(options, context.shop.origin) } };
    },
    answer: ({ Passkeys, IsFull }) =>
      expect([Passkeys.map(({ Name, LastUsedAt }) => [Name, LastUsedAt]), IsFull]).toEqual([
        [['Mon téléphone', null]],
        false,
      ]),
    bad: [
      ['no response', 400, '/Response', { body: { Response: undefined } }],
      ['a name without end', 400, '/Name', { body: { Name: 'x'.repeat(61) } }],
      wrongCulture,
    ],
  },
  renamePasskey: {
    may: 'customer',
    valid: async (context) => ({ params: await ownPasskey(context), body: { Name: 'Le mien' } }),
    answer: ({ Passkeys }) => expect(Passkeys.map(({ Name }) => Name)).toEqual(['Le mien']),
    bad: [
      ['no name', 422, '/Name', { body: { Name: '' } }],
      ['a name without end', 400, '/Name', { body: { Name: 'x'.repeat(61) } }],
      unknownPasskey,
      noPasskey,
      wrongCulture,
    ],
  },
  removePasskey: {
    may: 'customer',
    valid: async (context) => ({ params: await ownPasskey(context), body: { Password } }),
    answer: ({ Passkeys, IsFull }) => expect([Passkeys, IsFull]).toEqual([[], false]),
    bad: [...badPasswords, unknownPasskey, noPasskey, wrongCulture],
  },
  askPasskey: {
    may: 'visitor',
    valid: () => ({ body: {} }),
    answer: ({ Options }) => expect([Options.userVerification, Options.allowCredentials]).toEqual(['required', []]),
    bad: [
      ['a second factor that nobody waits for', 422, null, { body: { IsSecondFactor: true } }],
      ['neither yes nor no', 400, '/IsSecondFactor', { body: { IsSecondFactor: 'perhaps' } }],
      wrongCulture,
    ],
  },
  signInWithPasskey: {
    may: 'visitor',
    // the challenge is another browser's
    first: 422,
    valid: async ({ shop, person }) => {
      const { person: customer } = await customerOf(shop);
      const { key } = await withPasskey(shop, customer);
      return { body: { Response: key.get(await requestFor(person), shop.origin), ReturnUrl: '/fr/checkout' } };
    },
    answer: ({ Person: person, Uri, IsCodeAsked }) =>
      expect([person?.FirstName, Uri, IsCodeAsked]).toEqual(['Emma', '/fr/checkout', false]),
    bad: [['no response', 400, '/Response', { body: { Response: undefined } }], wrongCulture],
  },
};
