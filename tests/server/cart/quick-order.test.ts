import { expect, test } from 'vitest';
import type { QuickOrderPageData } from '#contract/quick-order.ts';
import type { QuickOrderAnswer } from '#contract/quick-order.ts';
import { customerReferences } from '#server/db/schema/index.ts';
import { useTill } from '#tests/server/cart/open.ts';
import { answerOf } from '#tests/server/http-shop.ts';
import { checkArticles } from '#server/cart/quick-order.ts';
import { customer, variant } from '#tests/server/small-shop.ts';
import { visitor } from '#tests/server/visit.ts';

const till = useTill();

const page = '/fr/catalog/quickorder';
const order = async (...rows: string[]) => {
  const { body } = await answerOf(
    till.shopper.send('POST', '/api/v1/catalog/quickorder', { Articles: rows.join('\n') }),
  );
  return body as QuickOrderAnswer;
};

test('[SHOP-02] every row of a list is accepted, corrected or refused, and says which', async () => {
  const { Rows, Rest, Cart } = await order(
    'SKU,qty',
    'sku-1,10',
    'SKU-4,13',
    '',
    'SKU-6',
    'SKU-5,1',
    'SKU-7,9',
    'X-1,2',
    'SKU-2,two',
    'SKU-1,1',
  );
  expect(Rows.map(({ Line, SKU, Status, Code }) => [Line, SKU, Status, Code])).toEqual([
    [2, 'sku-1', 'Added', ''],
    [3, 'SKU-4', 'Corrected', 'Cart.QuantityStep'],
    [5, 'SKU-6', 'Refused', 'Cart.OutOfStock'],
    [6, 'SKU-5', 'Refused', 'Cart.NotForSale'],
    [7, 'SKU-7', 'Corrected', 'Cart.QuantityStock'],
    [8, 'X-1', 'Refused', 'QuickOrder.Unknown'],
    [9, 'SKU-2', 'Refused', 'QuickOrder.NoQuantity'],
    // the same article again adds to its line
    [10, 'SKU-1', 'Added', ''],
  ]);
  expect(Rows[1]).toMatchObject({ Name: 'Product 4 fr', Params: { Quantity: 18 } });
  // rows still to be corrected stay as they were written
  expect(Rest).toBe('SKU-6\nSKU-5,1\nX-1,2\nSKU-2,two');
  expect(Cart.ItemsCount).toBe(11 + 18 + 3);
});

test('[SHOP-02] a customer’s own reference finds the article, and nobody else’s does', async () => {
  const { db } = till.shop.services;
  await db
    .insert(customerReferences)
    .values({ customerId: customer.company, variantId: variant.book, customerSku: 'Livre-9' });
  const [company] = await db.query.customers.findMany({ where: (row, { eq }) => eq(row.id, customer.company) });
  const asker = (who: typeof company | null) => ({
    visit: visitor(till.shop.services.store, { customer: who ?? null }),
    services: till.shop.services,
  });
  expect(await checkArticles(asker(company), 'livre-9,2')).toMatchObject([{ Status: 'Ready', Name: 'Product 2 fr' }]);
  expect(await checkArticles(asker(null), 'livre-9,2')).toMatchObject([
    { Status: 'Refused', Code: 'QuickOrder.Unknown', Name: '' },
  ]);
});

test('[SHOP-02] without JavaScript the list is added once, and its page comes back with the refused rows', async () => {
  const first = await answerOf(till.shopper.get(page, { Accept: 'application/json' }));
  const { FormToken } = (first.body as { Page: QuickOrderPageData }).Page;
  const fields = { FormToken, Do: 'order', Articles: 'SKU-2,2\nX-1,1' };
  const answer = await till.shopper.post(page, fields);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}?articles=X-1%2C1&added=1`]);
  const left = await answerOf(till.shopper.get(`${page}?articles=X-1%2C1&added=1`, { Accept: 'application/json' }));
  const { Page } = left.body as { Page: QuickOrderPageData };
  expect(Page).toMatchObject({ Articles: 'X-1,1', Added: 1, Rows: [{ SKU: 'X-1', Status: 'Refused' }] });
  // the same form again: a double click
  expect((await till.shopper.post(page, fields)).headers.get('Location')).toBe('/fr/shoppingcarts');
  expect((await answerOf(till.shopper.get('/api/v1/shoppingcarts/summary'))).body).toMatchObject({ ItemsCount: 2 });
  // a list without rows preserves what was typed and says why
  const empty = await till.shopper.post(page, { Do: 'order', Articles: '   ' });
  expect(empty.status).toBe(422);
});

test('[SHOP-02] without JavaScript a file is accepted as well, its rows after those typed', async () => {
  const send = async (content: BlobPart, fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ Do: 'order', Articles: '', ...fields })) body.set(name, value);
    body.set('File', new Blob([content], { type: 'text/csv' }), 'list.csv');
    const headers = { Origin: till.shop.origin, Host: new URL(till.shop.origin).host, Accept: 'text/html' };
    return await till.shop.fetch(
      new Request(new URL(page, till.shop.origin), { method: 'POST', body, headers, redirect: 'manual' }),
    );
  };
  const taken = await send('\uFEFFsku;qty\r\nSKU-1;2\r\nX-2;1\r\n', { Articles: 'SKU-2,1\nX-1,1' });
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, `${page}?articles=X-1%2C1%0AX-2%3B1&added=2`]);
  const refused = async (content: BlobPart) => {
    const answer = await send(content, { Articles: 'SKU-2,1' });
    return [answer.status, await answer.text()] as const;
  };
  const [status, html] = await refused(new Uint8Array([0xff, 0xfe, 0x53, 0]));
  expect(status).toBe(422);
  expect(html).toContain('"pointer":"/File","code":"QuickOrder.FileUnreadable"');
  expect(html).toContain('"Articles":"SKU-2,1"');
  expect((await refused('SKU-1,1\n'.repeat(3000)))[1]).toContain('QuickOrder.FileTooLarge');
});

test('[SHOP-02] a list of more than 200 rows is refused as a whole, and told how many it has', async () => {
  const rows = Array.from({ length: 201 }, () => 'SKU-1,1').join('\n');
  const { status, body } = await answerOf(till.shopper.send('POST', '/api/v1/catalog/quickorder', { Articles: rows }));
  const [pointer, code, params] = ['/Articles', 'QuickOrder.TooMany', { most: 200, count: 201 }];
  expect([status, body]).toEqual([422, expect.objectContaining({ errors: [{ pointer, code, params }] })]);
});
