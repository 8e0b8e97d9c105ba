import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { chooseForCart } from '#server/cart/change.ts';
import { readCart } from '#server/cart/read.ts';
import { useTill } from '#tests/server/sales/till.ts';
import { method, variant } from '#tests/server/small-shop.ts';

const till = useTill();
/** Back-orderable once its three units are gone; a voucher. */
const [backorder, giftCard] = [variant.split, variant.last];

beforeAll(async () => {
  const { db } = till.store;
  await db.execute(
    sql`UPDATE shipping_methods SET min_days = 1, max_days = 2, cutoff_hour = 14 WHERE id = ${method.post}`,
  );
  await db.execute(sql`UPDATE shipping_methods SET min_days = 2, max_days = 4 WHERE id = ${method.luxpost}`);
  await db.execute(sql`UPDATE variants SET stock_policy = 'backorder' WHERE id = ${backorder}`);
  await db.execute(sql`UPDATE products SET kind = 'giftCard', vat_category = 'outside' WHERE id = ${giftCard}`);
});

// a Tuesday, the day before a Belgian holiday, at 13:30 in Brussels
const eve = Date.parse('2026-11-10T12:30:00Z');
const daysAt = async (now: number) => {
  const { ShippingMethods } = await readCart({ ...till.services, now: () => now }, till.visit);
  return Object.fromEntries(ShippingMethods.map(({ ShippingMethodId, Delivery }) => [ShippingMethodId, Delivery]));
};

test('[CHK-26] each method shows its delivery date by its own days and cut-off time; one without a promise shows none', async () => {
  await till.add(variant.mug, 2);
  expect(await daysAt(eve)).toEqual({
    [method.post]: { From: '2026-11-12', To: '2026-11-13' },
    [method.courier]: null,
  });
  const afterTwo = eve + 3_600_000;
  expect((await daysAt(afterTwo))[method.post]).toEqual({ From: '2026-11-13', To: '2026-11-16' });
  await chooseForCart(till, { shippingCountryCode: 'LU' });
  expect(await daysAt(eve)).toEqual({ [method.luxpost]: { From: '2026-11-12', To: '2026-11-16' } });
});

test('[CHK-26] the date covers what is in stock: none for lines wholly on back-order or not shipped at all', async () => {
  await till.add(backorder, 5);
  expect((await daysAt(eve))[method.post]).toEqual({ From: '2026-11-12', To: '2026-11-13' });
  await till.store.db.execute(sql`UPDATE stock SET quantity = 0 WHERE variant_id = ${backorder}`);
  expect((await daysAt(eve))[method.post]).toBe(null);
  await till.add(variant.mug);
  expect((await daysAt(eve))[method.post]).not.toBe(null);
});

test('[CHK-26] a voucher has no delivery date', async () => {
  await till.add(giftCard);
  expect((await daysAt(eve))[method.post]).toBe(null);
});
