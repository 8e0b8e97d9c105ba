import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { companies, companyUsers, customerReferences, customers, orders } from '#server/db/schema/index.ts';

interface Held {
  companyId: number;
  holderId: number;
}

/** What the company has moves from its holder's account to another user's, and does not stay with theirs. */
export async function handOver(tx: Tx, { companyId, holderId }: Held, heirId: number): Promise<void> {
  const [holder] = await tx.select().from(customers).where(eq(customers.id, holderId)).for('update');
  if (!holder) throw new Error('The holder of a company has no account.');
  const { company, vatNumber, priceListId } = holder;
  await tx
    .update(customers)
    .set({ accountType: 'Company', company, vatNumber, priceListId })
    .where(eq(customers.id, heirId));
  await tx
    .update(customers)
    .set({ accountType: 'Private', company: '', vatNumber: '', priceListId: null })
    .where(eq(customers.id, holderId));
  const held = tx
    .select({ variantId: customerReferences.variantId })
    .from(customerReferences)
    .where(eq(customerReferences.customerId, holderId));
  // the heir's own, from before, give way
  await tx
    .delete(customerReferences)
    .where(and(eq(customerReferences.customerId, heirId), inArray(customerReferences.variantId, held)));
  await tx.update(customerReferences).set({ customerId: heirId }).where(eq(customerReferences.customerId, holderId));
  await tx.update(companies).set({ holderId: heirId }).where(eq(companies.id, companyId));
}

/**
 * Takes an account that is about to be erased out of its company. An administrator inherits what it holds; without
 * another one the longest-standing approver, else the longest-standing user, becomes administrator. A company without
 * users ends; its orders stay with the shop.
 */
export async function leaveCompany(tx: Tx, customerId: number): Promise<void> {
  const [own] = await tx.select().from(companyUsers).where(eq(companyUsers.customerId, customerId));
  if (!own) return;
  const { companyId } = own;
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
  if (!company) return;
  const others = await tx
    .select()
    .from(companyUsers)
    .where(and(eq(companyUsers.companyId, companyId), ne(companyUsers.customerId, customerId)))
    .orderBy(asc(companyUsers.joinedAt), asc(companyUsers.customerId));
  const heir =
    others.find(({ role }) => role === 'administrator') ?? others.find(({ role }) => role === 'approver') ?? others[0];
  if (heir) {
    await tx
      .update(companyUsers)
      .set({ role: 'administrator', limitCents: null })
      .where(eq(companyUsers.customerId, heir.customerId));
    if (company.holderId === customerId) await handOver(tx, { companyId, holderId: customerId }, heir.customerId);
  }
  await tx.delete(companyUsers).where(eq(companyUsers.customerId, customerId));
  if (heir) return;
  await tx.update(orders).set({ companyId: null }).where(eq(orders.companyId, companyId));
  await tx.delete(companies).where(eq(companies.id, companyId));
}
