import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import * as tables from '#server/db/schema/index.ts';
import { orderLink } from '#server/sales/order-link.ts';
import { placedOrder } from '#tests/server/plain-sale.ts';
import { personOf } from '#tests/shop.ts';
import { started } from '../browser.ts';
import type { Site, VisitOptions } from '../browser.ts';

/** Somebody's order by transfer, and the staff member who works on it at the desk. */
export async function someOrder(site: Site, culture: 'fr' | 'nl') {
  const publicId = (await placedOrder(site.shop, personOf(site.shop), culture)).split('/').at(-1) ?? '';
  const { services } = site.shop;
  const [order] = await services.db.select().from(tables.orders).where(eq(tables.orders.publicId, publicId));
  const [staff] = await services.db.select().from(tables.customers).where(eq(tables.customers.role, 'staff'));
  if (!order || !staff) throw new Error('no order');
  return { order, asker: { services, by: staff.id, orderId: publicId } };
}

/** Opens an order by the signed link of its mails, as a guest does. */
export async function openByLink(
  site: Site,
  order: typeof tables.orders.$inferSelect,
  options: VisitOptions = {},
): Promise<Page> {
  const page = await (await site.visitor(options)).newPage();
  await page.goto(site.origin + new URL(await orderLink(site.shop.services, order)).pathname);
  if (options.javaScriptEnabled !== false) await started(page);
  return page;
}
