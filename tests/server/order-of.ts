import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import type { TestShop } from '#tests/shop.ts';

/** The row of an order, by the id that people see. */
export async function orderOf(
  { services: { db } }: Pick<TestShop, 'services'>,
  publicId: string,
): Promise<typeof orders.$inferSelect> {
  const [order] = await db.select().from(orders).where(eq(orders.publicId, publicId));
  if (!order) throw new Error(`There is no order ${publicId}.`);
  return order;
}
