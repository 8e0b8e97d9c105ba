import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { CartPageData } from '#contract/cart-page.ts';
import { addToCart } from '#server/cart/add.ts';
import { changeQuantity, chooseForCart, knownCountry, removeItem } from '#server/cart/change.ts';
import { cartPageServed } from '#server/cart/pages.ts';
import { cartUrl } from '#server/cart/cart-url.ts';
import { readCart } from '#server/cart/read.ts';
import { countOf, useTill } from '#tests/server/sales/till.ts';
import { method, variant } from '#tests/server/small-shop.ts';
import { signedIn, visitor } from '#tests/server/visit.ts';

const till = useTill();
const { add } = till;
const itemOf = async (variantId: number) => {
  const item = (await readCart(till.services, till.visit)).Items.find(
    ({ ProductVariantId }) => ProductVariantId === variantId,
  );
  if (!item) throw new Error(`no line of variant ${variantId}`);
  return item;
};
const count = (table: string) => countOf(till.store, table);

describe('adding', () => {
  test('the first addition creates session and cart; adding the same variant again increases its line', async () => {
    const first = await add(variant.mug);
    expect(await add(variant.mug, 2)).toMatchObject({ itemId: first.itemId, cartId: first.cartId, notices: [] });
    expect((await itemOf(variant.mug)).Quantity).toBe(3);
    expect([await count('carts'), await count('sessions')]).toEqual([1, 1]);
  });

  test('a form posted twice adds once, even concurrently', async () => {
    const form = { variantId: variant.mug, quantity: 2, origin: {}, formToken: randomUUID() };
    await till.visit.begin();
    const [one, other] = await Promise.all([addToCart(till, form), addToCart(till, form)]);
    expect((await itemOf(variant.mug)).Quantity).toBe(2);
    expect(one.itemId).toBe(other.itemId);
    expect(await addToCart(till, { ...form, formToken: randomUUID() })).toMatchObject({ notices: [] });
    expect((await itemOf(variant.mug)).Quantity).toBe(4);
  });

  test('[CART-04] an addition is corrected to minimum, maximum, step and stock, and reports which', async () => {
    const notice = async (variantId: number, quantity: number) => (await add(variantId, quantity)).notices[0];
    expect(await notice(variant.dozen, 1)).toEqual({
      ItemId: (await itemOf(variant.dozen)).Id,
      Code: 'Cart.QuantityMinimum',
      Params: { Origin: 'Catalog', Key: 'SKU-4', Name: 'Product 4 fr', Quantity: 12 },
    });
    const dozen = { Origin: 'Catalog', Key: 'SKU-4', Name: 'Product 4 fr' };
    expect(await notice(variant.dozen, 1)).toMatchObject({
      Code: 'Cart.QuantityStep',
      Params: { ...dozen, Quantity: 18 },
    });
    expect(await notice(variant.dozen, 12)).toMatchObject({
      Code: 'Cart.QuantityMaximum',
      Params: { ...dozen, Quantity: 24 },
    });
    const fromLetter = { variantId: variant.split, quantity: 7, origin: { Origin: 'Newsletter' } };
    expect((await addToCart(till, fromLetter)).notices[0]).toMatchObject({
      Code: 'Cart.QuantityStock',
      Params: { Origin: 'Newsletter', Key: 'SKU-7', Name: 'Product 7 fr', Quantity: 3 },
    });
  });

  test.each([
    ['an unknown variant', 999, { status: 404 }],
    ['one that is not sold', variant.gone, { status: 409, code: 'Cart.NotForSale' }],
    ['one that is sold out', variant.empty, { status: 409, code: 'Cart.OutOfStock' }],
  ])('%s is refused and the cart stays as it was', async (_, variantId, problem) => {
    await add(variant.mug);
    const before = await readCart(till.services, till.visit);
    await expect(add(variantId)).rejects.toMatchObject(problem);
    expect(await readCart(till.services, till.visit)).toEqual(before);
  });
});

describe('changing', () => {
  test('[CART-12] quantity, deletion and shipping are saved and returned with the cart', async () => {
    await add(variant.mug);
    await add(variant.book);
    const mug = await itemOf(variant.mug);
    expect(await changeQuantity(till, { itemId: mug.Id, quantity: 5 })).toEqual([]);
    expect((await itemOf(variant.mug)).Quantity).toBe(5);
    await removeItem(till, { itemId: mug.Id });
    await chooseForCart(till, { shippingMethodId: method.courier });
    const cart = await readCart(till.services, till.visit);
    expect(cart.Items.map(({ ProductVariantId }) => ProductVariantId)).toEqual([variant.book]);
    expect(cart).toMatchObject({ ShippingMethodId: method.courier, Totals: { Shipping: { TaxIncl: 1210 } } });
  });

  test('[CART-04] a change is corrected with a notice; one step down really goes down', async () => {
    await add(variant.dozen, 24);
    const { Id } = await itemOf(variant.dozen);
    const change = async (quantity: number) => (await changeQuantity(till, { itemId: Id, quantity }))[0];
    expect(await change(17)).toMatchObject({ ItemId: Id, Code: 'Cart.QuantityStep', Params: { Quantity: 12 } });
    expect(await change(500)).toMatchObject({ Code: 'Cart.QuantityMaximum', Params: { Quantity: 24 } });
    expect(await change(18)).toBeUndefined();
  });

  test('a line that sold out meanwhile is marked short and can only be reduced', async () => {
    await add(variant.split, 3);
    await till.store.db.execute(sql`UPDATE stock SET quantity = 0 WHERE variant_id = ${variant.split}`);
    const line = await itemOf(variant.split);
    expect(line.IsShort).toBe(true);
    const change = (quantity: number) => changeQuantity(till, { itemId: line.Id, quantity });
    expect(await change(9)).toMatchObject([{ Code: 'Cart.QuantityStock', Params: { Quantity: 3 } }]);
    expect(await change(2)).toEqual([]);
    expect((await itemOf(variant.split)).Quantity).toBe(2);
  });

  test('another country’s VAT replaces the home one and a method that does not serve it is dropped', async () => {
    await add(variant.mug);
    await chooseForCart(till, { shippingMethodId: method.courier });
    await chooseForCart(till, { shippingCountryCode: 'LU' });
    const cart = await readCart(till.services, till.visit);
    expect(cart).toMatchObject({ ShippingCountryId: 2, BillingCountryId: 1, ShippingMethodId: method.luxpost });
    expect(cart.Items[0]).toMatchObject({ VatRate: 1700, UnitPrice: { TaxIncl: 472, TaxExcl: 403 } });
    expect(cart.Totals.Shipping?.TaxIncl).toBe(1170);
    await chooseForCart(till, { shippingCountryCode: 'BE' });
    expect((await readCart(till.services, till.visit)).ShippingMethodId).toBe(method.post);
  });

  test('a method of another country and a country the shop does not know are refused by name', async () => {
    await add(variant.mug);
    await expect(chooseForCart(till, { shippingMethodId: method.luxpost })).rejects.toMatchObject({
      status: 422,
      errors: [{ pointer: '/ShippingMethodId', code: 'Form.OneOf' }],
    });
    await expect(knownCountry(till, 'CountryCode', 'XX')).rejects.toMatchObject({ status: 422 });
  });

  test('a line of another cart does not exist for this visit', async () => {
    await add(variant.mug);
    const { Id } = await itemOf(variant.mug);
    const strangers = [visitor(till.store), await signedIn(till.store, 'anna@vitrine.test')];
    for (const stranger of strangers) {
      await addToCart(
        { visit: stranger, services: till.services },
        { variantId: variant.book, quantity: 1, origin: {} },
      );
      const asker = { visit: stranger, services: till.services };
      await expect(changeQuantity(asker, { itemId: Id, quantity: 9 })).rejects.toMatchObject({ status: 404 });
      await expect(removeItem(asker, { itemId: Id })).rejects.toMatchObject({ status: 404 });
    }
    expect((await itemOf(variant.mug)).Quantity).toBe(1);
  });
});

describe('the page’s plain forms', () => {
  const post = async (name: string, form: Record<string, string>) =>
    await cartPageServed.work.actions?.[name]?.({ ...till, params: {}, search: {}, form });
  const read = async (search: Record<string, string>) =>
    await cartPageServed.work.read({ ...till, params: {}, search });

  test('[SHOP-01] quantity, removal, country and method work as forms, and a correction is reported after the redirect', async () => {
    await add(variant.dozen, 12);
    const { Id } = await itemOf(variant.dozen);
    const done = await post('quantity', { ItemId: String(Id), Quantity: '99' });
    expect(done?.redirect).toBe(`/fr/shoppingcarts?notice=${Id}.Cart.QuantityMaximum`);
    expect(await read({ notice: `${Id}.Cart.QuantityMaximum` })).toMatchObject({
      data: { Cart: { Notices: [{ ItemId: Id, Code: 'Cart.QuantityMaximum', Params: { Quantity: 24 } }] } },
    });
    await post('shippingCountry', { CountryCode: 'LU' });
    expect((await readCart(till.services, till.visit)).ShippingCountryId).toBe(2);
    await post('shippingMethod', { ShippingMethodId: String(method.luxpost) });
    await post('remove', { ItemId: String(Id) });
    expect((await readCart(till.services, till.visit)).Items).toEqual([]);
  });

  test('a deletion is undone by a form, once however often it is posted', async () => {
    await add(variant.mug, 3);
    const done = await post('remove', { ItemId: String((await itemOf(variant.mug)).Id) });
    expect(done?.redirect).toBe(`/fr/shoppingcarts?removed=${variant.mug}.3`);
    const drawn = await read({ removed: `${variant.mug}.3` });
    const removed = (drawn as { data: CartPageData }).data.Removed;
    expect(removed).toMatchObject({ ProductVariantId: variant.mug, Quantity: 3, Name: 'Product 1 fr' });
    const form = {
      ProductVariantId: String(variant.mug),
      Quantity: '3',
      FormToken: removed?.FormToken ?? '',
    };
    const back = await post('restore', form);
    await post('restore', form);
    const { Id, Quantity } = await itemOf(variant.mug);
    expect([back?.redirect, Quantity]).toEqual([`/fr/shoppingcarts?added=${Id}`, 3]);
    // the line exists: no undo is offered, nor for junk
    for (const address of [`${variant.mug}.3`, '999999.1', '<b>', `${variant.dozen}.0`])
      expect(await read({ removed: address })).toMatchObject({ data: { Removed: null } });
  });

  test('the URL only selects lines of the cart: junk in it is ignored', async () => {
    const added = await add(variant.mug);
    expect(cartUrl(till.visit, { ...added, added: added.itemId })).toBe(`/fr/shoppingcarts?added=${added.itemId}`);
    expect(await read({ added: String(added.itemId) })).toMatchObject({ data: { Added: 'Product 1 fr' } });
    const junk = await read({ added: '<b>', notice: `${added.itemId}.Cart.Evil` });
    expect(junk).toMatchObject({ data: { Added: null, Cart: { Notices: [] } } });
  });

  test('a field that is not a number is refused by name', async () => {
    await add(variant.mug);
    await expect(post('quantity', { ItemId: '1', Quantity: 'x' })).rejects.toMatchObject({
      status: 422,
      errors: [{ pointer: '/Quantity', code: 'Form.Number' }],
    });
  });
});
