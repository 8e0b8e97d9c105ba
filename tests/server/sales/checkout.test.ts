import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { draftCookie, serializeDraft } from '#rules/draft-cookie.ts';
import { checkoutPageServed } from '#server/sales/checkout-page.ts';
import { answerOf, customerOf, openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { emptyTill, method, orderFields, variant } from '#tests/server/small-shop.ts';
import { signedIn } from '#tests/server/visit.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { countOf, put } from './till.ts';

let shop: TestShop;
let shopper: Person;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTill(shop.services);
  shopper = shop.person();
});
/** Requests data, where a browser would get a page. */
const json = { Accept: 'application/json' };

interface Page {
  Page: {
    IdempotencyKey: string;
    Fields: Record<string, string>;
    Cart: { Totals: { TaxIncl: number }; ShippingMethodId: number };
  };
  Form: { Values: Record<string, string>; Errors: { pointer: string; code: string }[]; Message: string } | null;
}
const add = (variantId: number) =>
  answerOf(shopper.send('POST', '/api/v1/catalog/products/addtocart', { ProductVariantId: variantId, Quantity: 1 }));
const look = async (by = shopper) => (await answerOf(by.get('/fr/checkout'))).body as Page;
/** The form as a browser would submit it: the page's values, overridden by the person's own entries. */
const filled = ({ Page: page }: Page, typed: Record<string, string> = {}) => ({
  ...page.Fields,
  ...orderFields,
  ShippingMethodId: String(page.Cart.ShippingMethodId),
  IdempotencyKey: page.IdempotencyKey,
  ExpectedTaxIncl: String(page.Cart.Totals.TaxIncl),
  ...typed,
});

describe('the checkout page', () => {
  test('redirects to the cart while there is nothing to order', async () => {
    const answer = await answerOf(shopper.get('/fr/checkout'));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/fr/shoppingcarts']);
  });

  test('offers defaults to a guest, and a new key on every load', async () => {
    await add(variant.mug);
    const first = await look();
    expect(first.Page).toMatchObject({
      Fields: {
        SameAddressForShipping: 'true',
        PaymentMethod: 'BankTransfer',
        BillingCountry: 'BE',
        ShippingMethodId: '1',
      },
      IsCustomer: false,
      DefaultShippingCountryId: 1,
      DefaultShippingPostalCode: '',
    });
    expect((await look()).Page.IdempotencyKey).not.toBe(first.Page.IdempotencyKey);
  });

  test('prefills a customer’s data and default address; what was typed takes precedence', async () => {
    const { services } = shop;
    const visit = await signedIn(services.store, 'anna@vitrine.test');
    await put(services, visit, variant.mug);
    const read = () => checkoutPageServed.work.read({ visit, services, params: {}, search: {} });
    expect(await read()).toMatchObject({
      data: {
        Fields: {
          Email: 'anna@vitrine.test',
          FirstName: 'Anna',
          Phone: '+32 2 123 45 67',
          BillingStreet1: 'Kerkstraat',
          BillingCity: 'Gent',
        },
        IsCustomer: true,
        DefaultShippingPostalCode: '9000',
      },
    });
    await services.db.execute(sql`UPDATE carts SET draft = '{"BillingCity": "Aalst"}', shipping_country_code = 'LU'`);
    const typed = await read();
    expect(typed).toMatchObject({
      data: { Fields: { BillingCity: 'Aalst', ShippingCountryId: 'LU', SameAddressForShipping: 'false' } },
    });
    // an address is prefilled as a whole or not at all
    expect(typed).not.toMatchObject({ data: { Fields: { BillingStreet1: 'Kerkstraat' } } });
  });
});

describe('the draft', () => {
  test('[SHOP-01] what was typed is restored after a reload, and only known checkout fields are saved', async () => {
    await add(variant.mug);
    const Fields = { Email: 'zoe@vitrine.test', Password: 'secret', CardNumber: '4111', BillingCity: 'Gent\r\nBcc: x' };
    const kept = await answerOf(shopper.send('PUT', '/api/v1/sales/checkout/draft', { Fields }));
    expect(kept).toMatchObject({ status: 200, body: { IsKept: true } });
    await answerOf(shopper.send('PUT', '/api/v1/sales/checkout/draft', { Fields: { Note: 'Merci' } }));
    const { Page } = await look();
    expect(Page.Fields).toMatchObject({ Email: 'zoe@vitrine.test', BillingCity: 'Gent Bcc: x', Note: 'Merci' });
    expect(JSON.stringify(Page.Fields)).not.toMatch(/secret|4111/);
  });

  test('[SHOP-01] a page loaded before the draft was saved still shows what was typed and chosen, in its fields and total', async () => {
    await add(variant.mug);
    const { Fields, Cart } = (await look()).Page;
    const fields = { ...Fields, BillingCity: 'Namur', ShippingMethodId: String(method.courier) };
    shopper.cookies.set(draftCookie, serializeDraft(fields));
    const overtaking = (await look()).Page;
    expect(overtaking.Fields).toMatchObject({ BillingCity: 'Namur', ShippingMethodId: String(method.courier) });
    expect(overtaking.Cart.Totals.TaxIncl).toBeGreaterThan(Cart.Totals.TaxIncl);
    shopper.cookies.set(draftCookie, 'junk');
    expect((await look()).Page).toMatchObject({ Fields: overtaking.Fields, Cart: { Totals: overtaking.Cart.Totals } });
  });

  test('answers a visitor’s very first request, saves once there is a cart, and refuses NUL by name', async () => {
    const draft = (Email: string) =>
      answerOf(shopper.send('PUT', '/api/v1/sales/checkout/draft', { Fields: { Email } }));
    expect((await draft('a\0b')).body).toMatchObject({ status: 400, errors: [{ pointer: '/Fields/Email' }] });
    expect((await draft('zoe@vitrine.test')).body).toEqual({ IsKept: false });
    await add(variant.mug);
    expect((await draft('zoe@vitrine.test')).body).toEqual({ IsKept: true });
    expect((await look()).Page.Fields['Email']).toBe('zoe@vitrine.test');
  });
});

describe('the plain form', () => {
  test('[SHOP-01] recalculate keeps what was typed and updates country, method and total', async () => {
    await add(variant.mug);
    const elsewhere = { SameAddressForShipping: 'false', ShippingCountryId: 'LU', Note: 'Merci' };
    const posted = await answerOf(
      shopper.post('/fr/checkout', { ...filled(await look(), elsewhere), Do: 'recalculate' }, json),
    );
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/fr/checkout']);
    expect((await look()).Page).toMatchObject({
      Fields: { ...elsewhere, ShippingMethodId: String(method.luxpost), BillingStreet1: 'Kerkstraat' },
      Cart: { Totals: { TaxIncl: 1642 } },
    });
  });

  test('[SHOP-01, CHK-10] places the order and leads to its confirmation; posted again it redirects there again', async () => {
    await add(variant.mug);
    const form = { ...filled(await look()), Do: 'placeOrder' };
    const placed = await answerOf(shopper.post('/fr/checkout', form, json));
    expect(placed.status).toBe(303);
    const address = placed.headers.get('Location') ?? '';
    expect(address).toMatch(/^\/fr\/sales\/order\/confirmation\/[\da-f-]{36}$/);
    expect((await answerOf(shopper.post('/fr/checkout', form, json))).headers.get('Location')).toBe(address);
    expect(await countOf(shop.services, 'orders')).toBe(1);
    expect((await answerOf(shopper.get(address))).body).toMatchObject({
      Page: { Kind: 'confirmation', Order: { Totals: { TaxIncl: 1093 }, BankTransfer: { Amount: 1093 } } },
      Meta: { NoIndex: true },
    });
    expect((await answerOf(shop.person().get(address))).status).toBe(404);
  });

  test('[SHOP-01] a refusal comes back with what was typed, its errors and its key, and keeps the draft', async () => {
    await add(variant.mug);
    const form = filled(await look(), { BillingCity: '', Note: 'Merci' });
    const { AcceptTerms: _unticked, ...unticked } = form;
    const refused = await answerOf(shopper.post('/fr/checkout', { ...unticked, Do: 'placeOrder' }, json));
    expect(refused.status).toBe(422);
    const page = refused.body as Page;
    expect(page.Form?.Values).toMatchObject({ Note: 'Merci', IdempotencyKey: form.IdempotencyKey });
    expect(page.Form?.Errors.map(({ pointer }) => pointer).toSorted()).toEqual(['/AcceptTerms', '/BillingCity']);
    expect((await look()).Page.Fields).toMatchObject({ Note: 'Merci', BillingStreet1: 'Kerkstraat' });
    expect(await countOf(shop.services, 'orders')).toBe(0);
  });

  test('a method changed on the form itself first shows its total, then orders at it', async () => {
    await add(variant.mug);
    const courier = { ShippingMethodId: String(method.courier) };
    const first = await answerOf(
      shopper.post('/fr/checkout', { ...filled(await look(), courier), Do: 'placeOrder' }, json),
    );
    expect(first).toMatchObject({ status: 409, body: { Page: { Cart: { Totals: { TaxIncl: 1698 } } } } });
    const again = filled(first.body as Page, courier);
    expect((await answerOf(shopper.post('/fr/checkout', { ...again, Do: 'placeOrder' }, json))).status).toBe(303);
  });
});

describe('the call', () => {
  test('[CHK-10] places an order once and returns the URL of its confirmation; an unknown body is refused by name', async () => {
    await add(variant.mug);
    const { IdempotencyKey } = (await look()).Page;
    const body = { IdempotencyKey, ExpectedTaxIncl: 1093, Fields: orderFields };
    const placed = await answerOf(shopper.send('POST', '/api/v1/sales/orders?culture=nl', body));
    expect(placed).toMatchObject({
      status: 200,
      body: { Uri: expect.stringMatching(/^\/nl\/sales\/order\/confirmation\//) as string },
    });
    expect((await answerOf(shopper.send('POST', '/api/v1/sales/orders?culture=nl', body))).body).toEqual(placed.body);
    const junk = await answerOf(shopper.send('POST', '/api/v1/sales/orders', { ...body, IdempotencyKey: 'x' }));
    expect(junk).toMatchObject({ status: 400, body: { errors: [{ pointer: '/IdempotencyKey' }] } });
    expect(await countOf(shop.services, 'orders')).toBe(1);
  });

  test('a form of a customer whose session has ended asks to sign in, places nothing, and is placed afterwards', async () => {
    await add(variant.mug);
    const { IdempotencyKey } = (await look()).Page;
    const Fields = { ...orderFields, IsCustomer: 'true' };
    const order = () => shopper.send('POST', '/api/v1/sales/orders', { IdempotencyKey, ExpectedTaxIncl: 1093, Fields });
    expect((await problemOf(await order())).code).toBe('Problem.SignIn');
    expect(await countOf(shop.services, 'orders')).toBe(0);
    await customerOf(shop, shopper);
    expect((await order()).status).toBe(200);
  });

  test('a cart that was a customer’s asks to sign in once their session has ended, and no other cart is created', async () => {
    const { person } = await customerOf(shop, shopper);
    const itsOwn = '?customerId=1';
    const goElsewhere = (by: typeof person) =>
      by.send('POST', `/api/v1/shoppingcarts/country${itsOwn}`, { ShippingCountryId: 2, BillingCountryId: 2 });
    expect(await (await goElsewhere(person)).json()).toMatchObject({ ShippingCountryId: 2 });
    expect(await (await person.get('/api/v1/shoppingcarts')).json()).not.toMatchObject({ CustomerId: null });
    const before = await countOf(shop.services, 'carts');
    const ended = shop.person();
    const changes = [
      ['POST', '/shippingmethods', { ShippingMethodId: 1 }],
      ['POST', '/shippingcountries', { CountryCode: 'LU' }],
      ['POST', '/city', { CityId: '4000' }],
      ['PUT', '/shoppingcartitems/1', { Quantity: 2 }],
      ['DELETE', '/shoppingcartitems/1'],
      ['POST', '/saveditems', { ShoppingCartItemId: 1 }],
      ['POST', '/saveditems/1/addtocart'],
      ['DELETE', '/saveditems/1'],
    ] as const;
    const add = `/api/v1/catalog/products/addtocart${itsOwn}`;
    for (const answer of [
      await goElsewhere(ended),
      await ended.get(`/api/v1/shoppingcarts${itsOwn}`),
      await ended.send('POST', add, { ProductVariantId: variant.mug, Quantity: 1 }),
      ...(await Promise.all(
        changes.map(([method, path, body]) => ended.send(method, `/api/v1/shoppingcarts${path}${itsOwn}`, body)),
      )),
    ])
      expect((await problemOf(answer)).code).toBe('Problem.SignIn');
    expect(await countOf(shop.services, 'carts')).toBe(before);
    expect(await (await ended.get('/api/v1/shoppingcarts')).json()).toMatchObject({ CustomerId: null, Items: [] });
  });
});
