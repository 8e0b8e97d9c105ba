import { and, eq } from 'drizzle-orm';
import { customers, sessions } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';

/**
 * From now on the session of a member of staff acts for a customer; returns the page to continue on. Throws 404 for
 * anybody who is no customer: nobody takes on the rights of staff or editors.
 */
export async function actFor({ visit, services }: Asker, customerId: number): Promise<{ Uri: string }> {
  const staff = visit.customer;
  if (staff?.role !== 'staff' || !visit.session) throw new ShopProblem(403);
  const [customer] = await services.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.role, 'customer')));
  if (!customer) throw notFound();
  await services.db.update(sessions).set({ actsForId: customer.id }).where(eq(sessions.idHash, visit.session.idHash));
  services.log.info({ staffId: staff.id, customerId, traceId: visit.traceId }, 'a member of staff acts for a customer');
  return { Uri: visit.urls.home() };
}

/** The session is its own again; a repeated request changes nothing. */
export async function stopActing({ visit, services }: Asker): Promise<void> {
  if (!visit.staff || !visit.session) return;
  await services.db.update(sessions).set({ actsForId: null }).where(eq(sessions.idHash, visit.session.idHash));
  services.log.info({ staffId: visit.staff.id, traceId: visit.traceId }, 'a member of staff acts for nobody any more');
}
