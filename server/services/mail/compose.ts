import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { orders } from '#server/db/schema/index.ts';
import type { outbox } from '#server/db/schema/index.ts';
import { readSetting } from '#server/db/setting.ts';
import type { Services } from '#server/services.ts';
import { orderLink } from '#server/sales/order-link.ts';
import type { Culture } from '#contract/wire.ts';
import type { Mail } from './mail.ts';
import { orderConfirmation } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { paymentMail } from './payment-news.ts';
import { signInCode } from './sign-in-code.ts';
import { stockNotification } from './stock-notification.ts';
import { welcome, welcomePayload } from './welcome.ts';

export type OutboxRow = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'payload' | 'orderId'>;

/**
 * The mail an outbox row stands for; the same whenever it is asked, since orders are frozen. Throws when its order is
 * gone; null when nobody waits for it any more.
 */
export async function composeMail(services: Services, row: OutboxRow): Promise<Mail | null> {
  const shop = await readSetting(services.db, 'shopName', 'Vitrine');
  const writing = (culture: Culture): Writing => ({
    culture,
    shop,
    say: (key, params) => services.texts.say(culture, key, params),
  });
  switch (row.kind) {
    case 'orderConfirmation':
    case 'paymentNews': {
      const [order] = await services.db
        .select()
        .from(orders)
        .where(eq(orders.id, row.orderId ?? 0));
      if (!order) throw new Error(`outbox row ${row.id} has no order`);
      const href = { order: await orderLink(services, order), payment: await orderLink(services, order, 'payment') };
      const words = { ...writing(order.culture), href };
      return row.kind === 'paymentNews'
        ? await paymentMail(services.db, order, { payload: row.payload, writing: words })
        : await orderConfirmation(order.snapshot, words);
    }
    case 'welcome': {
      const payload = v.parse(welcomePayload, row.payload);
      return await welcome(payload, writing(payload.culture));
    }
    case 'signInCode':
      return await signInCode(services, row.payload, writing);
    case 'stockNotification':
    case 'backInStock':
      return await stockNotification(services, { kind: row.kind, payload: row.payload }, writing);
  }
}
