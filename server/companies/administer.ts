import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { companies, companyUsers, orders } from '#server/db/schema/index.ts';
import { lockAdministered } from '#server/http/company-lock.ts';
import type { Administered } from '#server/http/company-lock.ts';
import type { Visit } from '#server/http/visit.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

/** Whether the account is a company's and nobody else's: it becomes its administrator with the first invitation. */
export const isAlone = ({ customer, company }: Pick<Visit, 'customer' | 'company'>): boolean =>
  company === null && customer?.accountType === 'Company' && customer.role === 'customer';

/**
 * Locks the company for its administrator: changes of one company queue, and each sees the roles that the one before has
 * left. Throws 403 for anybody else, also for somebody who was an administrator when the request began.
 */
export async function administer(tx: Tx, visit: Visit): Promise<Administered> {
  const { customer } = visit;
  if (!customer) throw new ShopProblem(401);
  if (isAlone(visit)) await found(tx, customer.id);
  return await lockAdministered(tx, customer.id);
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
