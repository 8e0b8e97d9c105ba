import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderAbove } from '#tests/server/approvals.ts';
import { colleagueOf, companyOf, factsOf, invited, newcomer } from '#tests/server/company.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

const nobody = () => `${randomUUID()}@vitrine.test`;

/** A company with one open invitation. */
async function invitationOf(shop: TestShop, person: Person): Promise<string> {
  await companyOf(shop, person);
  await invited(shop, person, { Email: nobody() });
  return String((await factsOf(person)).Invitations[0]?.InvitationId);
}
/** A company with one colleague. */
async function userOf(shop: TestShop, person: Person): Promise<string> {
  await companyOf(shop, person);
  return String((await colleagueOf(shop, person)).id);
}

export const companyRows: CallCases<
  | 'inviteUser'
  | 'decideApproval'
  | 'leaveCompany'
  | 'repeatInvitation'
  | 'withdrawInvitation'
  | 'changeUser'
  | 'removeUser'
  | 'acceptInvitation'
> = {
  inviteUser: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await companyOf(shop, person);
      return { body: { Email: nobody(), Role: 'buyer', Limit: '250,50' } };
    },
    answer: ({ Invitations }) => expect(Invitations).toMatchObject([{ Role: 'buyer', Limit: 25_050 }]),
    bad: [
      ['no address', 422, '/Email', { body: { Email: '' } }],
      ['what is no address', 422, '/Email', { body: { Email: 'an@' } }],
      ['an address without end', 400, '/Email', { body: { Email: 'x'.repeat(255) } }],
      ['no role', 422, '/Role', { body: { Role: '' } }],
      ['a role that there is not', 422, '/Role', { body: { Role: 'owner' } }],
      ['a limit that is no amount', 422, '/Limit', { body: { Limit: 'much' } }],
      ['a limit without end', 400, '/Limit', { body: { Limit: '1'.repeat(21) } }],
      wrongCulture,
    ],
  },
  leaveCompany: {
    may: 'customer',
    first: 409,
    valid: async ({ shop, person }) => {
      await companyOf(shop, person);
      await colleagueOf(shop, person, { Role: 'administrator' });
      return {};
    },
    answer: ({ Company, Users }) => expect([Company, Users]).toEqual(['', []]),
    bad: [],
  },
  decideApproval: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await companyOf(shop, person);
      const buyer = await colleagueOf(shop, person, { Limit: '19,99' });
      const { OrderId: orderId } = await orderAbove(buyer);
      return { params: { orderId }, body: { Decision: 'refuse', Reason: 'Trop cher' } };
    },
    answer: ({ Orders, IsApprover }) => expect([Orders, IsApprover]).toEqual([[], true]),
    bad: [
      ['an order of nobody', 404, null, { params: { orderId: randomUUID() } }],
      ['an id that is none', 400, '/orderId', { params: { orderId: 'x' } }],
      ['no decision', 400, '/Decision', { body: { Decision: '' } }],
      ['a decision that there is not', 400, '/Decision', { body: { Decision: 'later' } }],
      ['a refusal without a reason', 422, '/Reason', { body: { Decision: 'refuse', Reason: '' } }],
      ['a reason without end', 400, '/Reason', { body: { Decision: 'refuse', Reason: 'x'.repeat(501) } }],
      wrongCulture,
    ],
  },
  repeatInvitation: {
    may: 'customer',
    valid: async ({ shop, person }) => ({ params: { invitationId: await invitationOf(shop, person) } }),
    answer: ({ Invitations }) => expect(Invitations).toMatchObject([{ IsExpired: false }]),
    bad: [
      ['an invitation of nobody', 404, null, { params: { invitationId: '999999' } }],
      ['an id that is none', 400, '/invitationId', { params: { invitationId: 'x' } }],
      wrongCulture,
    ],
  },
  withdrawInvitation: {
    may: 'customer',
    valid: async ({ shop, person }) => ({ params: { invitationId: await invitationOf(shop, person) } }),
    answer: ({ Invitations }) => expect(Invitations).toEqual([]),
    bad: [
      ['an invitation of nobody', 404, null, { params: { invitationId: '999999' } }],
      ['an id that is none', 400, '/invitationId', { params: { invitationId: 'x' } }],
    ],
  },
  changeUser: {
    may: 'customer',
    valid: async ({ shop, person }) => ({
      params: { userId: await userOf(shop, person) },
      body: { Role: 'approver', Limit: '1000' },
    }),
    answer: ({ Users }) => expect(Users).toMatchObject([{ IsOwn: true }, { Role: 'approver', Limit: 100_000 }]),
    bad: [
      ['a user of nobody', 404, null, { params: { userId: '999999' } }],
      ['an id that is none', 400, '/userId', { params: { userId: 'x' } }],
      ['no role', 422, '/Role', { body: { Role: '' } }],
      ['a limit that is no amount', 422, '/Limit', { body: { Limit: '-1' } }],
      wrongCulture,
    ],
  },
  removeUser: {
    may: 'customer',
    valid: async ({ shop, person }) => ({ params: { userId: await userOf(shop, person) } }),
    answer: ({ Users }) => expect(Users).toMatchObject([{ IsOwn: true }]),
    bad: [
      ['a user of nobody', 404, null, { params: { userId: '999999' } }],
      ['an id that is none', 400, '/userId', { params: { userId: 'x' } }],
    ],
  },
  acceptInvitation: {
    may: 'visitor',
    valid: async ({ shop }) => {
      const { person } = await companyOf(shop);
      return { body: { Token: await invited(shop, person, { Email: nobody() }), ...newcomer } };
    },
    answer: ({ Uri }) => expect(Uri).toBe('/fr/account/company?done=joined'),
    bad: [
      ['no name', 422, '/FirstName', { body: { FirstName: '' } }],
      ['no password', 422, '/Password', { body: { Password: '', PasswordConfirm: '' } }],
      ['another one the second time', 422, '/PasswordConfirm', { body: { PasswordConfirm: 'something else' } }],
      ['a password without end', 400, '/Password', { body: { Password: 'x'.repeat(129) } }],
      ['somebody’s token', 422, null, { body: { Token: 'A'.repeat(43) } }],
      wrongCulture,
    ],
  },
};
