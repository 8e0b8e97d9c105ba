import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { promiseText } from '#rules/promise-text.ts';
import { deliverySpan } from '#rules/delivery-span.ts';
import { dayAfter, dayOf } from '#rules/dates.ts';
import { seededAt } from '#tests/server/database.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

// within the month in which the demo was set up, ten in the morning
const now = seededAt.getTime() + 6 * 86_400_000 + 9 * 3_600_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: () => now });
});
afterAll(() => shop.close());

const promisedOf = async (query: string) => {
  const answer = await shop.person().get(`/fr/catalog?q=${encodeURIComponent(query)}`);
  const { Page } = (await answer.json()) as { Page: { Products: ProductCard[] } };
  return Page.Products.find(({ Name }) => Name.startsWith(query))?.Delivery;
};
const way = { minDays: 2, maxDays: 3, cutoffHour: 16, to: 'BE' };
const say = (key: string, params: Record<string, string>) =>
  key === 'Delivery.HomeOn' ? `Chez vous ${params['day']}` : `Chez vous entre ${params['from']} et ${params['to']}`;
const told = (from: string, more: { handlingDays?: number; availableFrom?: string } = {}) =>
  promiseText(deliverySpan(now, { ...way, from, ...more }), 'fr', say);

test('[SHOP-12] the demo’s cards promise from Gent, a day later from Lille, and what is ordered for the buyer when it comes in', async () => {
  const [here, far, later] = [
    told('BE'),
    told('FR', { handlingDays: 1 }),
    told('BE', { availableFrom: dayAfter(dayOf(seededAt.getTime()), 45) }),
  ];
  expect(new Set([here, far, later]).size).toBe(3);
  expect([
    await promisedOf('Savon'),
    await promisedOf('Lunette astronomique'),
    await promisedOf('Guitare électrique Cantabile'),
  ]).toEqual([here, far, later]);
});
