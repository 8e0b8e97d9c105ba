import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { customers, outbox, sessions, signInProofs } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { grantOrders, ordersSeenBy } from '#server/orders/find.ts';
import { rememberDevice } from './known-devices.ts';
import { customerIn } from './own-password.ts';

/**
 * Changes what protects the customer's account: its sessions end, this browser's gets a new id, and the owner gets the
 * mail that `work` returns. The lock on the customer makes a sign-in that is under way see the change (`enter` in
 * sign-in.ts). `work` returns null if somebody else made the change first.
 */
export async function changeProtection(
  { visit, services }: Asker,
  work: (tx: Tx) => Promise<typeof outbox.$inferInsert | null>,
): Promise<void> {
  const { id } = customerIn(visit);
  const seen = visit.session ? await ordersSeenBy(services.db, visit.session) : [];
  const isDone = await services.db.transaction(async (tx) => {
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update');
    const mail = await work(tx);
    if (!mail) return false;
    for (const opened of [sessions, signInProofs]) await tx.delete(opened).where(eq(opened.customerId, id));
    await tx.insert(outbox).values(mail);
    return true;
  });
  if (!isDone) return;
  services.wakeOutbox();
  await grantOrders(services.db, await visit.rotate({ customerId: id, cartId: null }), seen);
  await rememberDevice(services, visit, id);
}
