import { asc, eq } from 'drizzle-orm';
import type { CompanyFacts, CompanyUser, Invitation } from '#contract/company-users.ts';
import { companyInvitations, companyUsers, customers } from '#server/db/schema/index.ts';
import type { Customer } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { isAlone } from './administer.ts';

const nameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** The company of the customer who asks, as it is now; nobody's for a private customer. */
export async function readCompany({ visit, services: { db, now } }: Asker): Promise<CompanyFacts> {
  const { customer } = visit;
  if (!customer) throw new ShopProblem(401);
  // read anew: the request itself may have founded the company, or changed the role
  const [own] = await db
    .select({ companyId: companyUsers.companyId, role: companyUsers.role })
    .from(companyUsers)
    .where(eq(companyUsers.customerId, customer.id));
  const Company = customer.company;
  if (!own) {
    if (!isAlone(visit)) return { Company: '', IsAdministrator: false, Users: [], Invitations: [] };
    const alone = { Role: 'administrator' as const, Limit: null, IsOwn: true };
    const Users = [{ UserId: customer.id, Name: nameOf(customer), Email: customer.email, ...alone }];
    return { Company, IsAdministrator: true, Users, Invitations: [] };
  }
  const { companyId } = own;
  const IsAdministrator = own.role === 'administrator';
  const [users, invitations] = await Promise.all([
    db
      .select({ user: companyUsers, customer: customers })
      .from(companyUsers)
      .innerJoin(customers, eq(customers.id, companyUsers.customerId))
      .where(eq(companyUsers.companyId, companyId))
      .orderBy(asc(companyUsers.joinedAt), asc(companyUsers.customerId)),
    IsAdministrator
      ? db
          .select()
          .from(companyInvitations)
          .where(eq(companyInvitations.companyId, companyId))
          .orderBy(asc(companyInvitations.id))
      : [],
  ]);
  return {
    Company,
    IsAdministrator,
    Users: users.map(({ user, customer: each }): CompanyUser => ({
      UserId: each.id,
      Name: nameOf(each),
      Email: each.email,
      Role: user.role,
      // a colleague's limit is for those who set it
      Limit: IsAdministrator || each.id === customer.id ? user.limitCents : null,
      IsOwn: each.id === customer.id,
    })),
    Invitations: invitations.map(({ id, email, role, limitCents, expiresAt }): Invitation => ({
      InvitationId: id,
      Email: email,
      Role: role,
      Limit: limitCents,
      ExpiresAt: expiresAt.toISOString(),
      IsExpired: expiresAt.getTime() <= now(),
    })),
  };
}
