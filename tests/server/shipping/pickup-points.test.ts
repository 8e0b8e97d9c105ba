import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageAnswer } from '#contract/page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { PickupPointSearchPageData } from '#contract/pickup-point-search.ts';
import { pickupPointRows } from '#demo/pickup-points.ts';
import { plainRenderer } from '#tests/server/http-shop.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ renderer: plainRenderer });
});
afterAll(() => shop.close());

const search = (change: Record<string, string> = {}) =>
  `/fr/shippings/pickuppoint/search?${new URLSearchParams({ shippingMethodId: '3', carrierGatewayId: '1', countryId: '1', city: '', postCode: '', address: '', ...change }).toString()}`;
const pointsAt = async (person: Person, change: Record<string, string>) =>
  ((await (await person.get(search(change))).json()) as PageAnswer<PickupPointSearchPageData>).Page;

test('the demo has forty points of two carriers in four countries, each with its hours', () => {
  const rows = pickupPointRows();
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rows.map(({ carrierGatewayId }) => carrierGatewayId))).toEqual(new Set([1, 2]));
  expect(new Set(rows.map(({ countryCode }) => countryCode))).toEqual(new Set(['BE', 'FR', 'NL', 'LU']));
  expect(rows.every(({ openingHours }) => openingHours.length === 7 && openingHours.flat().length > 0)).toBe(true);
});

test('[CHK-07] a search returns the nearest points of the carrier first; city, code and street are trimmed', async () => {
  const person = shop.person();
  const byCode = await pointsAt(person, { postCode: ' 4000 ' });
  expect([byCode.PostCode, byCode.Points[0]?.City, byCode.Points[3]?.City]).toEqual(['4000', 'Liège', 'Namur']);
  expect((await pointsAt(person, { city: '  Gent ' })).Points[0]?.City).toBe('Gand');
  expect((await pointsAt(person, { postCode: '4000', address: ' langestraat ' })).Points[0]?.Name).toBe(
    'Kruidenier Langestraat',
  );
  expect(byCode.Points.every(({ CountryCode }) => CountryCode === 'BE')).toBe(true);
});

test('[CHK-13] only a method with this carrier has a search', async () => {
  const person = shop.person();
  const statusOf = async (change: Record<string, string>) => (await person.get(search(change))).status;
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ shippingMethodId: '1' })).toBe(404);
  expect(await statusOf({ carrierGatewayId: '2' })).toBe(404);
  expect(await statusOf({ countryId: '3' })).toBe(404);
  expect(await statusOf({ countryId: 'x' })).toBe(404);
});

test('[CHK-07, SHOP-01] a choice fills the order: in checkout, and in the order itself, which needs one', async () => {
  const person = shop.person();
  await person.send('POST', '/api/v1/catalog/products/addtocart', { ProductVariantId: 50, Quantity: 2 });
  const [liege] = (await pointsAt(person, { postCode: '4000' })).Points;
  const wrong = await person.post(search(), { Do: 'choose', PickupPointId: '99999' });
  expect(wrong.status).toBe(422);
  const chosen = await person.post(search(), { Do: 'choose', PickupPointId: String(liege?.PickupPointId) });
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/fr/checkout']);
  const { Page } = (await (await person.get('/fr/checkout')).json()) as PageAnswer<CheckoutPageData>;
  expect([Page.PickupPoint?.Name, Page.Cart.ShippingMethodId]).toEqual([liege?.Name, 3]);
  // it is also remembered while another method is chosen
  await person.send('POST', '/api/v1/shoppingcarts/shippingmethods', { ShippingMethodId: 1 });
  const meanwhile = (await (await person.get('/fr/checkout')).json()) as PageAnswer<CheckoutPageData>;
  expect([meanwhile.Page.PickupPoint?.CarrierGatewayId, meanwhile.Page.Cart.ShippingMethodId]).toEqual([1, 1]);
  await person.send('POST', '/api/v1/shoppingcarts/shippingmethods', { ShippingMethodId: 3 });
  const Fields = {
    ...Page.Fields,
    Email: 'an@vitrine.test',
    FirstName: 'An',
    LastName: 'Peeters',
    BillingStreet1: 'Rue Neuve',
    BillingHouseNumber: '1',
    BillingPostalCode: '4000',
    BillingCity: 'Liège',
    AcceptTerms: 'true',
  };
  const place = (PickupPointId: string) =>
    person.send('POST', '/api/v1/sales/orders', {
      IdempotencyKey: Page.IdempotencyKey,
      ExpectedTaxIncl: Page.Cart.Totals.TaxIncl,
      Fields: { ...Fields, PickupPointId },
    });
  expect((await place('')).status).toBe(422);
  const placed = (await (await place(String(liege?.PickupPointId))).json()) as { Uri: string };
  const order = (await (await person.get(placed.Uri)).json()) as PageAnswer<{
    Order: { PickupPoint: { Name: string } };
  }>;
  expect(order.Page.Order.PickupPoint.Name).toBe(liege?.Name);
});
