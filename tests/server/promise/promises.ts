import { eq, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { shippingMethods, shippingRates, variants, warehouses } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import { useTill } from '#tests/server/sales/till.ts';
import { method } from '#tests/server/small-shop.ts';

/** A Tuesday, the day before a holiday in Belgium, at 13:30 in Brussels. */
export const eve = Date.parse('2026-11-10T12:30:00Z');
export const hour = 3_600_000;

/** A till whose clock a test sets, in a shop that delivers in one to two days if it is ordered by 14:00. */
export function usePromises() {
  const till = useTill();
  const clock = { now: eve };
  beforeEach(async () => {
    clock.now = eve;
    const { db } = till.store;
    const usual = { minDays: 1, maxDays: 2, cutoffHour: 14, weekdays: [1, 2, 3, 4, 5], isCollected: false };
    await db.update(shippingMethods).set(usual);
    await db.update(shippingRates).set({ minDays: null, maxDays: null });
    await db.update(warehouses).set({ countryCode: 'BE', handlingDays: 0, isActive: true });
    await db.update(variants).set({ stockPolicy: 'tracked', availableFrom: null });
    await db.execute(sql`DELETE FROM settings WHERE key = 'workingDays'`);
    await db.execute(sql`UPDATE products SET kind = 'goods'`);
  });
  return {
    till,
    clock,
    services: (): Services => ({ ...till.services, now: () => clock.now }),
    /** Changes a method, usually the one by post. */
    change: (row: Partial<typeof shippingMethods.$inferInsert>, id: number = method.post) =>
      till.store.db.update(shippingMethods).set(row).where(eq(shippingMethods.id, id)),
  };
}
