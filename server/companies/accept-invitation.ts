import { alias } from 'drizzle-orm/pg-core';
import { and, eq, gt } from 'drizzle-orm';
import type { acceptInvitation as acceptCall } from '#contract/company-users.ts';
import type { CredentialsAnswer } from '#contract/credentials.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { newUserRules } from '#rules/company-user-form.ts';
import { checkForm } from '#rules/forms.ts';
import type { Tx } from '#server/db/open.ts';
import { companies, companyInvitations, companyUsers, customers, registrations } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import { refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { holdAddress } from '#server/security/hold-address.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { refuseDemoPassword } from '#server/security/refuse-demo-password.ts';
import { enter } from '#server/security/sign-in.ts';
import type { Services } from '#server/services.ts';

const linkOver = () => new ShopProblem(422, { code: 'CompanyUsers.LinkOver' });

const holder = alias(customers, 'holder');

/** A valid invitation: whose, into which company, and the account that the address has already. */
export interface ValidInvitation {
  invitation: typeof companyInvitations.$inferSelect;
  company: string;
  account: Customer | null;
}

/** The invitation that a link may still accept; null if it is used, replaced, withdrawn, expired or unknown. */
export async function invitationOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<ValidInvitation | null> {
  const [found] = await db
    .select({ invitation: companyInvitations, company: holder.company, account: customers })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(holder, eq(holder.id, companies.holderId))
    .leftJoin(customers, eq(customers.email, companyInvitations.email))
    .where(and(eq(companyInvitations.tokenHash, hashOf(token)), gt(companyInvitations.expiresAt, new Date(now()))));
  return found ?? null;
}

/** Uses up an invitation, and makes an account a user of its company. Throws 422, 409. */
async function join(tx: Tx, { id }: ValidInvitation['invitation'], customerId: number): Promise<void> {
  // of two presses at the same moment one finds it, and a change of it meanwhile counts
  const [used] = await tx.delete(companyInvitations).where(eq(companyInvitations.id, id)).returning();
  if (!used) throw linkOver();
  const { companyId, role, limitCents } = used;
  const [user] = await tx
    .insert(companyUsers)
    .values({ customerId, companyId, role, limitCents })
    .onConflictDoNothing({ target: companyUsers.customerId })
    .returning();
  if (!user) throw new ShopProblem(409, { code: 'CompanyUsers.UserElsewhere' });
  await tx.update(customers).set({ showsExclVat: true }).where(eq(customers.id, customerId));
}

/**
 * Accepts an invitation, once. The link proves the mailbox: an address without an account gets one, with the name and
 * password that its reader chooses, and is signed in; an account accepts signed in. Throws 401 or 409 for whoever is
 * signed out or somebody else, 409 for an account that is a user elsewhere, 422 by field or for a link that is over.
 */
export async function acceptInvitation(
  services: Services,
  visit: Visit,
  { Token, ...form }: BodyOf<typeof acceptCall>,
): Promise<CredentialsAnswer> {
  const found = await invitationOf(services, Token);
  if (!found) throw linkOver();
  const { invitation, account } = found;
  const Uri = visit.urls.companyUsers({ done: 'joined' });
  if (account) {
    if (!visit.customer) throw new ShopProblem(401);
    if (visit.customer.id !== account.id || visit.staff || account.role !== 'customer')
      throw new ShopProblem(409, { code: 'CompanyUsers.OtherAccount' });
    await services.db.transaction((tx) => join(tx, invitation, account.id));
    return { Uri };
  }
  refuseFields(checkForm(newUserRules, { ...form, Email: invitation.email }, visit.culture));
  refuseDemoPassword(services, form.Password);
  const passwordHash = await hashPassword(form.Password);
  const customer = await services.db.transaction(async (tx) => {
    await holdAddress(tx, invitation.email);
    const [created] = await tx
      .insert(customers)
      .values({
        email: invitation.email,
        passwordHash,
        firstName: form.FirstName,
        lastName: form.LastName,
        culture: visit.culture,
      })
      .onConflictDoNothing({ target: customers.email })
      .returning();
    // its owner registered meanwhile: the page now asks for a sign-in
    if (!created) throw new ShopProblem(401);
    await join(tx, invitation, created.id);
    await tx.delete(registrations).where(eq(registrations.email, invitation.email));
    return created;
  });
  return { Uri: (await enter(services, visit, { customer, isSecondFactor: false, codesLeft: null }, Uri)).Uri };
}
