import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CompanyFacts } from '#contract/company-users.ts';
import { customers } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, password } from './http-shop.ts';

export const companyCalls = {
  invite: '/api/v1/companies/invitations',
  accept: '/api/v1/companies/acceptinvitation',
  users: '/api/v1/companies/users',
} as const;

export const newcomer = { FirstName: 'Noor', LastName: 'Maes', Password: password, PasswordConfirm: password };

/** Somebody signed in with a company's account, alone so far. */
export async function companyOf(
  shop: TestShop,
  person = shop.person(),
  company: Partial<typeof customers.$inferInsert> = {},
): Promise<{ person: Person; Email: string; id: number }> {
  const { Email } = await customerOf(shop, person);
  const [row] = await shop.services.db
    .update(customers)
    .set({ accountType: 'Company', company: 'Atelier Maes', vatNumber: 'BE0244142664', showsExclVat: true, ...company })
    .where(eq(customers.email, Email))
    .returning({ id: customers.id });
  return { person, Email, id: row?.id ?? 0 };
}

/** A token that opens the newest invitation of an address, in place of the one in its mail. */
export async function linkToInvitation({ services: { db } }: Pick<TestShop, 'services'>, Email: string) {
  const token = newSecret();
  await db.execute(sql`
    UPDATE company_invitations SET token_hash = ${hashOf(token)}
    WHERE id = (SELECT max(id) FROM company_invitations WHERE email = ${Email})`);
  return token;
}

export type Invited = { Role?: 'buyer' | 'approver' | 'administrator'; Limit?: string; Email?: string };

/** An administrator invites an address; returns a token that accepts it. */
export async function invited(shop: TestShop, administrator: Person, asked: Invited & { Email: string }) {
  const answer = await administrator.send('POST', companyCalls.invite, { Role: 'buyer', Limit: '', ...asked });
  if (answer.status !== 200) throw new Error(`nobody was invited: ${answer.status} ${await answer.text()}`);
  return await linkToInvitation(shop, asked.Email);
}

/** A colleague who accepted an invitation with a new account, and is signed in. */
export async function colleagueOf(
  shop: TestShop,
  administrator: Person,
  { Email = `${randomUUID()}@vitrine.test`, ...asked }: Invited = {},
): Promise<{ person: Person; Email: string; id: number }> {
  const Token = await invited(shop, administrator, { Email, ...asked });
  const person = shop.person();
  const answer = await person.send('POST', companyCalls.accept, { Token, ...newcomer });
  if (answer.status !== 200) throw new Error(`the invitation was not accepted: ${answer.status}`);
  return { person, Email, id: (await userOf(administrator, Email)).UserId };
}

/** The company as a user's page shows it. */
export async function factsOf(person: Person): Promise<CompanyFacts> {
  const answer = await person.get('/fr/account/company', { Accept: 'application/json' });
  if (answer.status !== 200) throw new Error(`no company: ${answer.status}`);
  return ((await answer.json()) as { Page: CompanyFacts }).Page;
}

export async function userOf(person: Person, email: string) {
  const user = (await factsOf(person)).Users.find(({ Email }) => Email === email);
  if (!user) throw new Error(`${email} is no user`);
  return user;
}
