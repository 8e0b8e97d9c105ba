import { isGranted } from '#rules/consent.ts';
import { purchaseOf } from '#rules/ecommerce.ts';
import { measuredPurchases } from '#server/db/schema/index.ts';
import { readSetting } from '#server/db/setting.ts';
import type { Visit } from '#server/http/visit.ts';
import { notFound } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';

/** Whether the visitor consents to statistics, in the current version of the page settings. */
export async function mayMeasure({ visit, services }: { visit: Visit; services: Services }): Promise<boolean> {
  return isGranted(visit.consent, await readSetting(services.db, 'consentStamp', '1'), 'statistics');
}

/** A transfer is bought once it is ordered; anything else once it is paid. */
const isBought = ({ status, snapshot }: OrderRow): boolean =>
  ['Paid', 'PartShipped', 'Shipped'].includes(status) ||
  (status === 'AwaitingPayment' && snapshot.PaymentMethod === 'BankTransfer');

/** An order as statistics take it, the first time that it is asked for; then, or before it is bought, null. */
export async function claim(request: { visit: Visit; services: Services }, publicId: string) {
  const { visit, services } = request;
  const order = await findOwnOrder(services.db, visit, { publicId });
  if (!order) throw notFound();
  if (!isBought(order) || !(await mayMeasure(request))) return null;
  const [first] = await services.db
    .insert(measuredPurchases)
    .values({ orderId: order.id, measuredAt: new Date(services.now()) })
    .onConflictDoNothing()
    .returning();
  return first ? purchaseOf({ ...order.snapshot, Status: order.status }) : null;
}
