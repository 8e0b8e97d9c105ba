import { eq } from 'drizzle-orm';
import { customers, orders } from '#server/db/schema/index.ts';
import type { outbox } from '#server/db/schema/index.ts';
import { readSetting } from '#server/db/setting.ts';
import type { Services } from '#server/services.ts';
import { orderLink } from '#server/sales/order-link.ts';
import type { Culture } from '#contract/wire.ts';
import type { Mail } from './mail.ts';
import { orderConfirmation } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { isEarnedNews, paymentMail } from './payment-news.ts';
import { emailChange, emailChanged } from './email-change.ts';
import { passwordChanged, passwordReset } from './recovery.ts';
import { prepaidLow } from './prepaid-low.ts';
import { reviewRequest } from './review-request.ts';
import { signInCode } from './sign-in-code.ts';
import { mailedOrder } from './strangers.ts';
import { twoFactorChanged } from './two-factor.ts';
import { backInStockMail } from './back-in-stock.ts';
import { welcome } from './welcome.ts';

export type OutboxRow = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'payload' | 'orderId'>;

/**
 * Composes the mail of an outbox row; always the same for the same row, since orders are frozen. Throws if its order is
 * gone; null if it is no longer needed.
 */
export async function composeMail(services: Services, row: OutboxRow): Promise<Mail | null> {
  const shop = await readSetting(services.db, 'shopName', 'Vitrine');
  const writing = (culture: Culture): Writing => ({
    culture,
    shop,
    translate: (key, params) => services.texts.translate(culture, key, params),
  });
  switch (row.kind) {
    case 'orderConfirmation':
    case 'paymentNews': {
      const [found] = await services.db
        .select({ order: orders, accountEmail: customers.email })
        .from(orders)
        .leftJoin(customers, eq(customers.id, orders.customerId))
        .where(eq(orders.id, row.orderId ?? 0));
      if (!found) throw new Error(`outbox row ${row.id} has no order`);
      const { order, accountEmail } = found;
      const href = { order: await orderLink(services, order), payment: await orderLink(services, order, 'payment') };
      const words = { ...writing(order.culture), href };
      const told = { ...order, snapshot: mailedOrder(order.snapshot) };
      const mail =
        row.kind === 'paymentNews'
          ? await paymentMail(services.db, told, { payload: row.payload, writing: words })
          : await orderConfirmation(told.snapshot, words);
      return (
        mail && {
          ...mail,
          isOwn: accountEmail?.toLowerCase() === order.snapshot.Email.toLowerCase(),
          ...(row.kind === 'paymentNews' && isEarnedNews(row.payload) ? { ofOrder: order.id } : {}),
        }
      );
    }
    case 'welcome':
      return await welcome(services, row.payload, writing);
    case 'reviewRequest':
      return await reviewRequest(services, row, writing);
    case 'signInCode':
      return await signInCode(services, row.payload, writing);
    case 'passwordReset':
      return await passwordReset(services, row.payload, writing);
    case 'passwordChanged':
      return await passwordChanged(services, row.payload, writing);
    case 'prepaidLow':
      return await prepaidLow(services, row.payload, writing);
    case 'emailChange':
      return await emailChange(services, row.payload, writing);
    case 'emailChanged':
      return await emailChanged(services, row.payload, writing);
    case 'twoFactorChanged':
      return await twoFactorChanged(services, row.payload, writing);
    case 'stockNotification':
    case 'backInStock':
      return await backInStockMail(services, { kind: row.kind, payload: row.payload }, writing);
  }
}
