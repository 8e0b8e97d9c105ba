import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const read = async (path: string, person: Person = shop.person()) => {
  const answer = await person.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (
    (await answer.json()) as { Page: { Popular?: ProductCard[]; Featured: ProductCard[]; Products?: ProductCard[] } }
  ).Page;
};

test('[CAT-10] [CART-01] a search without results and an empty cart have the first of the home page’s best sellers', async () => {
  const { Featured } = await read('/nl');
  const best = Featured.slice(0, 4);
  expect(best).toHaveLength(4);
  expect((await read('/nl/catalog?q=zzzzqq')).Popular).toEqual(best);
  expect((await read('/nl/shoppingcarts')).Popular).toEqual(best);
});

test('[CAT-10] where something was found, or filters left nothing, there are none', async () => {
  expect((await read('/fr/catalog')).Popular).toBe(undefined);
  const none = encodeURIComponent('{"Price":{"From":900000}}');
  const left = await read(`/fr/catalog?filter=${none}`);
  expect([left.Products, left.Popular]).toEqual([[], undefined]);
});

test('[CART-01] nor beside a cart that has something in it', async () => {
  const person = shop.person();
  const line = { ProductVariantId: String(variant.mug), Quantity: '1' };
  await person.post('/api/v1/catalog/products/addtocart', line);
  expect((await read('/fr/shoppingcarts', person)).Popular).toBe(undefined);
});
