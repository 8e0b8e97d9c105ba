import { count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderHistoryPageData, OrderInBrief } from '#contract/order-history.ts';
import type { Picture } from '#contract/wire.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { variantPicture } from '#server/cart/lines.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';

const ordersAPage = 10;
/** How many of an order's articles its line in a list shows. */
const photosShown = 4;

interface LineRow {
  orderId: number;
  quantity: number;
  photo: Picture | null;
}

/** The lines of several orders, each with the picture of its variant as it is sold now. */
async function linesWithPictures({ visit, services }: Asker, orderIds: readonly number[]): Promise<LineRow[]> {
  return rowsOf<LineRow>(
    await services.db.execute(sql`
      SELECT l.order_id AS "orderId", l.quantity, ${variantPicture(visit.culture)} AS photo
      FROM order_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
      WHERE l.order_id = ANY(${idArray(orderIds)}) ORDER BY l.id`),
  );
}

async function briefs(asker: Asker, where: SQL, limit: number, offset = 0): Promise<OrderInBrief[]> {
  const found = await asker.services.db
    .select({
      id: orders.id,
      OrderId: orders.publicId,
      Number: orders.number,
      placedAt: orders.placedAt,
      Status: orders.status,
      TaxIncl: orders.totalInclCents,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const lines = await linesWithPictures(
    asker,
    found.map(({ id }) => id),
  );
  return found.map(({ id, placedAt, ...order }) => {
    const own = lines.filter(({ orderId }) => orderId === id);
    return {
      ...order,
      PlacedAt: placedAt.toISOString(),
      Pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      Photos: own.slice(0, photosShown).map(({ photo }) => photo),
      OtherLines: Math.max(0, own.length - photosShown),
    };
  });
}

/** A page of the customer's orders, newest first; a page past the end is the last one. None for a visitor. */
export async function findOrders(asker: Asker, page: number): Promise<Omit<OrderHistoryPageData, 'Kind'>> {
  const { customer } = asker.visit;
  if (!customer) return { Orders: [], ItemsCount: 0, CurrentPage: 1, TotalPages: 1 };
  const own = eq(orders.customerId, customer.id);
  const [counted] = await asker.services.db.select({ orders: count() }).from(orders).where(own);
  const ItemsCount = counted?.orders ?? 0;
  const TotalPages = totalPagesOf(ItemsCount, ordersAPage);
  const CurrentPage = Math.min(page, TotalPages);
  return {
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
