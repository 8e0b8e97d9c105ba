import { eq } from 'drizzle-orm';
import type { changeUser as changeCall, CompanyFacts } from '#contract/company-users.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { companyUserRules, limitOf } from '#rules/company-user-form.ts';
import type { CompanyRole } from '#rules/company-user-form.ts';
import { checkForm } from '#rules/forms.ts';
import type { Tx } from '#server/db/open.ts';
import { companyUsers, customers, outbox } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { handOver } from '#server/security/leave-company.ts';
import { isUser, lockCompany } from '#server/http/company-lock.ts';
import type { Administered } from '#server/http/company-lock.ts';
import { administer } from './administer.ts';
import { readCompany } from './read.ts';

/** Throws 409 if nobody but this user administers the company. */
function requireOtherAdministrator({ users }: Administered, userId: number): void {
  if (!users.some(({ customerId, role }) => role === 'administrator' && customerId !== userId))
    throw new ShopProblem(409, { code: 'CompanyUsers.LastAdministrator' });
}

/**
 * Changes the role and limit of a user. Throws 403 unless an administrator asks, 404 for another company's user, 409 for
 * the last administrator, 422 by field.
 */
export async function changeUser(asker: Asker, userId: number, form: BodyOf<typeof changeCall>): Promise<CompanyFacts> {
  const { visit, services } = asker;
  refuseFields(checkForm(companyUserRules, form, visit.culture));
  const role = form.Role as CompanyRole;
  await services.db.transaction(async (tx) => {
    const company = await administer(tx, visit);
    if (!company.users.some(({ customerId }) => customerId === userId)) throw notFound();
    if (role !== 'administrator') requireOtherAdministrator(company, userId);
    await tx
      .update(companyUsers)
      .set({ role, limitCents: limitOf(form) })
      .where(isUser(company.companyId, userId));
  });
  return await readCompany(asker);
}

/**
 * Makes a user's account an ordinary one again: it keeps its own history, and the company its orders. Throws 403 unless
 * an administrator asks, 404 for another company's user, 409 for oneself, so that an administrator is always left.
 */
export async function removeUser(asker: Asker, userId: number): Promise<CompanyFacts> {
  const { visit, services } = asker;
  await services.db.transaction(async (tx) => {
    const company = await administer(tx, visit);
    if (!company.users.some(({ customerId }) => customerId === userId)) throw notFound();
    if (userId === visit.customer?.id) throw new ShopProblem(409, { code: 'CompanyUsers.NotYourself' });
    const [holder] = await tx.select().from(customers).where(eq(customers.id, company.holderId));
    if (userId === company.holderId) await handOver(tx, company, visit.customer?.id ?? 0);
    await takeOut(tx, company, userId);
    const payload = { customerId: userId, company: holder?.company ?? '' };
    await tx.insert(outbox).values({ kind: 'companyRemoved', payload, dueAt: new Date(services.now()) });
  });
  services.wakeOutbox();
  return await readCompany(asker);
}

async function takeOut(tx: Tx, { companyId }: Administered, userId: number): Promise<void> {
  await tx.delete(companyUsers).where(isUser(companyId, userId));
  await tx.update(customers).set({ showsExclVat: false }).where(eq(customers.id, userId));
}

/**
 * Takes the customer who asks out of their company. What the company has moves to another administrator, if it is in
 * their account. Throws 409 for the last administrator, and for whoever has no colleagues.
 */
export async function leave(asker: Asker): Promise<CompanyFacts> {
  const { visit, services } = asker;
  const { customer } = visit;
  if (!customer) throw new ShopProblem(401);
  await services.db.transaction(async (tx) => {
    const company = await lockCompany(tx, customer.id);
    if (!company) throw new ShopProblem(409, { code: 'CompanyUsers.NoColleagues' });
    requireOtherAdministrator(company, customer.id);
    const heir = company.users.find(({ customerId, role }) => role === 'administrator' && customerId !== customer.id);
    if (customer.id === company.holderId) await handOver(tx, company, heir?.customerId ?? 0);
    await takeOut(tx, company, customer.id);
  });
  return await readCompany(asker);
}
