import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { companies, companyUsers } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

/** A company whose users are locked until the transaction ends. */
export interface Administered {
  companyId: number;
  holderId: number;
  users: readonly (typeof companyUsers.$inferSelect)[];
}

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
 * Locks the company of an administrator. Throws 403 for anybody else, also for somebody who was an administrator when the
 * request began.
 */
export async function lockAdministered(tx: Tx, customerId: number): Promise<Administered> {
  const company = await lockCompany(tx, customerId);
  if (!company?.users.some((user) => user.customerId === customerId && user.role === 'administrator'))
    throw new ShopProblem(403, { code: 'CompanyUsers.NotAdministrator' });
  return company;
}

/** A condition: one user of this company. */
export const isUser = (companyId: number, customerId: number) =>
  and(eq(companyUsers.companyId, companyId), eq(companyUsers.customerId, customerId));
