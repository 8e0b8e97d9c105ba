import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderHistoryPageData, OrderInBrief } from '#contract/order-history.ts';
import type { periodOf } from '#rules/period.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { customers, orders } from '#server/db/schema/index.ts';
import { ordersOfCustomer, placedIn } from '#server/orders/find.ts';
import { linesWithPictures } from '#server/orders/line-pictures.ts';
import type { Asker } from '#server/kernel/asker.ts';

const ordersAPage = 10;
/** How many of an order's articles its line in a list shows. */
const photosShown = 4;

async function briefs(asker: Asker, where: SQL | undefined, limit: number, offset = 0): Promise<OrderInBrief[]> {
  const found = await asker.services.db
    .select({
      id: orders.id,
      OrderId: orders.publicId,
      Number: orders.number,
      placedAt: orders.placedAt,
      Status: orders.status,
      TaxIncl: orders.totalInclCents,
      customerId: orders.customerId,
      placedBy: sql<string>`trim(concat_ws(' ', ${customers.firstName}, ${customers.lastName}))`,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const { visit, services } = asker;
  const lines = await linesWithPictures(
    services.db,
    visit.culture,
    found.map(({ id }) => id),
  );
  return found.map(({ id, placedAt, customerId, placedBy, ...order }) => {
    const own = lines.filter(({ orderId }) => orderId === id);
    return {
      ...order,
      PlacedAt: placedAt.toISOString(),
      PlacedBy: customerId === asker.visit.customer?.id ? '' : placedBy,
      Pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      Photos: own.slice(0, photosShown).map(({ photo }) => photo),
      OtherLines: Math.max(0, own.length - photosShown),
    };
  });
}

/**
 * A page of the customer's orders, and of their company's if they approve or administer, newest first; a page past the end is the last one. None for a visitor.
 */
export async function findOrders(
  asker: Asker,
  { asked: Period, period, page }: ReturnType<typeof periodOf> & { page: number },
): Promise<Omit<OrderHistoryPageData, 'Kind'>> {
  const { customer } = asker.visit;
  if (!customer) return { Period, Orders: [], ItemsCount: 0, CurrentPage: 1, TotalPages: 1 };
  const own = and(ordersOfCustomer(customer, asker.visit), placedIn(period));
  const [counted] = await asker.services.db.select({ orders: count() }).from(orders).where(own);
  const ItemsCount = counted?.orders ?? 0;
  const TotalPages = totalPagesOf(ItemsCount, ordersAPage);
  const CurrentPage = Math.min(page, TotalPages);
  return {
    Period,
    Orders: await briefs(asker, own, ordersAPage, ordersAPage * (CurrentPage - 1)),
    ItemsCount,
    CurrentPage,
    TotalPages,
  };
}

/** The customer's latest orders, for the account's home; none for a visitor. */
export async function lastOrdersOf(asker: Asker, most = 1): Promise<OrderInBrief[]> {
  const { customer } = asker.visit;
  return customer ? await briefs(asker, eq(orders.customerId, customer.id), most) : [];
}
