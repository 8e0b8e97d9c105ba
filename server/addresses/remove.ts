import { asc, eq } from 'drizzle-orm';
import { addresses } from '#server/db/schema/index.ts';
import { lockAdministered } from '#server/http/company-lock.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { findChangeable, serves } from './read.ts';

/**
 * Removes an address from the customer's address book; orders have copies. For each purpose that is left without a
 * default, the oldest address that serves it takes its place. Throws 404 for another customer's, 403 for a company's unless
 * its administrator asks.
 */
export async function removeAddress({ visit, services }: Asker, addressId: number): Promise<void> {
  const { customer } = visit;
  if (!customer) throw new ShopProblem(401);
  const own = eq(addresses.customerId, customer.id);
  const { companyId } = await findChangeable({ visit, services }, addressId);
  await services.db.transaction(async (tx) => {
    if (companyId !== null) await lockAdministered(tx, customer.id);
    const [gone] = await tx.delete(addresses).where(eq(addresses.id, addressId)).returning();
    if (!gone) throw notFound();
    if (!gone.isDefault) return;
    const book = await tx.select().from(addresses).where(own).orderBy(asc(addresses.id));
    for (const purpose of ['billing', 'shipping'] as const) {
      const able = book.filter((row) => serves(row, purpose));
      const [heir] = able;
      if (!serves(gone, purpose) || !heir || able.some(({ isDefault }) => isDefault)) continue;
      heir.isDefault = true;
      await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, heir.id));
    }
  });
}
