import { and, eq, inArray } from 'drizzle-orm';
import type { Asker } from '#server/kernel/asker.ts';
import { orderLines } from '#server/db/schema/index.ts';
import { findOwnOrder } from '../orders/find.ts';

/** What the cart page says about a restored order: the names of what is gone; null if none was restored. */
export async function restoredOf(
  { visit, services }: Asker,
  { restored = '', gone = '' }: Readonly<Partial<Record<'restored' | 'gone', string | undefined>>>,
): Promise<{ Gone: string[] } | null> {
  if (!/^[0-9a-f-]{36}$/.test(restored)) return null;
  const order = await findOwnOrder(services.db, visit, { publicId: restored });
  if (!order) return null;
  const variantIds = gone.split('.').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  if (variantIds.length === 0) return { Gone: [] };
  const isGone = inArray(orderLines.variantId, variantIds.slice(0, 100).map(Number));
  const lines = await services.db
    .select({ name: orderLines.name })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), isGone));
  return { Gone: lines.map(({ name }) => name) };
}
