import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { answerAdded } from '#server/cart/added.ts';
import { chooseForCart } from '#server/cart/change.ts';
import { readCart, readCartWidget } from '#server/cart/read.ts';
import { shippingRates, variants, warehouses } from '#server/db/schema/index.ts';
import { method, variant } from '#tests/server/small-shop.ts';
import { signedIn } from '#tests/server/visit.ts';
import { usePromises } from './promises.ts';

const { till, services, change } = usePromises();
const { post, courier, luxpost } = method;
const inCart = async (): Promise<Cart> => await readCart(services(), till.visit);
const daysBy = async (id: number = post) => {
  const { ShippingMethods } = await inCart();
  const delivery = ShippingMethods.find(({ ShippingMethodId }) => ShippingMethodId === id)?.Delivery;
  return delivery ? [delivery.From, delivery.To] : null;
};

describe('in the cart and checkout', () => {
  test('[SHOP-12] a country has transit days of its own, and the method says whether it is collected', async () => {
    await till.add(variant.mug);
    expect(await daysBy()).toEqual(['2026-11-12', '2026-11-13']);
    await till.store.db
      .update(shippingRates)
      .set({ minDays: 3, maxDays: 5 })
      .where(eq(shippingRates.countryCode, 'LU'));
    await chooseForCart(till, { shippingCountryCode: 'LU' });
    expect(await daysBy(luxpost)).toEqual(['2026-11-13', '2026-11-17']);
    await change({ isCollected: true, minDays: null, maxDays: null }, luxpost);
    const [only] = (await inCart()).ShippingMethods;
    expect(only?.Delivery).toEqual({ From: '2026-11-13', To: '2026-11-17', IsCollected: true });
    await till.store.db.update(shippingRates).set({ minDays: null, maxDays: null });
    expect(await daysBy(luxpost)).toBe(null);
  });

  test('[SHOP-12] the working days are a setting of the shop, and the weekdays the method’s', async () => {
    await till.add(variant.mug);
    const working = (value: unknown) =>
      till.store.db.execute(
        sql`INSERT INTO settings (key, value) VALUES ('workingDays', ${JSON.stringify(value)}::jsonb)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      );
    await working([4, 5]);
    expect(await daysBy()).toEqual(['2026-11-13', '2026-11-16']);
    await change({ weekdays: [6] });
    expect(await daysBy()).toEqual(['2026-11-14', '2026-11-21']);
    // what is no weekday counts for nothing
    await working(['Friday', 9]);
    expect(await daysBy()).toEqual(['2026-11-14', '2026-11-21']);
  });

  test('[SHOP-12] each piece is promised from the warehouse that it is taken from: its country, its days of handling', async () => {
    const { db } = till.store;
    // the second one, which holds the third piece
    const second = eq(warehouses.id, 1);
    await db.update(warehouses).set({ countryCode: 'NL', handlingDays: 2 }).where(second);
    await till.add(variant.split, 2);
    expect(await daysBy()).toEqual(['2026-11-12', '2026-11-13']);
    await till.add(variant.split, 1);
    expect(await daysBy()).toEqual(['2026-11-13', '2026-11-16']);
    // Wednesday is a working day there
    await db.update(warehouses).set({ handlingDays: 1 }).where(second);
    expect(await daysBy()).toEqual(['2026-11-12', '2026-11-13']);
    await db.update(warehouses).set({ isActive: false }).where(second);
    // the third piece is nowhere
    expect(await daysBy()).toBe(null);
  });

  test('[SHOP-12] back-ordered pieces have a date of their own if one is known; alone they make the cart’s', async () => {
    const { db } = till.store;
    await db.update(variants).set({ stockPolicy: 'backorder' }).where(eq(variants.id, variant.split));
    await till.add(variant.split, 5);
    const [undated] = (await inCart()).Items;
    expect([undated?.BackOrdered, undated?.Later, await daysBy()]).toEqual([
      2,
      undefined,
      ['2026-11-12', '2026-11-13'],
    ]);
    await db.update(variants).set({ availableFrom: '2026-12-05' }).where(eq(variants.id, variant.split));
    const later = { From: '2026-12-08', To: '2026-12-09' };
    expect((await inCart()).Items[0]?.Later).toEqual(later);
    expect(await daysBy()).toEqual(['2026-11-12', '2026-11-13']);
    await db.execute(sql`UPDATE stock SET quantity = 0 WHERE variant_id = ${variant.split}`);
    expect(await daysBy()).toEqual([later.From, later.To]);
  });
});

describe('free delivery', () => {
  test('[SHOP-12] the cart and its widget say what is missing for it, by the chosen method and for whoever buys', async () => {
    await till.add(variant.book);
    expect((await inCart()).FreeDelivery).toEqual({ Left: 3940 });
    expect((await readCartWidget(services(), till.visit)).FreeDelivery).toEqual({ Left: 3940 });
    await till.add(variant.book, 4);
    expect((await inCart()).FreeDelivery).toEqual({ Left: 0 });
    expect((await readCartWidget(services(), till.visit)).FreeDelivery).toEqual({ Left: 0 });
    await chooseForCart(till, { shippingMethodId: courier });
    const { FreeDelivery: none, Totals } = await inCart();
    expect([none, (Totals.Shipping?.TaxIncl ?? 0) > 0]).toEqual([undefined, true]);
    const company = await signedIn(till.store, 'company@vitrine.test');
    await till.add(variant.book, 1, company);
    const { FreeDelivery, Shown } = await readCart(services(), company);
    expect([FreeDelivery, Shown]).toEqual([{ Left: 3940 }, 'excl']);
  });

  test('[PROD-10] [SHOP-12] the answer to an add tells both of the line that was added, by the method of its cart', async () => {
    const add = (variantId: number) =>
      answerAdded({ visit: till.visit, services: services() }, { variantId, quantity: 1, origin: {} });
    const first = await add(variant.book);
    expect([first.Delivery, first.FreeDelivery]).toEqual([{ From: '2026-11-12', To: '2026-11-13' }, { Left: 3940 }]);
    await change({ isCollected: true }, courier);
    await chooseForCart(till, { shippingMethodId: courier });
    const collected = await add(variant.book);
    expect(collected.Delivery).toEqual({ From: '2026-11-12', To: '2026-11-13', IsCollected: true });
    expect(collected.FreeDelivery).toBe(undefined);
    // what is in the cart besides does not delay it, and a voucher is not sent
    await till.store.db.execute(sql`UPDATE products SET kind = 'giftCard' WHERE id = ${variant.mug}`);
    expect((await add(variant.mug)).Delivery).toBe(undefined);
    await till.store.db.execute(sql`UPDATE products SET kind = 'goods'`);
    const later = { stockPolicy: 'backorder', availableFrom: '2026-12-05' } as const;
    await till.store.db.update(variants).set(later).where(eq(variants.id, variant.empty));
    expect((await add(variant.empty)).Delivery?.From).toBe('2026-12-08');
    expect((await add(variant.book)).Delivery?.From).toBe('2026-11-12');
  });

  test('[SHOP-12] there is none in an empty cart, nor for vouchers, which are not delivered', async () => {
    expect((await inCart()).FreeDelivery).toBe(undefined);
    await till.store.db.execute(sql`UPDATE products SET kind = 'giftCard' WHERE id = ${variant.mug}`);
    await till.add(variant.mug);
    expect((await inCart()).FreeDelivery).toBe(undefined);
    await till.add(variant.book);
    expect((await inCart()).FreeDelivery).toEqual({ Left: 3452 });
  });
});
