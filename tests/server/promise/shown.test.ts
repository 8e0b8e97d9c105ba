import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { machineHead } from '#app/machine-head.ts';
import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { PageAnswer } from '#contract/page.ts';
import {
  attributeValues,
  productAttributes,
  shippingMethods,
  stock,
  variants,
  warehouses,
} from '#server/db/schema/index.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { method, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

// a Tuesday, the day before a holiday in Belgium, at 13:30 in Brussels
const eve = Date.parse('2026-11-10T12:30:00Z');
const cutoff = Date.parse('2026-11-10T13:00:00Z');
let now = eve;
let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => now });
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = eve;
  const { db } = shop.services;
  await db.update(shippingMethods).set({ minDays: 1, maxDays: 1, cutoffHour: 14, isCollected: false });
  await db.update(variants).set({ stockPolicy: 'tracked', availableFrom: null });
  await db.update(warehouses).set({ handlingDays: 0 });
  await db.execute(sql`UPDATE products SET kind = 'goods'`);
});

interface Answer {
  Page: {
    Variation: Variation;
    Products: ProductCard[];
    Shipping?: object;
  };
}
const read = async (path: string, person: Person = shop.person()): Promise<Answer['Page']> => {
  const answer = await person.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return ((await answer.json()) as Answer).Page;
};
const onPage = async (id: number, query = '', culture = 'fr') =>
  (await read(`/${culture}/p/product-${id}-${culture}${query}`)).Variation.Delivery;
const onCard = async (id: number, culture = 'fr') => {
  const { Products } = await read(`/${culture}/catalog`);
  return Products.find(({ ProductId }) => ProductId === id)?.Delivery;
};

test('[SHOP-12] card, product and cart promise the same, to the country that the prices are for', async () => {
  const thursday = { From: '2026-11-12', To: '2026-11-12' };
  expect(await onPage(variant.mug)).toEqual(thursday);
  expect([await onCard(variant.mug), await onCard(variant.mug, 'nl')]).toEqual([
    'Chez vous jeudi 12 novembre',
    'Donderdag 12 november in huis',
  ]);
  const person = shop.person();
  const body = { ProductVariantId: String(variant.mug), Quantity: '1' };
  await person.post('/api/v1/catalog/products/addtocart', body);
  const cart = (await (await person.get('/api/v1/shoppingcarts')).json()) as {
    ShippingMethods: { Delivery: typeof thursday }[];
  };
  expect(cart.ShippingMethods[0]?.Delivery).toEqual(thursday);
  // Luxembourg has no holiday then, and another method
  await shop.services.db
    .update(shippingMethods)
    .set({ minDays: 4, maxDays: 4, isCollected: true })
    .where(eq(shippingMethods.id, method.luxpost));
  await person.post('/api/v1/shoppingcarts/shippingcountries', { CountryCode: 'LU' });
  const there = (await read('/fr/p/product-1-fr', person)).Variation.Delivery;
  expect(there).toEqual({ From: '2026-11-16', To: '2026-11-16', IsCollected: true });
});

test('[SHOP-12] a page that is kept for all visitors changes its promise with the cut-off, to the second', async () => {
  const both = async () => [(await onPage(variant.mug))?.From, await onCard(variant.mug)];
  expect(await both()).toEqual(['2026-11-12', 'Chez vous jeudi 12 novembre']);
  now = cutoff - 1;
  expect(await both()).toEqual(['2026-11-12', 'Chez vous jeudi 12 novembre']);
  now = cutoff;
  expect(await both()).toEqual(['2026-11-13', 'Chez vous vendredi 13 novembre']);
  // midnight and the holiday change nothing, the next cut-off does
  now = Date.parse('2026-11-12T12:59:59Z');
  expect(await both()).toEqual(['2026-11-13', 'Chez vous vendredi 13 novembre']);
  now = Date.parse('2026-11-12T13:00:00Z');
  expect(await both()).toEqual(['2026-11-16', 'Chez vous lundi 16 novembre']);
});

test('[SHOP-12] a product promises the quantity that is asked for, and a card the least that can be', async () => {
  const { db } = shop.services;
  await db.update(warehouses).set({ handlingDays: 3 }).where(eq(warehouses.id, 1));
  expect((await onPage(variant.split, '?quantity=2'))?.From).toBe('2026-11-12');
  expect((await onPage(variant.split, '?quantity=3'))?.From).toBe('2026-11-17');
  expect(await onPage(variant.split, '?quantity=4')).toBe(undefined);
  expect(await onCard(variant.split)).toBe('Chez vous jeudi 12 novembre');
  // twelve at least, of which one comes from further away
  await db.update(stock).set({ quantity: 11 }).where(eq(stock.variantId, variant.dozen));
  expect(await onCard(variant.dozen)).toBe('Chez vous mardi 17 novembre');
  await db.update(stock).set({ quantity: 5 }).where(eq(stock.variantId, variant.dozen));
  expect(await onCard(variant.dozen)).toBe(undefined);
});

test('[SHOP-12] back-orders and pre-orders promise their day, and nothing without one; nor is a voucher sent', async () => {
  const { db } = shop.services;
  expect([await onPage(variant.empty), await onCard(variant.empty)]).toEqual([undefined, undefined]);
  const set = (row: Partial<typeof variants.$inferInsert>) =>
    db.update(variants).set(row).where(eq(variants.id, variant.empty));
  await set({ stockPolicy: 'backorder' });
  expect([await onPage(variant.empty), await onCard(variant.empty)]).toEqual([undefined, undefined]);
  await set({ availableFrom: '2026-12-05' });
  expect((await onPage(variant.empty))?.From).toBe('2026-12-08');
  expect(await onCard(variant.empty)).toBe('Chez vous mardi 8 décembre');
  // the page that is kept until midnight forgets a day that is over
  await set({ availableFrom: '2026-11-12' });
  now = Date.parse('2026-11-12T22:59:59Z');
  expect([(await onPage(variant.empty))?.From, await onCard(variant.empty)]).toEqual([
    '2026-11-16',
    'Chez vous lundi 16 novembre',
  ]);
  now += 1000;
  expect([await onPage(variant.empty), await onCard(variant.empty)]).toEqual([undefined, undefined]);
  now = eve;
  await set({ stockPolicy: 'untracked' });
  expect(await onCard(variant.empty)).toBe('Chez vous jeudi 12 novembre');
  await db.execute(sql`UPDATE products SET kind = 'giftCard' WHERE id = ${variant.empty}`);
  expect([await onPage(variant.empty), await onCard(variant.empty)]).toEqual([undefined, undefined]);
});

test('[SHOP-12] a card, and a product until a variant is chosen, promise what holds for each that can be bought', async () => {
  const { db } = shop.services;
  await db.update(warehouses).set({ handlingDays: 3 }).where(eq(warehouses.id, 1));
  const other = 900;
  const both = async () => [await onCard(variant.mug), (await onPage(variant.mug))?.From];
  await db
    .insert(variants)
    .values({ id: other, productId: variant.mug, sku: 'SKU-1-B', position: 2, valueIds: [2], stockPolicy: 'tracked' });
  const name = { fr: 'Rouge', nl: 'Rood' };
  await db.insert(attributeValues).values({ id: 2, attributeId: 1, code: 'red', name, position: 2 });
  await db.insert(productAttributes).values({ productId: variant.mug, attributeId: 1, position: 1 });
  await db.execute(sql`INSERT INTO prices (price_list_id, variant_id, incl_cents) VALUES (1, ${other}, 488)`);
  // sold out: it cannot be bought
  expect(await both()).toEqual(['Chez vous jeudi 12 novembre', '2026-11-12']);
  await db.insert(stock).values({ variantId: other, warehouseId: 1, quantity: 1 });
  expect(await both()).toEqual(['Chez vous mardi 17 novembre', '2026-11-17']);
  await db.delete(stock).where(eq(stock.variantId, other));
  await db.update(variants).set({ stockPolicy: 'backorder' }).where(eq(variants.id, other));
  expect(await both()).toEqual([undefined, undefined]);
  // it is not for sale
  await db.update(variants).set({ isAvailable: false }).where(eq(variants.id, other));
  expect(await both()).toEqual(['Chez vous jeudi 12 novembre', '2026-11-12']);
});

test('[SHOP-12] returns and guarantee are facts for consumers, not for companies, nor for a voucher', async () => {
  const rights = async (person?: Person) => Boolean((await read('/fr/p/product-2-fr', person)).Shipping);
  expect(await rights()).toBe(true);
  const { person, Email } = await customerOf(shop);
  expect(await rights(person)).toBe(true);
  await shop.services.db.execute(sql`UPDATE customers SET account_type = 'Company' WHERE email = ${Email}`);
  expect(await rights(person)).toBe(false);
  await shop.services.db.execute(sql`UPDATE products SET kind = 'giftCard' WHERE id = ${variant.book}`);
  expect(await rights()).toBe(false);
});

test('[SHOP-12] a product says from when delivery is free, and whether its own quantity reaches that, to everyone alike', async () => {
  const from = async (query = '', person?: Person) =>
    (await read(`/fr/p/product-1-fr${query}`, person)).Variation.FreeFrom;
  expect(await from()).toBe(5000);
  // 11 × 4,50 € and 12 × 4,50 €
  expect([await from('?quantity=11'), await from('?quantity=12')]).toEqual([5000, 0]);
  // less without VAT, or in its own price list
  const { person, Email } = await customerOf(shop);
  await shop.services.db.execute(
    sql`UPDATE customers SET account_type = 'Company', shows_excl_vat = true WHERE email = ${Email}`,
  );
  expect([await from('?quantity=11', person), await from('?quantity=12', person)]).toEqual([5000, 0]);
  // never free there
  await person.post('/api/v1/shoppingcarts/shippingcountries', { CountryCode: 'LU' });
  expect(await from('?quantity=12', person)).toBe(undefined);
  expect((await read('/fr/p/product-6-fr')).Variation.Stock.Status).toBe('OutOfStock');
  expect((await read('/fr/p/product-6-fr')).Variation.FreeFrom).toBe(undefined);
  await shop.services.db.execute(sql`UPDATE products SET kind = 'giftCard' WHERE id = ${variant.mug}`);
  expect(await from()).toBe(undefined);
});

test('[SHOP-12] the page and search engines are told what delivery costs, its days, and those to return', async () => {
  const told = async (person: Person = shop.person()) => {
    const answer = (await (await person.get('/fr/p/product-2-fr')).json()) as PageAnswer<ProductPageData>;
    const head = machineHead(answer, { AppPath: '', Culture: 'fr', ShopName: 'Vitrine', Company: null });
    const [json = '{}'] = /\{[^<]*"@type":"Product"[^<]*/.exec(head) ?? [];
    const { offers } = JSON.parse(json) as { offers: Record<string, unknown> };
    return { shipping: answer.Page.Shipping, offers };
  };
  await shop.services.db.update(warehouses).set({ handlingDays: 2 }).where(eq(warehouses.id, 1));
  const { shipping, offers } = await told();
  const days = { Handling: [0, 2], Transit: [1, 1], CutOff: '13:00:00Z', On: [1, 2, 3, 4, 5] };
  expect(shipping).toEqual({ CountryCode: 'BE', TaxIncl: 605, Days: days });
  expect(offers).toMatchObject({
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BE' },
      shippingRate: { '@type': 'MonetaryAmount', value: '6.05', currency: 'EUR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 1, unitCode: 'DAY' },
        cutoffTime: '13:00:00Z',
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
        },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'BE',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
    },
  });
  // the same hour is another one in summer
  now = Date.parse('2026-07-08T09:00:00Z');
  expect((await told()).shipping).toMatchObject({ Days: { CutOff: '12:00:00Z' } });
  await shop.services.db.update(shippingMethods).set({ minDays: null });
  expect((await told()).shipping).toEqual({ CountryCode: 'BE', TaxIncl: 605 });
  // a company has other rights
  const { person, Email } = await customerOf(shop);
  await shop.services.db.execute(sql`UPDATE customers SET account_type = 'Company' WHERE email = ${Email}`);
  const company = await told(person);
  expect([company.shipping, company.offers['hasMerchantReturnPolicy']]).toEqual([undefined, undefined]);
});
