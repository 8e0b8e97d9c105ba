import { desc, eq } from 'drizzle-orm';
import { orders, payments } from '#server/db/schema/index.ts';
import type { Store } from '#server/db/open.ts';
import { signatureOf } from '#server/payment/notification.ts';
import { moneyOf } from '#server/orders/money.ts';
import type { Notification } from '#server/payment/notification.ts';
import { readSettings } from '#server/settings.mjs';
import { orderFields } from '#tests/server/small-shop.ts';

const provider = readSettings({}).payment;
if (!provider) throw new Error('tests have the local gateway');
const { hmacKey, merchantAccount } = provider;
export const cardFields = { ...orderFields, PaymentMethod: 'Card' };

/** The provider's notification of a payment, signed as it would be. */
export function told(change: Partial<Notification> & { merchantReference: string }): Notification {
  const item: Notification = {
    pspReference: 'PSP0000000000001',
    originalReference: '',
    merchantAccountCode: merchantAccount,
    amount: { value: 1093, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    success: 'true',
    additionalData: { hmacSignature: '' },
    ...change,
  };
  return { ...item, additionalData: { hmacSignature: signatureOf(item, hmacKey) } };
}

export const asBody = (...items: Notification[]) => ({
  live: 'false',
  notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })),
});

/** The order and its last payment in the books. */
export async function booked({ db }: Pick<Store, 'db'>, publicId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.publicId, publicId));
  if (!order) throw new Error('no such order');
  const tries = await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(desc(payments.id));
  const money = await moneyOf(db, order.id);
  return { order, tries, payment: tries[0], money, isOwed: money.some(({ needsRefund }) => needsRefund) };
}
