import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChosenToCart, choose } from '#server/catalog/product-actions.ts';
import type { Store } from '#server/db/open.ts';
import { cartItems, carts } from '#server/db/schema/index.ts';
import { pageData, readPage } from '#tests/server/catalog/reading.ts';
import { chair, fillShop, large, red, small } from '#tests/server/catalog/shop.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

let store: Store;
beforeAll(async () => {
  store = await emptyDatabase();
  await fillShop(store);
});
afterAll(() => store.close());

const asker = (options: Parameters<typeof visitor>[1] = {}) => ({
  visit: visitor(store, options),
  services: testServices(store),
});
const post = (form: Record<string, string>, slug = 'chaise-d-ete') => ({
  ...asker(),
  params: { slug },
  search: {},
  form,
});

test('a product page shows everything about the product, its breadcrumb and its related products in order', async () => {
  const page = await pageData(asker({ appPath: '/shop' }), 'product', { slug: 'chaise-d-ete' });
  expect(page).toMatchObject({
    ProductId: chair,
    Name: 'Chaise d’été',
    Brand: { Name: 'Ébène', Url: '/shop/fr/b/ebene' },
    DescriptionHtml: '<p>Chaise d’été</p>',
    Facts: [{ Name: 'Poids', Value: '1 kg' }],
    Tags: [{ Name: 'Bois', Url: '/shop/fr/t/bois' }],
    Breadcrumbs: [
      { Name: 'Maison', Url: '/shop/fr/c/maison' },
      { Name: 'Sièges', Url: '/shop/fr/c/sieges' },
      { Name: 'Chaises', Url: '/shop/fr/c/chaises' },
    ],
    Variation: { SelectionState: 'empty', Quantity: 1 },
  });
  expect(page.Related.map(({ Name }) => Name)).toEqual(['Épuisé', 'Vase']);
  expect(page.meta).toMatchObject({
    Title: 'Chaise d’été',
    Canonical: '/shop/fr/p/chaise-d-ete',
    Alternates: { fr: '/shop/fr/p/chaise-d-ete', nl: '/shop/nl/p/zomerstoel' },
  });
  const again = await pageData(asker(), 'product', { slug: 'chaise-d-ete' });
  expect(again.FormToken).not.toBe(page.FormToken);
});

test('the URL contains the choice', async () => {
  const chosen = await pageData(
    asker(),
    'product',
    { slug: 'chaise-d-ete' },
    { VariantValueId1: String(red), VariantValueId2: String(large), quantity: '4' },
  );
  expect(chosen.Variation).toMatchObject({ SelectionState: 'complete', Quantity: 4 });
});

test.each(['', '-1', '1e9', 'NaN', '99999999999', "1' OR 1=1", '\0', '𝟙', '٣'])(
  '%j in the URL counts as not chosen',
  async (junk) => {
    const search = { VariantValueId1: junk, VariantValueId2: junk, VariantValueId3: junk, quantity: junk };
    const { Variation } = await pageData(asker(), 'product', { slug: 'chaise-d-ete' }, search);
    expect(Variation.SelectionState).toBe('empty');
    expect(Variation.Quantity).toBeGreaterThanOrEqual(1);
    expect(Variation.Quantity).toBeLessThanOrEqual(99_999);
  },
);

test('[NAV-20] a slug of the other culture redirects permanently to this one’s; an unknown one is 404', async () => {
  const moved = await readPage(asker(), 'product', { slug: 'zomerstoel' });
  expect(moved.redirect).toBe('301 /fr/p/chaise-d-ete');
  await expect(readPage(asker(), 'product', { slug: 'nothing' })).rejects.toMatchObject({ status: 404 });
  await expect(readPage(asker(), 'product', { slug: 'parasol' })).rejects.toMatchObject({ status: 404 });
});

test('prices carry the VAT of the country the cart ships to', async () => {
  const [cart] = await store.db.insert(carts).values({ shippingCountryCode: 'LU' }).returning();
  const abroad = asker({ cartId: cart?.id ?? null });
  await abroad.visit.begin();
  const page = await pageData(abroad, 'product', { slug: 'chaise-d-ete' });
  expect(page.Variation.Price).toEqual({ TaxIncl: 4_680, TaxExcl: 4_000, Shown: 'incl' });
  expect(page.Related.map(({ Price }) => Price.TaxIncl)).toEqual([966, 1_060]);
});

test('choosing without JavaScript leads to the page with the choice in its URL', async () => {
  const form = { VariantValueId1: String(red), VariantValueId2: '', VariantValueId3: 'junk', quantity: '3' };
  expect(await choose(post(form))).toEqual({ redirect: '/fr/p/chaise-d-ete?VariantValueId1=1&quantity=3' });
  expect(await choose(post({}))).toEqual({ redirect: '/fr/p/chaise-d-ete' });
});

test('adding to the cart without JavaScript needs a variant: the fields still to be chosen are named', async () => {
  await expect(addChosenToCart(post({ VariantValueId1: String(red), quantity: '1' }))).rejects.toMatchObject({
    status: 422,
    code: 'Product.ChooseFirst',
    errors: [{ pointer: '/VariantValueId2', code: 'Product.ChooseFirst' }],
  });
  const nobodyHasIt = { VariantValueId1: '2', VariantValueId2: String(small) };
  await expect(addChosenToCart(post(nobodyHasIt))).rejects.toMatchObject({
    errors: [{ pointer: '/VariantValueId1' }, { pointer: '/VariantValueId2' }],
  });
});

test('adding to the cart without JavaScript adds the chosen variant once, however often the form is posted', async () => {
  const form = { VariantValueId1: String(red), VariantValueId2: String(small), quantity: '2' };
  const page = await pageData(asker(), 'product', { slug: 'chaise-d-ete' });
  const request = post({ ...form, FormToken: page.FormToken });
  const first = await addChosenToCart(request);
  const second = await addChosenToCart(request);
  const lines = await store.db.select().from(cartItems).where(eq(cartItems.variantId, 1));
  expect(lines).toMatchObject([{ quantity: 2 }]);
  expect(first.redirect).toBe(`/fr/shoppingcarts?added=${lines[0]?.id}`);
  expect(second).toEqual(first);
});

test('the only variant needs no choice, and what is in no active warehouse cannot be added', async () => {
  await expect(addChosenToCart(post({ quantity: '1' }, 'vase'))).rejects.toMatchObject({ status: 409 });
});
