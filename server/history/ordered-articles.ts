import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderedArticle, OrderListPageData } from '#contract/order-list.ts';
import type { AddedToCart } from '#contract/cart.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { addToCart } from '#server/cart/add.ts';
import type { Added, Addition } from '#server/cart/add.ts';
import { answerAdded } from '#server/cart/added.ts';
import { originOf } from '#server/cart/limits.ts';
import { itemsOf, priceRows, readPricedCart } from '#server/cart/read.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { ownOrders } from '#server/orders/find.ts';

const articlesAPage = 12;

interface LineRow {
  id: number;
  sku: string;
  publicId: string;
  number: string;
  placedAt: string;
  origin: Record<string, string>;
}

/**
 * The line by which each article was last ordered, with what it is found by: its name then and now, in every language,
 * its SKU and its order's number. Articles of cancelled orders only are not among them.
 */
const lastLines = (customerId: number): SQL => sql`
  SELECT DISTINCT ON (l.variant_id) l.id, l.sku, l.origin, o.public_id AS "publicId", o.number,
    o.id AS order_id, o.placed_at AS placed_at, lower(unaccent(concat_ws(' ', l.name, l.sku, o.number,
      (SELECT string_agg(t.name, ' ') FROM variants v JOIN product_texts t ON t.product_id = v.product_id
        WHERE v.id = l.variant_id)))) AS words
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE o.customer_id = ${customerId} AND o.status <> 'Cancelled'
  ORDER BY l.variant_id, o.placed_at DESC, o.id DESC`;

/** Every word of the query occurs. */
function wanted(q: string): SQL {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 10);
  const each = words.map((word) => sql`strpos(words, lower(unaccent(${word}::text))) > 0`);
  return sql.join([sql`true`, ...each], sql` AND `);
}

/** A page of what the customer has ordered, last ordered first, each article as the cart would hold it now. */
export async function findOrderedArticles(
  asker: Asker,
  { q, page }: { q: string; page: number },
): Promise<Pick<OrderListPageData, 'Articles' | 'ItemsCount' | 'CurrentPage' | 'TotalPages'>> {
  const { visit, services } = asker;
  const { customer } = visit;
  if (!customer) return { Articles: [], ItemsCount: 0, CurrentPage: 1, TotalPages: 1 };
  const found = sql`FROM (${lastLines(customer.id)}) last WHERE ${wanted(q)}`;
  const [counted] = rowsOf<{ count: number }>(await services.db.execute(sql`SELECT count(*)::int AS count ${found}`));
  const ItemsCount = counted?.count ?? 0;
  const TotalPages = totalPagesOf(ItemsCount, articlesAPage);
  const CurrentPage = Math.min(page, TotalPages);
  const rows = rowsOf<LineRow>(
    await services.db.execute(sql`
      SELECT id, sku, origin, "publicId", number, to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "placedAt"
      ${found} ORDER BY placed_at DESC, order_id DESC, id LIMIT ${articlesAPage} OFFSET ${articlesAPage * (CurrentPage - 1)}`),
  );
  return { Articles: await articlesOf(asker, rows), ItemsCount, CurrentPage, TotalPages };
}

async function articlesOf(asker: Asker, rows: readonly LineRow[]): Promise<OrderedArticle[]> {
  const { visit, services } = asker;
  const ids = idArray(rows.map(({ id }) => id));
  const priced = await priceRows(asker, await readPricedCart(services, visit), sql`order_lines WHERE id = ANY(${ids})`);
  const items = new Map(itemsOf(visit, priced).map((item) => [item.Id, item]));
  const sold = new Map(priced.pricing.lines.map(({ line }) => [line.id, line.isForSale && line.kept !== null]));
  return rows.flatMap(({ id, sku, publicId, number, placedAt, origin }) => {
    const item = items.get(id);
    if (!item) return [];
    return [
      {
        ...item,
        ItemKey: sku,
        OrderId: publicId,
        OrderNumber: number,
        PlacedAt: placedAt,
        ItemOrigin: originOf(origin),
        IsForSale: sold.get(id) ?? false,
        FormToken: randomUUID(),
      },
    ];
  });
}

/** A line of an order list's form. Its name, price and currency are the client's, and not believed. */
interface Asked {
  ItemKey: string;
  OrderId: string;
  ItemOrigin: string;
  quantity: number;
}

/** The addition that a form of the list asks for. Throws 404 unless it is a line of an order that the visit may see. */
async function additionOf({ visit, services }: Asker, asked: Asked): Promise<Addition> {
  const own = ownOrders(services.db, visit);
  if (!own) throw notFound();
  const [line] = await services.db
    .select({ variantId: orderLines.variantId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(own, eq(orders.publicId, asked.OrderId), eq(orderLines.sku, asked.ItemKey)));
  if (!line) throw notFound();
  const origin: Record<string, string> = asked.ItemOrigin === '' ? {} : { ItemOrigin: asked.ItemOrigin };
  return { variantId: line.variantId, quantity: asked.quantity, origin };
}

/** Adds an article of an order list to the cart (SALES-06). */
export const addOrderedArticle = async (asker: Asker, asked: Asked): Promise<AddedToCart> =>
  await answerAdded(asker, await additionOf(asker, asked));

/** The same for a plain form, which counts once. */
export const addOrderedArticleOnce = async (
  asker: Asker,
  asked: Asked,
  formToken: string | undefined,
): Promise<Added> =>
  await addToCart(asker, { ...(await additionOf(asker, asked)), ...(formToken === undefined ? {} : { formToken }) });
