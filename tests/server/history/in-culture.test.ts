import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmationPage } from '#contract/confirmation-page.ts';
import { deskOrderPage } from '#contract/desk-pages.ts';
import { orderHistoryDetailPage } from '#contract/order-history.ts';
import { attributes, attributeValues, countries, orders, shippingMethods } from '#server/db/schema/index.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { method } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';
import { customerWithOrder, pageAt } from './ordered.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

test('[SALES-09, CHK-25] an order is told in its reader’s language, as far as the shop knows what was bought by its kept name', async () => {
  const { db } = shop.services;
  await db.update(attributes).set({ name: { fr: 'Couleur', nl: 'Kleur' } });
  await db.update(attributeValues).set({ name: { fr: 'Bleu', nl: 'Blauw' } });
  const { person, orderId } = await customerWithOrder(shop);
  const { person: staff } = await customerOf(shop, shop.person(), 'staff');
  const told = async (culture: 'fr' | 'nl') => {
    const { page } = await pageAt(person, `/${culture}/sales/orders/${orderId}`, orderHistoryDetailPage);
    const thanks = await pageAt(person, `/${culture}/sales/order/confirmation/${orderId}`, confirmationPage);
    const desk = await pageAt(staff, `/${culture}/desk/orders/${orderId}`, deskOrderPage);
    expect([thanks.page.Order, desk.page.Order]).toEqual([page.Order, page.Order]);
    const { Billing, Shipping, ShippingMethod, Lines } = page.Order;
    return [Billing.CountryName, Shipping.CountryName, ShippingMethod, Lines[0]?.Options];
  };
  const french = ['Belgium fr', 'Belgium fr', 'Post fr', [{ Name: 'Couleur', Value: 'Bleu' }]];
  const kept = async () => (await db.select().from(orders).where(eq(orders.publicId, orderId)))[0]?.snapshot;
  const before = await kept();
  expect(await told('fr')).toEqual(french);
  expect(await told('nl')).toEqual(['Belgium nl', 'Belgium nl', 'Post nl', [{ Name: 'Kleur', Value: 'Blauw' }]]);
  // what is kept, and every document made of it, stays as it was bought
  expect(await kept()).toEqual(before);
  // renamed, sold no more: the names of the day of purchase
  await db.update(attributeValues).set({ name: { fr: 'Azur', nl: 'Azuur' } });
  await db
    .update(shippingMethods)
    .set({ name: { fr: 'Autre', nl: 'Ander' } })
    .where(eq(shippingMethods.id, method.post));
  await db.update(countries).set({ name: { fr: 'Royaume', nl: 'Koninkrijk' } });
  expect([await told('fr'), await told('nl')]).toEqual([french, french]);
});
