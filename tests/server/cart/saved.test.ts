import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { useTill } from '#tests/server/cart/open.ts';
import { addresses, answerOf, cartOf, customerOf, password } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person } from '#tests/shop.ts';

const till = useTill();
const kept = `${addresses.cart}/saveditems`;

const add = (variantId: number, Quantity = 1, by: Person = till.shopper) =>
  answerOf(by.send('POST', addresses.add, { ProductVariantId: variantId, Quantity }));
const lines = ({ Items, SavedItems }: Cart) =>
  [Items, SavedItems].map((all) => all.map(({ ProductVariantId, Quantity }) => [ProductVariantId, Quantity]));
async function save(variantId: number, by: Person = till.shopper): Promise<Cart> {
  const line = (await cartOf(by)).Items.find(({ ProductVariantId }) => ProductVariantId === variantId);
  const { status, body } = await answerOf(by.send('POST', kept, { ShoppingCartItemId: line?.Id }));
  expect(status).toBe(200);
  return body as Cart;
}
const savedId = async (variantId: number, by: Person = till.shopper) =>
  (await cartOf(by)).SavedItems.find(({ ProductVariantId }) => ProductVariantId === variantId)?.Id ?? 0;
const take = (id: number, by: Person = till.shopper) => answerOf(by.send('POST', `${kept}/${id}/addtocart`));

test('a line saved for later leaves the cart and its totals, and is restored unchanged', async () => {
  await add(variant.mug, 3);
  await add(variant.book);
  const cart = await save(variant.mug);
  expect(lines(cart)).toEqual([[[variant.book, 1]], [[variant.mug, 3]]]);
  expect(cart.Totals.Items.TaxIncl).toBe(1060);
  expect(cart.SavedItems[0]).toMatchObject({ UnitPrice: { TaxIncl: 488 }, Amount: { TaxIncl: 1464 }, SKU: 'SKU-1' });
  // the same again: saved once, with the units of both
  await add(variant.mug, 2);
  expect(lines(await save(variant.mug))[1]).toEqual([[variant.mug, 5]]);
  const back = await take(await savedId(variant.mug));
  expect(lines(back.body as Cart)).toEqual([
    [
      [variant.book, 1],
      [variant.mug, 5],
    ],
    [],
  ]);
  expect(back.body).toMatchObject({ Notices: [] });
});

test('[CART-04] a restored item is adjusted to its limits with a notice; an unavailable one stays saved', async () => {
  await add(variant.dozen, 18);
  await save(variant.dozen);
  await add(variant.dozen, 12);
  const { body } = await take(await savedId(variant.dozen));
  expect(body).toMatchObject({
    Items: [{ Quantity: 24 }],
    SavedItems: [],
    Notices: [{ Code: 'Cart.QuantityMaximum', Params: { Quantity: 24 } }],
  });
  await add(variant.last);
  await save(variant.last);
  const { db } = till.shop.services;
  await db.execute(`UPDATE stock SET quantity = 0 WHERE variant_id = ${variant.last}`);
  const refused = await take(await savedId(variant.last));
  expect(refused).toMatchObject({ status: 409, body: { code: 'Cart.OutOfStock' } });
  expect(lines(await cartOf(till.shopper))[1]).toEqual([[variant.last, 1]]);
  expect((await cartOf(till.shopper)).SavedItems).toMatchObject([{ IsShort: true }]);
});

test('another visitor’s saved item is treated as unknown', async () => {
  await add(variant.mug);
  await save(variant.mug);
  const id = await savedId(variant.mug);
  const { person: customer } = await customerOf(till.shop);
  for (const stranger of [till.shop.person(), customer]) {
    await add(variant.book, 1, stranger);
    expect((await take(id, stranger)).status).toBe(404);
    expect((await answerOf(stranger.send('DELETE', `${kept}/${id}`))).status).toBe(404);
    const theirs = (await cartOf(stranger)).Items[0]?.Id;
    expect((await answerOf(till.shopper.send('POST', kept, { ShoppingCartItemId: theirs }))).status).toBe(404);
  }
  expect(lines(await cartOf(till.shopper))[1]).toEqual([[variant.mug, 1]]);
});

test('a guest’s saved items are added to the customer’s at sign-in, and are there on every device', async () => {
  const { person, Email } = await customerOf(till.shop);
  await add(variant.mug, 2, person);
  await save(variant.mug, person);
  await add(variant.mug);
  await add(variant.book);
  await save(variant.mug);
  await save(variant.book);
  await till.shopper.send('POST', addresses.login, { Email, Password: password });
  const merged = [
    [variant.mug, 3],
    [variant.book, 1],
  ];
  for (const device of [person, till.shopper]) expect(lines(await cartOf(device))[1]).toEqual(merged);
  await till.shopper.send('POST', addresses.logoff);
  expect(lines(await cartOf(till.shopper))[1]).toEqual([]);
  expect(lines(await cartOf(person))[1]).toEqual(merged);
});

test('[SHOP-01] the page’s plain forms save, restore and delete', async () => {
  await add(variant.mug);
  const [line] = (await cartOf(till.shopper)).Items;
  const post = (Do: string) => answerOf(till.shopper.post('/fr/shoppingcarts', { Do }));
  const put = await post(`save:${line?.Id}`);
  expect([put.status, put.headers.get('Location')]).toEqual([303, '/fr/shoppingcarts']);
  const back = await post(`takeSaved:${await savedId(variant.mug)}`);
  const [again] = (await cartOf(till.shopper)).Items;
  expect([back.status, back.headers.get('Location')]).toEqual([303, `/fr/shoppingcarts?added=${again?.Id}`]);
  await post(`save:${again?.Id}`);
  await post(`removeSaved:${await savedId(variant.mug)}`);
  expect(lines(await cartOf(till.shopper))).toEqual([[], []]);
});
