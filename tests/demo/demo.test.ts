import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/sales.ts';
import { invoiceNumber } from '#rules/invoice-number.ts';
import { orderNumberOf } from '#rules/structured-reference.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { demoDatabase, seededAt } from '#tests/server/database.ts';

let shop: Store;
beforeAll(async () => {
  shop = await demoDatabase();
});
afterAll(() => shop.close());

const read = async <Row>(query: string): Promise<Row[]> => rowsOf<Row>(await shop.db.execute(sql.raw(query)));
const count = async (query: string): Promise<number> =>
  Number((await read<{ n: number | string }>(`SELECT count(*) AS n FROM ${query}`))[0]?.n);

test('banners and news show still lifes, with what they show in both languages', async () => {
  const isStill =
    "a.name LIKE 'stills-%' AND a.width = 1440 AND a.height = 1080 AND a.alt->>'fr' <> '' AND a.alt->>'nl' <> ''";
  const shown = (table: string) => count(`${table} JOIN assets a ON a.id = picture_id AND ${isStill}`);
  expect([await shown('news_posts'), await count('news_posts')]).toEqual([9, 9]);
  expect(await shown('banners')).toBe(4);
});

test('the demo shop is as large as intended', async () => {
  expect(await count('products')).toBeGreaterThanOrEqual(240);
  expect(await count('variants')).toBeGreaterThanOrEqual(900);
  expect(await count('brands')).toBe(12);
  expect(await read('SELECT DISTINCT level FROM categories ORDER BY level')).toEqual([
    { level: 1 },
    { level: 2 },
    { level: 3 },
  ]);
  expect(await read('SELECT DISTINCT level FROM folders ORDER BY level')).toEqual([
    { level: 1 },
    { level: 2 },
    { level: 3 },
  ]);
  expect(await count('warehouses')).toBe(3);
  expect(await count('countries')).toBe(4);
  expect(await count('tags')).toBeGreaterThanOrEqual(15);
  expect(await count('orders')).toBeGreaterThanOrEqual(6);
  expect(await count('news_posts')).toBeGreaterThanOrEqual(9);
});

test('two customers have saved items that can be added to the cart unchanged', async () => {
  const rows = await read<{ email: string; n: number }>(
    `SELECT c.email, count(*)::int AS n FROM wishlists l JOIN wishlist_items s ON s.wishlist_id = l.id JOIN customers c ON c.id = l.customer_id AND l.kind = 'later'
      JOIN variants v ON v.id = s.variant_id AND v.is_available JOIN products p ON p.id = v.product_id
      WHERE s.quantity >= p.min_qty AND s.quantity % p.step_qty = 0
        AND s.quantity <= (SELECT sum(quantity) FROM stock WHERE variant_id = v.id) GROUP BY c.email ORDER BY c.email`,
  );
  expect(rows).toEqual([
    { email: 'company@vitrine.test', n: 2 },
    { email: 'shopper@vitrine.test', n: 2 },
  ]);
});

test('one catalogue never ends, the other ends sixty days after the seed', async () => {
  const rows = await read<{ code: string; days: string | null }>(
    `SELECT code, (ends_at::date - '${seededAt.toISOString()}'::date) AS days FROM catalogs ORDER BY id`,
  );
  expect(rows.map(({ code, days }) => [code, days === null ? null : Number(days)])).toEqual([
    ['main', null],
    ['season', 60],
  ]);
  expect(await count('catalogs c WHERE NOT EXISTS (SELECT FROM products WHERE catalog_id = c.id)')).toBe(0);
});

test('every product has a text in both cultures, a picture, a brand and three categories', async () => {
  const products = await count('products');
  expect(await count('product_texts')).toBe(products * 2);
  expect(await count("product_texts WHERE summary = '' OR description_html NOT LIKE '%<ul>%' OR search = ''")).toBe(0);
  expect(await count('product_categories')).toBe(products * 3);
  expect(
    await count("products p WHERE NOT EXISTS (SELECT FROM product_pictures WHERE product_id = p.id AND kind = 'view')"),
  ).toBe(0);
  expect(
    await count(
      "product_texts a JOIN product_texts b USING (product_id) WHERE a.culture = 'fr' AND b.culture = 'nl' AND a.name = b.name",
    ),
  ).toBe(0);
});

test('a product costs from its lowest default price', async () => {
  const wrong = `products p WHERE from_incl_cents <> (
    SELECT min(incl_cents) FROM prices JOIN variants v ON v.id = variant_id
    WHERE v.product_id = p.id AND price_list_id = (SELECT id FROM price_lists WHERE code = 'default') AND min_quantity = 1)`;
  expect(await count(wrong)).toBe(0);
  const unpriced = `variants v WHERE NOT EXISTS (SELECT FROM prices WHERE variant_id = v.id AND min_quantity = 1
    AND price_list_id = (SELECT id FROM price_lists WHERE code = 'default'))`;
  expect(await count(unpriced)).toBe(0);
});

test('larger quantities never cost more per unit, and some products have three tiers', async () => {
  const dearer =
    'prices a JOIN prices b USING (variant_id, price_list_id) WHERE a.min_quantity < b.min_quantity AND a.incl_cents < b.incl_cents';
  expect(await count(dearer)).toBe(0);
  const three = `(SELECT FROM prices JOIN price_lists l ON l.id = price_list_id WHERE l.code = 'default'
    GROUP BY variant_id HAVING count(*) = 3) steps`;
  expect(await count(three)).toBeGreaterThan(20);
  expect(await count("prices JOIN price_lists l ON l.id = price_list_id WHERE l.code = 'b2b'")).toBeGreaterThan(100);
});

test('a variant has one value of each of its product’s attributes, and no combination twice', async () => {
  const rows = await read<{ wrong: number }>(`
    SELECT v.id AS wrong FROM variants v
    WHERE coalesce((SELECT array_agg(pa.attribute_id ORDER BY pa.position) FROM product_attributes pa WHERE pa.product_id = v.product_id), '{}')
      <> coalesce((SELECT array_agg(av.attribute_id::int ORDER BY each.place) FROM unnest(v.value_ids) WITH ORDINALITY each(id, place)
        JOIN attribute_values av ON av.id = each.id), '{}')`);
  expect(rows).toEqual([]);
  expect(await count('(SELECT FROM variants GROUP BY product_id, value_ids HAVING count(*) > 1) twice')).toBe(0);
  expect(await count('(SELECT FROM product_attributes GROUP BY product_id HAVING max(position) > 3) long')).toBe(0);
});

test('some combinations don’t exist, some are not for sale, some are sold out', async () => {
  const incomplete = `(SELECT p.id FROM products p JOIN variants v ON v.product_id = p.id GROUP BY p.id
    HAVING count(*) < (SELECT coalesce(round(exp(sum(ln(per.values)))), 1) FROM (
      SELECT count(DISTINCT each.id) AS values FROM variants o, unnest(o.value_ids) WITH ORDINALITY each(id, place)
      WHERE o.product_id = p.id GROUP BY each.place) per)) incomplete`;
  expect(await count(incomplete)).toBeGreaterThan(5);
  expect(await count('variants WHERE NOT is_available')).toBeGreaterThan(10);
  expect(await count('(SELECT FROM stock GROUP BY variant_id HAVING sum(quantity) = 0) gone')).toBeGreaterThan(10);
  expect(
    await count('products p WHERE NOT EXISTS (SELECT FROM variants WHERE product_id = p.id AND is_available)'),
  ).toBe(0);
});

test('pictures of a colour show a colour that the product comes in', async () => {
  const foreign = `product_pictures pp WHERE value_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM variants v WHERE v.product_id = pp.product_id AND pp.value_id = ANY(v.value_ids))`;
  expect(await count(foreign)).toBe(0);
  const turning = await read<{ frames: string }>(
    "SELECT count(*) AS frames FROM product_pictures pp JOIN products p ON p.id = product_id WHERE pp.kind = 'spin' GROUP BY p.id, p.spin_frames HAVING count(*) = p.spin_frames",
  );
  expect(turning.map(({ frames }) => Number(frames))).toEqual(Array.from({ length: turning.length }, () => 36));
  expect(turning.length).toBe(await count('products WHERE spin_frames > 0'));
});

test('no product is related to itself', async () => {
  expect(await count('related_products WHERE product_id = related_id')).toBe(0);
  expect(await count('related_products')).toBeGreaterThan(200);
});

test('past orders conform to the contract, and their lines, totals and stock moves agree', async () => {
  const orders = await read<{
    id: number;
    snapshot: unknown;
    total_incl_cents: number;
    status: string;
    number: string;
  }>('SELECT id, snapshot, total_incl_cents, status, number FROM orders ORDER BY id');
  for (const { id, snapshot, total_incl_cents, status, number } of orders) {
    const seen = v.parse(order, snapshot);
    expect([seen.Totals.TaxIncl, seen.Status, seen.Number]).toEqual([total_incl_cents, status, number]);
    expect(seen.Totals.TaxExcl + seen.Totals.Vat).toBe(total_incl_cents);
    expect(seen.Totals.VatLines.reduce((sum, line) => sum + line.TaxExcl + line.Vat, 0)).toBe(total_incl_cents);
    expect(seen.Lines.reduce((sum, line) => sum + line.Amount.TaxIncl, 0)).toBe(seen.Totals.Items.TaxIncl);
    expect(orderNumberOf(seen.BankTransfer?.Reference ?? '')).toBe(id);
  }
  const unequal = `order_lines l FULL JOIN stock_moves m ON m.order_id = l.order_id AND m.variant_id = l.variant_id
    AND m.reason = 'order' WHERE m.reason IS DISTINCT FROM 'release' AND l.quantity IS DISTINCT FROM -m.delta`;
  expect(await count(unequal)).toBe(0);
});

test('each past order that was paid has an invoice, numbered within its year without a gap, and the next number is free', async () => {
  expect(
    await count(
      "orders o LEFT JOIN invoices i ON i.order_id = o.id WHERE (i.number IS NULL) <> (o.status IN ('AwaitingPayment', 'Cancelled'))",
    ),
  ).toBe(0);
  const years = await read<{ year: number; last: number; numbers: string[] }>(
    `SELECT c.year, c.last, array_agg(i.number ORDER BY i.issued_at) AS numbers
     FROM invoice_counters c JOIN invoices i ON substr(i.number, 2, 4)::int = c.year GROUP BY 1, 2`,
  );
  expect(years.length).toBeGreaterThan(0);
  for (const { year, last, numbers } of years)
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => invoiceNumber(String(year), index + 1)));
});

test('the next order and the next product get free numbers', async () => {
  const [next] = await read<{ number: string; product: string }>(
    "SELECT nextval('order_numbers') AS number, nextval(pg_get_serial_sequence('products', 'id')) AS product",
  );
  expect(Number(next?.number)).toBeGreaterThan(await count('orders'));
  expect(Number(next?.product)).toBeGreaterThan(await count('products'));
});

test('each prepaid balance is the sum of its ledger', async () => {
  const wrong =
    'prepaid_accounts a WHERE balance_cents <> (SELECT sum(delta_cents) FROM prepaid_ledger WHERE account_id = a.id)';
  expect(await count(wrong)).toBe(0);
  expect(await count('prepaid_accounts')).toBeGreaterThanOrEqual(2);
});

test('the demo accounts sign in with the shared password', async () => {
  const accounts = await read<{ email: string; role: string; hash: string; list: string | null }>(
    `SELECT email, role, password_hash AS hash, l.code AS list FROM customers LEFT JOIN price_lists l ON l.id = price_list_id
     WHERE email IN ('shopper@vitrine.test', 'company@vitrine.test', 'staff@vitrine.test', 'editor@vitrine.test') ORDER BY customers.id`,
  );
  expect(accounts.map(({ email, role, list }) => [email, role, list])).toEqual([
    ['shopper@vitrine.test', 'customer', null],
    ['company@vitrine.test', 'customer', 'b2b'],
    ['staff@vitrine.test', 'staff', null],
    ['editor@vitrine.test', 'editor', null],
  ]);
  const [hash] = new Set(accounts.map((account) => account.hash));
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hash ?? '', 'Vitrine-demo-2026')).toBe(true);
});
