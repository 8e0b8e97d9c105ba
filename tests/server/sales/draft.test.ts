import { expect, test } from 'vitest';
import { addToCart } from '#server/cart/add.ts';
import { findCart } from '#server/cart/find.ts';
import { keepCheckoutDraft } from '#server/sales/draft.ts';
import { carts, variants } from '#server/db/schema/index.ts';
import { demoDatabase } from '#tests/server/database.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

test('what was typed is kept with the cart, field by field, unknown names dropped', async () => {
  const store = await demoDatabase();
  const asker = { visit: visitor(store), services: testServices(store) };
  const [variant] = await store.db.select().from(variants).limit(1);
  await addToCart(asker, { variantId: variant?.id ?? 0, quantity: 1, origin: {} });
  expect(await keepCheckoutDraft(asker, { FirstName: 'Emma', Nonsense: 'x' })).toBe(true);
  expect(await keepCheckoutDraft(asker, { BillingCity: 'Gent' })).toBe(true);
  expect((await findCart(store.db, asker.visit))?.draft).toEqual({ FirstName: 'Emma', BillingCity: 'Gent' });
  await store.close();
});

test('a draft that arrives when no cart is open leaves nothing behind', async () => {
  const store = await demoDatabase();
  const before = await store.db.$count(carts);
  expect(await keepCheckoutDraft({ visit: visitor(store), services: testServices(store) }, { FirstName: 'Emma' })).toBe(
    false,
  );
  expect(await store.db.$count(carts)).toBe(before);
  await store.close();
});
