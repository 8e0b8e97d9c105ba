import { describe, expect, test } from 'vitest';
import { addToCart } from '#server/cart/add.ts';
import { readCart, readCartWidget } from '#server/cart/read.ts';
import { cartSummary } from '#server/cart/summary.ts';
import { countOf, useTill } from '#tests/server/sales/till.ts';
import { method, variant } from '#tests/server/small-shop.ts';
import { signedIn } from '#tests/server/visit.ts';

const till = useTill();
const { add } = till;
const count = (table: string) => countOf(till.store, table);

describe('reading', () => {
  test('a visitor without a cart has an empty one, and nothing is written for it', async () => {
    const cart = await readCart(till.services, till.visit);
    expect(cart).toMatchObject({ ItemsCount: 0, Items: [], ShippingCountryId: 1, ShippingMethodId: null });
    expect(cart.Totals).toMatchObject({ TaxIncl: 0, Shipping: null, VatLines: [] });
    expect([await count('carts'), await count('sessions')]).toEqual([0, 0]);
  });

  test('[CART-11] a line has id, quantity, name, origin, key and tracking data', async () => {
    await addToCart(till, { variantId: variant.mug, quantity: 3, origin: { Origin: 'Newsletter' } });
    await add(variant.book);
    const [mug, book] = (await readCart(till.services, till.visit)).Items;
    expect(mug).toMatchObject({
      ProductVariantId: variant.mug,
      Quantity: 3,
      Name: 'Product 1 fr',
      Key: 'SKU-1',
      SKU: 'SKU-1',
      Origin: 'Newsletter',
      ProductUrl: '/fr/p/product-1-fr',
      IsShort: false,
      VatRate: 2100,
      Options: [{ Name: 'Colour fr', Value: 'Blue fr' }],
      UnitPrice: { TaxIncl: 488, TaxExcl: 403, Shown: 'incl' },
      Amount: { TaxIncl: 1464, TaxExcl: 1210, Shown: 'incl' },
      TrackingData: { price: 4.88, quantity: 3 },
    });
    expect(mug?.Photo?.AssetName).toBe('mug');
    expect(book).toMatchObject({ Origin: 'Catalog', Photo: null, VatRate: 600 });
  });

  test('totals are the sum of lines and shipping, VAT by rate, to the cent', async () => {
    await add(variant.mug, 2);
    await add(variant.book);
    const { Totals, ...cart } = await readCart(till.services, till.visit);
    expect(Totals).toEqual({
      IsReverseCharge: false,
      Items: { TaxIncl: 2036, TaxExcl: 1807, Shown: 'incl' },
      Shipping: { TaxIncl: 605, TaxExcl: 536, Shown: 'incl' },
      Discount: { TaxIncl: 0, TaxExcl: 0, Shown: 'incl' },
      // delivery is taxed in proportion to the goods: 3.15 of it at 6 %, 2.90 at 21 %
      ShippingVatLines: [
        { Rate: 600, TaxExcl: 297, Vat: 18 },
        { Rate: 2100, TaxExcl: 239, Vat: 51 },
      ],
      VatLines: [
        { Rate: 600, TaxExcl: 1297, Vat: 78 },
        { Rate: 2100, TaxExcl: 1046, Vat: 220 },
      ],
      TaxExcl: 2343,
      Vat: 298,
      TaxIncl: 2641,
    });
    expect(cart).toMatchObject({ ItemsCount: 3, AmountTaxInclHtml: '20,36\u00a0€', ShippingMethodId: method.post });
  });

  test('a tier lowers the price of every unit, and shipping is free from its threshold on', async () => {
    await add(variant.mug, 12);
    expect((await readCart(till.services, till.visit)).Totals).toMatchObject({
      Items: { TaxIncl: 5400 },
      Shipping: { TaxIncl: 0 },
    });
  });

  test('a company pays its own list’s prices and sees prices without VAT first', async () => {
    const visit = await signedIn(till.store, 'company@vitrine.test');
    await add(variant.mug, 1, visit);
    const cart = await readCart(till.services, visit);
    expect(cart.Shown).toBe('excl');
    expect(cart.Items[0]?.UnitPrice).toEqual({ TaxIncl: 363, TaxExcl: 300, Shown: 'excl' });
  });

  test('[CHK-13] a shipping method has its carrier gateway, if any', async () => {
    await add(variant.mug);
    const { ShippingMethods } = await readCart(till.services, till.visit);
    expect(
      ShippingMethods.map(({ ShippingMethodId, CarrierGatewayId }) => [ShippingMethodId, CarrierGatewayId]),
    ).toEqual([
      [method.post, 9],
      [method.courier, null],
    ]);
  });

  test('[CART-07] the summary counts units and the value of the goods, and agrees with the cart', async () => {
    expect(await cartSummary(till.services, till.visit)).toMatchObject({
      ItemsCount: 0,
      AmountTaxInclHtml: '0,00\u00a0€',
    });
    await add(variant.mug, 10);
    await add(variant.book, 2);
    const { ItemsCount, AmountTaxInclHtml, AmountTaxExclHtml } = await readCart(till.services, till.visit);
    const summary = { ItemsCount: 12, AmountTaxInclHtml: '66,20\u00a0€', AmountTaxExclHtml: '57,19\u00a0€' };
    expect({ ItemsCount, AmountTaxInclHtml, AmountTaxExclHtml }).toEqual(summary);
    expect(await cartSummary(till.services, till.visit)).toEqual(summary);
  });

  test('[CART-05] the widget lists the same lines as the cart', async () => {
    await add(variant.mug);
    const widget = await readCartWidget(till.services, till.visit);
    expect(widget).toMatchObject({ ItemsCount: 1, Items: [{ ProductVariantId: variant.mug, Quantity: 1 }] });
    expect(widget.Items).toEqual((await readCart(till.services, till.visit)).Items);
  });
});
