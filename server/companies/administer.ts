import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { companies, companyUsers, orders } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

/** A company whose users are locked until the transaction ends. */
export interface Administered {
  companyId: number;
  holderId: number;
  users: readonly (typeof companyUsers.$inferSelect)[];
}

const forbidden = () => new ShopProblem(403, { code: 'CompanyUsers.NotAdministrator' });

/** Whether the account is a company's and nobody else's: it becomes its administrator with the first invitation. */
export const isAlone = ({ customer, company }: Pick<Visit, 'customer' | 'company'>): boolean =>
  company === null && customer?.accountType === 'Company' && customer.role === 'customer';

/** Locks the company of a user; null if they have none. */
export async function lockCompany(tx: Tx, customerId: number): Promise<Administered | null> {
  const [own] = await tx
    .select({ companyId: companyUsers.companyId })
    .from(companyUsers)
    .where(eq(companyUsers.customerId, customerId));
  if (!own) return null;
  const [company] = await tx.select().from(companies).where(eq(companies.id, own.companyId)).for('update');
  if (!company) return null;
  const users = await tx
    .select()
    .from(companyUsers)
    .where(eq(companyUsers.companyId, company.id))
    .orderBy(asc(companyUsers.joinedAt), asc(companyUsers.customerId));
  // removed while the lock was waited for
  if (!users.some((user) => user.customerId === customerId)) return null;
  return { companyId: company.id, holderId: company.holderId, users };
}

/**
 * Locks the company for its administrator: changes of one company queue, and each sees the roles that the one before has
 * left. Throws 403 for anybody else, also for somebody who was an administrator when the request began.
 */
export async function administer(tx: Tx, visit: Visit): Promise<Administered> {
  const { customer } = visit;
  if (!customer) throw new ShopProblem(401);
  if (isAlone(visit)) await found(tx, customer.id);
  const company = await lockCompany(tx, customer.id);
  if (!company?.users.some(({ customerId, role }) => customerId === customer.id && role === 'administrator'))
    throw forbidden();
  return company;
}

/** Makes a company's account the first user of a company, which gets its orders. */
async function found(tx: Tx, holderId: number): Promise<void> {
  const [created] = await tx
    .insert(companies)
    .values({ holderId })
    // of two first invitations at the same moment one waits here for the other
    .onConflictDoNothing({ target: companies.holderId })
    .returning();
  if (!created) return;
  await tx.insert(companyUsers).values({ companyId: created.id, customerId: holderId, role: 'administrator' });
  await tx.update(orders).set({ companyId: created.id }).where(eq(orders.customerId, holderId));
}

/** A condition: one user of this company. */
export const isUser = (companyId: number, customerId: number) =>
  and(eq(companyUsers.companyId, companyId), eq(companyUsers.customerId, customerId));
