import type { Asker } from '#server/kernel/asker.ts';
import type { Tx } from '#server/db/open.ts';
import { buyerIn, countAttempt } from '#server/http/rate-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Counts an order by buyer, client address and mail recipient. It is the last statement of the order's own transaction:
 * a failed order takes its count back, one beyond a limit is not placed (429), and the windows' rows, always locked in
 * the same order and after all others, are held only briefly.
 */
export async function countOrder(tx: Tx, { visit, services }: Asker, { email }: { email: string }): Promise<void> {
  const { ordersPerBuyer, ordersPerAddress, ordersPerRecipient } = services.settings.limits;
  const counting = { db: tx, now: () => services.now() };
  const perMinute = { windowMs: MINUTE };
  await countAttempt(counting, { ...perMinute, name: 'order.buyer', of: buyerIn(visit), most: ordersPerBuyer });
  await countAttempt(counting, { ...perMinute, name: 'order.address', of: visit.ip, most: ordersPerAddress });
  // a customer is mailed at their own address, a visitor at whatever was typed
  if (!visit.customer)
    await countAttempt(counting, {
      name: 'order.recipient',
      of: email.toLowerCase(),
      most: ordersPerRecipient,
      windowMs: HOUR,
    });
}
