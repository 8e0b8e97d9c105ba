import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '#server/cart/add.ts';
import { findCart } from '#server/cart/find.ts';
import { keepCheckoutDraft } from '#server/sales/draft.ts';
import type { Store } from '#server/db/open.ts';
import { carts } from '#server/db/schema/index.ts';
import { smallShop, variant } from '#tests/server/small-shop.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

let store: Store;
beforeAll(async () => {
  store = await smallShop();
});
afterAll(() => store.close());

test('the draft is saved with the cart, field by field, unknown names dropped', async () => {
  const asker = { visit: visitor(store), services: testServices(store) };
  await addToCart(asker, { variantId: variant.mug, quantity: 1, origin: {} });
  expect(await keepCheckoutDraft(asker, { FirstName: 'Emma', Nonsense: 'x' })).toBe(true);
  expect(await keepCheckoutDraft(asker, { BillingCity: 'Gent' })).toBe(true);
  expect((await findCart(store.db, asker.visit))?.draft).toEqual({ FirstName: 'Emma', BillingCity: 'Gent' });
});

test('a draft that arrives when no cart is open leaves nothing behind', async () => {
  const before = await store.db.$count(carts);
  expect(await keepCheckoutDraft({ visit: visitor(store), services: testServices(store) }, { FirstName: 'Emma' })).toBe(
    false,
  );
  expect(await store.db.$count(carts)).toBe(before);
});
