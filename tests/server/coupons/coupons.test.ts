import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeQuantity, chooseForCart } from '#server/cart/change.ts';
import { mergeCarts } from '#server/cart/merge.ts';
import { readCart } from '#server/cart/read.ts';
import { applyCoupon, removeCoupon } from '#server/cart/coupon.ts';
import * as tables from '#server/db/schema/index.ts';
import { asProblem } from '#server/kernel/problem.ts';
import { composeMail } from '#server/mail/compose.ts';
import { openTexts } from '#server/localization/texts.ts';
import { order, useTill } from '#tests/server/sales/till.ts';
import { coupon } from '#tests/server/small-coupons.ts';
import { customer, method, orderFields, variant } from '#tests/server/small-shop.ts';
import { signedIn, visitor } from '#tests/server/visit.ts';

const till = useTill();
// what one test knows of a number, or tried, must not affect the next
beforeEach(() => till.store.db.execute(sql`TRUNCATE vat_checks, rate_limits`));
const asker = (visit = till.visit) => ({ visit, services: till.services });
const apply = (code: string, visit = till.visit) => applyCoupon(asker(visit), code);
const cart = (visit = till.visit) => readCart(till.services, visit);
const lastOrder = async () => {
  const [row] = await till.store.db.select().from(tables.orders).orderBy(desc(tables.orders.id)).limit(1);
  if (!row) throw new Error('no order');
  return row;
};
const limit = (id: number, change: Partial<typeof tables.coupons.$inferInsert>) =>
  till.store.db.update(tables.coupons).set(change).where(eq(tables.coupons.id, id));

describe('a coupon in the cart', () => {
  test('[SALES-01] takes a percentage off the goods, each line keeping its own VAT, and total is the sum of lines', async () => {
    await till.add(variant.mug, 2);
    await till.add(variant.book, 3);
    expect(await apply(' tenth'.trim())).toBe(true);
    const { Totals, Coupon } = await cart();
    expect(Coupon).toEqual({ CouponCode: 'TENTH', Name: 'A tenth fr', Problem: null });
    // 9.76 and 31.80: 4.156 off, of which 0.98 and 3.18
    expect([Totals.Items.TaxIncl, Totals.Discount.TaxIncl, Totals.TaxIncl]).toEqual([4156, 416, 4156 - 416 + 605]);
    expect(Totals.VatLines.reduce((sum, { TaxExcl, Vat }) => sum + TaxExcl + Vat, 0)).toBe(Totals.TaxIncl);
    expect(Totals.TaxExcl + Totals.Vat).toBe(Totals.TaxIncl);
    await order(till.services, till.visit);
    const placed = await lastOrder();
    const lines = await till.store.db.select().from(tables.orderLines).where(eq(tables.orderLines.orderId, placed.id));
    expect(lines.map(({ inclCents, exclCents, vatCents }) => [inclCents, exclCents + vatCents])).toEqual([
      [878, 878],
      [2862, 2862],
    ]);
    expect(placed.totalInclCents).toBe(878 + 2862 + 605);
  });

  test('[SHOP-16] the same goods reach a minimum for a consumer and for a company that is charged no VAT', async () => {
    const number = { countryCode: 'LU', vatNumber: '26375245' };
    const [checkedAt, expiresAt] = [new Date(0), new Date(till.services.now() + 3_600_000)];
    await till.store.db.insert(tables.vatChecks).values({ ...number, isValid: true, checkedAt, expiresAt });
    const visit = await signedIn(till.store, 'company@vitrine.test');
    await till.add(variant.mug, 6, visit);
    const draft = { AccountType: 'Company', BillingVAT: 'LU26375245' };
    await chooseForCart(asker(visit), { draft, billingCountryCode: 'LU', shippingCountryCode: 'LU' });
    // six mugs cost that company 18.00 and a consumer there 21.06; the coupon applies from 20.00 on
    expect((await cart(visit)).Totals).toMatchObject({
      IsReverseCharge: true,
      Items: { TaxExcl: 1800, TaxIncl: 1800 },
    });
    expect(await apply('FIVE', visit)).toBe(true);
    // out of 5.00 including 17 % VAT
    expect((await cart(visit)).Totals.Discount).toEqual({ TaxExcl: 427, TaxIncl: 427, Shown: 'excl' });
  });

  test('[SALES-01] an amount applies from its minimum on, and says so below it; a total is never negative', async () => {
    await till.add(variant.mug, 2);
    expect(await apply('FIVE')).toBe(false);
    await till.add(variant.book, 1);
    expect(await apply('FIVE')).toBe(true);
    expect((await cart()).Totals.Discount.TaxIncl).toBe(500);
    const [mugs] = (await cart()).Items;
    await changeQuantity(asker(), { itemId: mugs?.Id ?? 0, quantity: 1 });
    const below = await cart();
    expect(below.Coupon?.Problem).toEqual({ Code: 'Coupon.Minimum', Params: { minimum: '20,00\u00a0€' } });
    expect([below.Totals.Discount.TaxIncl, below.Totals.TaxIncl]).toEqual([0, 488 + 1060 + 605]);
    await limit(coupon.five, { value: 1_000_000, minimumInclCents: 0 });
    const free = await cart();
    expect([free.Totals.Discount.TaxIncl, free.Totals.TaxIncl]).toEqual([1548, 605]);
    await limit(coupon.five, { value: 500, minimumInclCents: 2000 });
  });

  test('[SALES-01] free shipping makes every method free', async () => {
    await till.add(variant.mug);
    expect(await apply('SHIPPING')).toBe(true);
    await chooseForCart(asker(), { shippingMethodId: method.courier });
    const { Totals, ShippingMethods } = await cart();
    expect([Totals.Shipping?.TaxIncl, Totals.Discount.TaxIncl, Totals.TaxIncl]).toEqual([0, 0, 488]);
    expect(ShippingMethods.map(({ Price }) => Price.TaxIncl)).toEqual([0, 0]);
  });

  test('[SALES-01] that is unknown, expired, not yet valid, used up or somebody else’s is refused, and the previous one stays', async () => {
    await till.add(variant.mug);
    expect(await apply('TENTH')).toBe(true);
    await limit(coupon.shipping, { startsAt: new Date(Date.now() + 86_400_000) });
    await limit(coupon.thrice, { uses: 3 });
    for (const code of ['NOTHING', 'OVER', 'SHIPPING', 'THRICE', 'ANNAS', "'; DROP TABLE coupons", '%'])
      expect([code, await apply(code)]).toEqual([code, false]);
    await limit(coupon.shipping, { startsAt: null });
    expect((await cart()).Coupon?.CouponCode).toBe('TENTH');
    expect(await apply('TENTH', visitor(till.store))).toBe(false);
  });

  test('[SALES-01] that expires meanwhile blocks nothing, says so, and can be removed; a changed total is never silent', async () => {
    await till.add(variant.mug, 5);
    await apply('TENTH');
    const seen = (await cart()).Totals.TaxIncl;
    await limit(coupon.tenth, { endsAt: new Date(Date.now() - 1000) });
    const refused = await order(till.services, till.visit, { expectedTaxIncl: seen }).catch(asProblem);
    expect(refused).toMatchObject({ status: 409, code: 'Checkout.TotalChanged' });
    const { Coupon, Totals } = await cart();
    expect([Coupon?.Problem?.Code, Totals.Discount.TaxIncl]).toEqual(['Coupon.Expired', 0]);
    await order(till.services, till.visit);
    expect((await lastOrder()).snapshot.Coupon).toBe(null);
    await till.add(variant.mug);
    await limit(coupon.tenth, { endsAt: null });
    await apply('TENTH');
    await limit(coupon.tenth, { endsAt: new Date(0) });
    await removeCoupon(asker());
    expect((await cart()).Coupon).toBe(null);
    await limit(coupon.tenth, { endsAt: null });
  });

  test('[SALES-01, CHK-10] is in the order, on its confirmation and in its mail, and counts as used', async () => {
    const anna = await signedIn(till.store, 'anna@vitrine.test');
    await till.add(variant.mug, 2, anna);
    expect(await apply('annas', anna)).toBe(true);
    await order(till.services, anna);
    const { snapshot } = await lastOrder();
    expect(snapshot.Coupon).toEqual({ CouponCode: 'ANNAS', Name: 'Anna fr' });
    const [waiting] = await till.store.db.select().from(tables.outbox).orderBy(desc(tables.outbox.id)).limit(1);
    const services = { ...till.services, texts: await openTexts(till.store.db) };
    const mail = waiting && (await composeMail(services, waiting));
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Remise (ANNAS) : −1,95 €');
    const [used] = await till.store.db.select().from(tables.couponUses);
    expect(used).toMatchObject({ couponId: coupon.annas, customerId: customer.anna, email: orderFields.Email });
    await till.add(variant.mug, 1, anna);
    expect(await apply('ANNAS', anna)).toBe(false);
  });

  test('[SALES-01] once per person counts for a guest by address', async () => {
    await limit(coupon.tenth, { perCustomerLimit: 1 });
    await till.add(variant.mug);
    await apply('TENTH');
    await order(till.services, till.visit);
    const again = visitor(till.store);
    await till.add(variant.mug, 1, again);
    expect(await apply('TENTH', again)).toBe(true);
    await chooseForCart(asker(again), { draft: { Email: orderFields.Email.toUpperCase() } });
    expect((await cart(again)).Coupon?.Problem?.Code).toBe('Coupon.UsedByYou');
    const other = { ...orderFields, Email: 'other@vitrine.test' };
    await chooseForCart(asker(again), { draft: other });
    await order(till.services, again, { fields: other });
    expect((await lastOrder()).snapshot.Coupon?.CouponCode).toBe('TENTH');
    await limit(coupon.tenth, { perCustomerLimit: null });
  });

  test('[SALES-01] is kept when its guest signs in', async () => {
    await till.add(variant.mug);
    await apply('TENTH');
    const guestCartId = till.visit.session?.cartId ?? '';
    await till.store.db.transaction((tx) => mergeCarts(tx, { guestCartId, customerId: customer.anna }));
    const anna = await signedIn(till.store, 'anna@vitrine.test');
    expect((await cart(anna)).Coupon?.CouponCode).toBe('TENTH');
  });

  test('codes cannot be guessed: 429 beyond the attempts allowed per minute', async () => {
    await till.add(variant.mug);
    const limits = { ...till.services.settings.limits, couponPerBuyer: 2 };
    const services = { ...till.services, settings: { ...till.services.settings, limits } };
    const guess = () =>
      applyCoupon({ visit: till.visit, services }, 'GUESS').catch((error: unknown) => asProblem(error).status);
    expect([await guess(), await guess(), await guess()]).toEqual([false, false, 429]);
  });
});
