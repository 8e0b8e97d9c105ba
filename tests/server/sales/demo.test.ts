import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { chooseForCart } from '#server/cart/change.ts';
import { readCart } from '#server/cart/read.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import { openTexts } from '#server/localization/texts.ts';
import type { Services } from '#server/services.ts';
import { composeMail } from '#server/mail/compose.ts';
import { demoDatabase } from '#tests/server/database.ts';
import { orderFields } from '#tests/server/small-shop.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';
import { order, put } from './till.ts';

let store: Store;
let services: Services;
beforeAll(async () => {
  store = await demoDatabase();
  services = testServices(store, { texts: await openTexts(store.db) });
});
afterAll(() => store.close());

const inStock = async () =>
  rowsOf<{ id: number }>(
    await store.db.execute(sql`
      SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id AND p.is_active AND p.min_qty = 1 AND p.step_qty = 1
      WHERE v.is_available AND (SELECT sum(quantity) FROM stock WHERE variant_id = v.id) > 5 ORDER BY v.id LIMIT 2`),
  ).map(({ id }) => id);

test.each([
  ['BE', '9000'],
  ['FR', '75001'],
  ['NL', '1012 AB'],
  ['LU', '1111'],
])('[CHK-10] the demo shop sells and delivers to %s, and says how to pay', async (country, BillingPostalCode) => {
  const visit = visitor(store, { culture: 'nl' });
  await put(services, visit, ...(await inStock()));
  await chooseForCart({ visit, services }, { shippingCountryCode: country, billingCountryCode: country });
  const { ShippingMethodId } = await readCart(services, visit);
  const fields = {
    ...orderFields,
    BillingCountry: country,
    BillingPostalCode,
    ShippingMethodId: String(ShippingMethodId),
  };
  const { number } = await order(services, visit, { fields });
  const [row] = await store.db
    .select()
    .from(orders)
    .where(sql`number = ${number}`);
  expect(row?.snapshot.BankTransfer?.Iban).toMatch(/^BE\d\d/);
  const mail = await composeMail(services, { id: 1, kind: 'orderConfirmation', payload: {}, orderId: row?.id ?? 0 });
  expect(mail?.subject).toBe(`Uw bestelling ${number} bij Vitrine`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Mail\.[A-Z]/);
});

test('the demo company sees prices without VAT first', async () => {
  const visit = await signedIn(store, 'company@vitrine.test');
  await put(services, visit, ...(await inStock()));
  const { Shown, Items } = await readCart(services, visit);
  expect([Shown, Items.length > 0]).toEqual(['excl', true]);
});
