import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { hashPassword } from '#server/security/passwords.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, cartOf, guestWithMug, openSmallShop, password } from '#tests/server/http-shop.ts';
import { customer, orderFields } from '#tests/server/small-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.services.db.execute(sql`UPDATE customers SET password_hash = ${await hashPassword(password)}`);
});
afterAll(() => shop.close());

const couponIn = async (person: Person) => (await cartOf(person)).Coupon?.CouponCode ?? null;

test('[SALES-01] the cart’s plain forms apply and remove, and an invalid code is reported at its field', async () => {
  const { person } = await guestWithMug(shop);
  const applied = await person.post('/fr/shoppingcarts', { Do: 'applyCoupon', CouponCode: ' tenth ' });
  expect([applied.status, applied.headers.get('Location')]).toEqual([303, '/fr/shoppingcarts']);
  expect(await couponIn(person)).toBe('TENTH');
  const wrong = await person.post('/fr/shoppingcarts', { Do: 'applyCoupon', CouponCode: 'NOTHING' });
  expect([wrong.status, await couponIn(person)]).toEqual([422, 'TENTH']);
  expect(await wrong.text()).toContain('"pointer":"/CouponCode","code":"Coupon.NoCouponAvailable"');
  expect((await person.post('/fr/shoppingcarts', { Do: 'applyCoupon', CouponCode: '  ' })).status).toBe(422);
  await person.post('/fr/shoppingcarts', { Do: 'removeCoupon' });
  expect(await couponIn(person)).toBe(null);
});

test('[SALES-01, CHK-03] checkout’s plain form keeps what was typed when a coupon changes; Enter in its field applies it', async () => {
  const { person } = await guestWithMug(shop);
  const typed = { ...orderFields, IdempotencyKey: crypto.randomUUID(), Note: 'Sonnez' };
  for (const Do of ['applyCoupon', 'recalculate']) {
    const applied = await person.post('/fr/checkout', { ...typed, Do, CouponCode: 'TENTH' });
    expect([applied.status, applied.headers.get('Location'), await couponIn(person)]).toEqual([
      303,
      '/fr/checkout',
      'TENTH',
    ]);
    await person.post('/fr/checkout', { ...typed, Do: 'removeCoupon', CouponCode: 'TENTH' });
    expect(await couponIn(person)).toBe(null);
  }
  // an order with a code that was not applied yet is not placed: the new total is shown first
  const order = { ...typed, Do: 'placeOrder', ExpectedTaxIncl: '1093', CouponCode: 'tenth' };
  expect((await person.post('/fr/checkout', order)).headers.get('Location')).toBe('/fr/checkout');
  expect(await couponIn(person)).toBe('TENTH');
  await person.post('/fr/checkout', { ...typed, Do: 'removeCoupon', CouponCode: 'TENTH' });
  // the coupon list posts only a code
  await person.post('/fr/checkout', { Do: 'applyCoupon', CouponCode: 'TENTH' });
  const page = await (await person.get('/fr/checkout')).text();
  for (const part of ['"Note":"Sonnez"', '"SameAddressForShipping":"true"', '"CouponCode":"TENTH"'])
    expect(page).toContain(part);
});

test('[SALES-02] a customer’s own coupons are listed for that customer alone, along with the public ones', async () => {
  const anna = shop.person();
  await anna.send('POST', addresses.login, { Email: 'anna@vitrine.test', Password: password });
  const list = async (person: Person) =>
    (
      (await (await person.get('/fr/widget/couponcodes/list')).json()) as { Coupons: { CouponCode: string }[] }
    ).Coupons.map(({ CouponCode }) => CouponCode);
  expect(await list(anna)).toEqual(['SHIPPING', 'ANNAS']);
  expect(await list(shop.person())).toEqual(['SHIPPING']);
  const company = shop.person();
  await company.send('POST', addresses.login, { Email: 'company@vitrine.test', Password: password });
  expect(await list(company)).toEqual(['SHIPPING']);
  const own = (person: Person, id: number) => person.get(`/api/v1/couponcode/user/${id}`);
  expect(await (await own(anna, customer.anna)).json()).toEqual([
    { CouponCode: 'ANNAS', Name: 'Anna fr', MinimumTaxIncl: 0, EndsAt: null },
  ]);
  const refused = await Promise.all([
    own(company, customer.anna),
    own(company, 999),
    own(shop.person(), customer.anna),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 401]);
});
