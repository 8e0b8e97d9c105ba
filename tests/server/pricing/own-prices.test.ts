import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceLists, prices } from '#server/db/schema/index.ts';
import { asCompany } from '#tests/server/calls/product-blocks.ts';
import { smallShop, variant } from '#tests/server/small-shop.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
// with the built renderer: its cache is what could leak to somebody else
beforeAll(async () => {
  shop = await openTestShop({ store: await smallShop() });
  await shop.services.db.execute(sql`SELECT setval(pg_get_serial_sequence('customers', 'id'), 1000)`);
});
afterAll(() => shop.close());

/** Somebody of a company whose own list sells a mug for `cents`. */
async function buyerAt(cents: number): Promise<Person> {
  const { db } = shop.services;
  const person = shop.person();
  await asCompany({ shop, person });
  const [list] = await db
    .insert(priceLists)
    .values({ id: cents, code: `own-${cents}`, name: 'Own' })
    .returning();
  await db.insert(prices).values({ priceListId: list?.id ?? 0, variantId: variant.mug, inclCents: cents });
  await db.execute(
    sql`UPDATE customers SET price_list_id = ${cents}, shows_excl_vat = false WHERE id = (SELECT max(id) FROM customers)`,
  );
  return person;
}

test('one product shows each company its own price and a visitor the default one, in page, data and call, in any order', async () => {
  const [visitor, acme, bolt] = [shop.person(), await buyerAt(363), await buyerAt(242)];
  const own = [
    [visitor, '4,88'],
    [acme, '3,63'],
    [visitor, '4,88'],
    [bolt, '2,42'],
    [acme, '3,63'],
    [visitor, '4,88'],
  ] as const;
  const amounts = own.map(([, amount]) => amount);
  for (const [person, amount] of own) {
    const html = await (await person.get('/fr/p/product-1-fr', { Accept: 'text/html' })).text();
    const shown = /class="product-price".*?([\d,]+)\s*€/.exec(html.replaceAll('\u00a0', ' '))?.[1];
    expect([amount, shown]).toEqual([amount, amount]);
    for (const other of amounts.filter((each) => each !== amount))
      expect([other, html.includes(other)]).toEqual([other, false]);
    const cents = Number(amount.replace(',', ''));
    const page = (await (await person.get('/fr/p/product-1-fr')).json()) as {
      Page: { Variation: { Price: { TaxIncl: number } } };
    };
    expect(page.Page.Variation.Price.TaxIncl).toBe(cents);
    const call = await person.get('/api/v1/catalog/products/1/productvariants');
    expect(((await call.json()) as { Price: { TaxIncl: number } }).Price.TaxIncl).toBe(cents);
    expect(call.headers.get('Cache-Control')).toBe('private, no-store');
  }
});
