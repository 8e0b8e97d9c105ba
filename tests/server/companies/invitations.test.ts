import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyInvitations, customers, outbox } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { composeMail } from '#server/mail/compose.ts';
import {
  colleagueOf,
  companyCalls,
  companyOf,
  factsOf,
  invited,
  linkToInvitation,
  newcomer,
} from '#tests/server/company.ts';
import { addresses, customerOf, openSmallShop, password, problemOf } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const nobody = () => `${randomUUID()}@vitrine.test`;
const invite = (person: Person, Email: string) =>
  person.send('POST', companyCalls.invite, { Email, Role: 'buyer', Limit: '' });
const accept = (person: Person, Token: string) => person.send('POST', companyCalls.accept, { Token, ...newcomer });
const linkPage = async (person: Person, token: string) => {
  const answer = await person.get(`/fr/security/invitation?token=${token}`, { Accept: 'application/json' });
  return ((await answer.json()) as { Page: Record<string, unknown> }).Page;
};
/** The newest invitation's mail, and the token in its link. */
async function mailTo(Email: string) {
  const rows = await shop.services.db.select().from(outbox).where(eq(outbox.kind, 'companyInvitation'));
  for (const row of rows.toReversed()) {
    const mail = await composeMail(shop.services, row);
    if (mail?.to.address === Email) return { mail, token: String(row.payload['token']) };
  }
  return null;
}

test('[SHOP-06] whoever is invited gets a mail whose link sets up an account with the company’s role and limit, and signs in', async () => {
  const { person: boss } = await companyOf(shop, shop.person(), { company: 'Maes — www.evil.example' });
  const Email = nobody();
  await boss.send('POST', companyCalls.invite, { Email, Role: 'approver', Limit: '500' });
  const sent = await mailTo(Email);
  expect(sent?.mail.text).toContain('Emma Janssens');
  // what strangers typed is mailed without links
  expect(sent?.mail.text).not.toContain('evil.example');
  expect(sent?.mail.text).toContain(`/fr/security/invitation?token=${sent?.token}`);
  const Token = sent?.token ?? '';
  const person = shop.person();
  expect(await linkPage(person, Token)).toMatchObject({ IsExpired: false, Email, Role: 'approver', Way: 'register' });
  // opening the link has changed nothing
  expect((await factsOf(boss)).Invitations).toHaveLength(1);
  const answer = await accept(person, Token);
  expect(await answer.json()).toEqual({ Uri: '/fr/account/company?done=joined' });
  expect((await factsOf(person)).Users.find(({ IsOwn }) => IsOwn)).toMatchObject({
    Name: 'Noor Maes',
    Email,
    Role: 'approver',
    Limit: 50_000,
  });
  expect((await factsOf(boss)).Invitations).toEqual([]);
  expect((await problemOf(await accept(shop.person(), Token))).code).toBe('CompanyUsers.LinkOver');
  expect(await linkPage(shop.person(), Token)).toMatchObject({ IsExpired: true, Company: '', Email: '' });
});

test('[SHOP-06] the inviter gets the same answer for an address with an account and without', async () => {
  const { person: boss } = await companyOf(shop);
  const { Email: known } = await customerOf(shop);
  const answers = [await invite(boss, nobody()), await invite(boss, known)];
  const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ Invitations: object[] }>));
  const shape = bodies.map(({ Invitations }) => Object.keys(Invitations.at(-1) ?? {}));
  expect([answers.map(({ status }) => status), shape[0]]).toEqual([[200, 200], shape[1]]);
  const mails = [await mailTo(known)];
  expect(mails[0]?.mail.text).toContain('/fr/security/invitation?token=');
});

test('[SHOP-06] an account accepts signed in as itself, and keeps its password and its orders', async () => {
  const { person: boss } = await companyOf(shop);
  const { person, Email } = await customerOf(shop);
  const Token = await invited(shop, boss, { Email });
  const visitor = shop.person();
  expect([(await linkPage(visitor, Token))['Way'], (await accept(visitor, Token)).status]).toEqual(['signIn', 401]);
  const { person: somebody } = await customerOf(shop);
  expect((await linkPage(somebody, Token))['Way']).toBe('otherAccount');
  expect((await problemOf(await accept(somebody, Token))).code).toBe('CompanyUsers.OtherAccount');
  expect((await linkPage(person, Token))['Way']).toBe('accept');
  const posted = await person.post(`/fr/security/invitation?token=${Token}`, { Do: 'acceptInvitation', Token });
  expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/fr/account/company?done=joined']);
  expect((await shop.person().send('POST', addresses.login, { Email, Password: password })).status).toBe(200);
});

test('[SHOP-06] a user of one company does not become one of another, and the invitation stays', async () => {
  const { person: boss } = await companyOf(shop);
  const { person: rival } = await companyOf(shop);
  const { person, Email } = await colleagueOf(shop, boss);
  const Token = await invited(shop, rival, { Email });
  expect((await problemOf(await accept(person, Token))).code).toBe('CompanyUsers.UserElsewhere');
  expect((await factsOf(rival)).Invitations).toHaveLength(1);
  expect((await problemOf(await invite(boss, Email))).errors).toMatchObject([
    { pointer: '/Email', code: 'CompanyUsers.AlreadyUser' },
  ]);
});

test('[SHOP-06] a repeated invitation has a new link and voids the last, a withdrawn one has none, an expired one says so', async () => {
  const { person: boss } = await companyOf(shop);
  const Email = nobody();
  const first = await invited(shop, boss, { Email });
  const InvitationId = (await factsOf(boss)).Invitations[0]?.InvitationId;
  expect((await boss.send('POST', `${companyCalls.invite}/${InvitationId}/repeat`)).status).toBe(200);
  expect((await accept(shop.person(), first)).status).toBe(422);
  const second = await linkToInvitation(shop, Email);
  await shop.services.db.execute(
    sql`UPDATE company_invitations SET expires_at = now() - interval '1 minute' WHERE token_hash = ${hashOf(second)}`,
  );
  expect((await factsOf(boss)).Invitations).toMatchObject([{ IsExpired: true }]);
  expect((await accept(shop.person(), second)).status).toBe(422);
  const { person: rival } = await companyOf(shop);
  await invited(shop, rival, { Email: nobody() });
  for (const [method, path] of [
    ['POST', `${companyCalls.invite}/${InvitationId}/repeat`],
    ['DELETE', `${companyCalls.invite}/${InvitationId}`],
  ] as const)
    expect((await rival.send(method, path)).status).toBe(404);
  expect((await boss.send('DELETE', `${companyCalls.invite}/${InvitationId}`)).status).toBe(200);
  expect(await shop.services.db.select().from(companyInvitations).where(eq(companyInvitations.email, Email))).toEqual(
    [],
  );
  expect(await mailTo(Email)).toBe(null);
});

test('[SHOP-06] invitations are limited per day, for one company and for one address', async () => {
  const strict = await openSmallShop({ limits: { invitationsPerCompany: 5, invitationsPerRecipient: 2 } });
  const { person: boss } = await companyOf(strict);
  const Email = nobody();
  for (const status of [200, 200, 429]) expect((await invite(boss, Email)).status).toBe(status);
  for (const status of [200, 200, 200, 429]) expect((await invite(boss, nobody())).status).toBe(status);
  const beyond = await problemOf(await invite(boss, nobody()));
  expect(beyond.status).toBe(429);
  // a refused invitation is not kept
  expect((await factsOf(boss)).Invitations).toHaveLength(4);
  // another company's mails to that address count for it as well
  const { person: rival } = await companyOf(strict);
  expect((await invite(rival, Email)).status).toBe(429);
  await strict.close();
});

test('[SHOP-06] staff are nobody’s colleagues', async () => {
  const { person: boss } = await companyOf(shop);
  const { person, Email } = await customerOf(shop, shop.person(), 'staff');
  const Token = await invited(shop, boss, { Email });
  expect((await accept(person, Token)).status).toBe(409);
  const [row] = await shop.services.db.select().from(customers).where(eq(customers.email, Email));
  expect(row?.role).toBe('staff');
});
