import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cultures } from '#rules/culture.ts';
import { rowsOf } from '#server/db/open.ts';
import { shipParcel } from '#server/desk/verbs.ts';
import { orderLink } from '#server/sales/order-link.ts';
import type { TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop, pointersOf, problemOf } from '../http-shop.ts';
import { target } from '../plain-sale.ts';
import { customer, variant } from '../small-shop.ts';
import { deliver, delivered, lineOf, ordered, pageOf, reviewsPath, write } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const words = { Rating: '4', Text: 'Garde le café chaud.' };
const kept = async (orderId: string) =>
  rowsOf<{ author: string; text: string; status: string }>(
    await shop.services.db.execute(sql`
      SELECT r.author, r.text, r.status FROM reviews r JOIN order_lines l ON l.id = r.order_line_id
      JOIN orders o ON o.id = l.order_id WHERE o.public_id = ${orderId}::uuid`),
  );

test('[SHOP-22] only what was delivered can be reviewed, as soon as its parcel has left', async () => {
  const bought = await ordered(shop, {
    pieces: [
      [variant.mug, 2],
      [variant.book, 1],
    ],
  });
  const [mug, book] = rowsOf<{ id: number }>(
    await shop.services.db.execute(sql`
      SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.public_id = ${bought.orderId}::uuid ORDER BY l.id`),
  );
  expect((await pageOf(bought)).Items).toEqual([]);
  const early = await write(bought, { LineId: mug?.id, ...words });
  expect([early.status, (await problemOf(early)).code]).toEqual([404, 'Problem.NotFound']);
  await deliver(shop, bought.orderId);
  expect((await pageOf(bought)).Items.map(({ LineId, Name, Review }) => [LineId, Name, Review])).toEqual([
    [mug?.id, 'Product 1 fr', null],
    [book?.id, 'Product 2 fr', null],
  ]);
  expect((await write(bought, { LineId: book?.id, ...words })).status).toBe(200);
});

test('[SHOP-22] what is still to be shipped waits, the rest can be reviewed', async () => {
  const bought = await ordered(shop, {
    pieces: [
      [variant.mug, 1],
      [variant.book, 1],
    ],
  });
  const asker = { services: shop.services, by: customer.anna, orderId: bought.orderId };
  const [mug] = rowsOf<{ id: number; cents: number }>(
    await shop.services.db.execute(sql`
      SELECT l.id, o.total_incl_cents AS cents FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.public_id = ${bought.orderId}::uuid ORDER BY l.id`),
  );
  await shop.services.db.execute(sql`UPDATE orders SET status = 'Paid' WHERE public_id = ${bought.orderId}::uuid`);
  const lines = [{ lineId: mug?.id ?? 0, quantity: 1 }];
  await shipParcel(asker, { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines });
  expect((await pageOf(bought)).Items.map(({ LineId }) => LineId)).toEqual([mug?.id]);
});

test('[SHOP-22] somebody else’s order is like one that never was, for visitors and customers alike', async () => {
  const bought = await delivered(shop);
  const LineId = await lineOf(bought);
  const nowhere = '00000000-0000-4000-8000-000000000001';
  const strangers = [shop.person(), (await customerOf(shop)).person];
  for (const person of strangers) {
    const answers = [bought.orderId, nowhere].map((orderId) => write({ person, orderId }, { LineId, ...words }));
    const [own, none] = await Promise.all(answers);
    expect([own?.status, none?.status]).toEqual([404, 404]);
    const bytes = async (answer?: Response) =>
      (await answer?.text())?.replaceAll(/"(traceId|instance)":"[^"]*"/g, '').replaceAll(/[\da-f-]{36}/g, '');
    expect(await bytes(own)).toBe(await bytes(none));
    expect((await person.get(reviewsPath(bought))).status).toBe(404);
    expect((await person.post(reviewsPath(bought), { Do: `review:${LineId}`, ...words })).status).toBe(404);
    expect((await person.post(reviewsPath(bought), { Do: 'stop' })).status).toBe(404);
  }
  expect(await kept(bought.orderId)).toEqual([]);
  // nor with a line of another order
  const mine = await delivered(shop);
  expect((await write(mine, { LineId, ...words })).status).toBe(404);
});

test('[SHOP-22] a guest writes by the signed link of a mail, elsewhere too; a customer from any browser', async () => {
  const bought = await delivered(shop);
  const [order] = await shop.services.db.query.orders.findMany({
    where: (row, { eq }) => eq(row.publicId, bought.orderId),
  });
  if (!order) throw new Error('no order');
  const elsewhere = shop.person();
  const link = new URL(await orderLink(shop.services, order, 'reviews'));
  const opened = await elsewhere.get(link.pathname + link.search, { Accept: 'text/html' });
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, reviewsPath(bought)]);
  expect(await kept(bought.orderId)).toEqual([]);
  const LineId = await lineOf(bought);
  expect((await write({ person: elsewhere, orderId: bought.orderId }, { LineId, ...words })).status).toBe(200);
  const own = await customerOf(shop);
  const theirs = await delivered(shop, { person: own.person });
  expect((await write(theirs, { LineId: await lineOf(theirs), ...words })).status).toBe(200);
});

test('[SHOP-22] a review is kept with a first name and an initial, and waits to be read', async () => {
  const bought = await delivered(shop, { fields: { FirstName: 'Élise', LastName: 'de Smet' } });
  const answer = await write(bought, { LineId: await lineOf(bought), ...words, Text: ' Bien.\r\nTrès bien. ' });
  expect(await kept(bought.orderId)).toEqual([{ author: 'Élise D.', text: 'Bien.\nTrès bien.', status: 'Waiting' }]);
  expect(await answer.json()).toMatchObject({
    Items: [{ Review: { Rating: 4, Text: 'Bien.\nTrès bien.', Status: 'Waiting', Reason: '', Answer: '' } }],
  });
});

test('[SHOP-22] a buyer reviews a product once, however often it was bought and by however many posts', async () => {
  const Email = 'Twice@example.test';
  const first = await delivered(shop, { fields: { Email } });
  const LineId = await lineOf(first);
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(first, { LineId, ...words })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late && (await problemOf(late)).code).toBe('Review.Already');
  const second = await delivered(shop, { fields: { Email: 'twice@example.test' } });
  expect((await pageOf(second)).Items).toMatchObject([{ Review: { Text: words.Text } }]);
  expect((await write(second, { LineId: await lineOf(second), ...words })).status).toBe(409);
  expect([await kept(first.orderId), await kept(second.orderId)]).toMatchObject([[{ text: words.Text }], []]);
});

test('[SHOP-22] stars and words are asked for, one to five and not without end', async () => {
  const bought = await delivered(shop);
  const LineId = await lineOf(bought);
  const refused = async (body: object) => {
    const problem = await problemOf(await write(bought, { LineId, ...body }));
    return [problem.status, pointersOf(problem), problem.errors[0]?.code];
  };
  expect(await refused({})).toEqual([422, ['/Rating', '/Text'], 'Form.Mandatory']);
  expect(await refused({ ...words, Rating: '0' })).toEqual([422, ['/Rating'], 'Form.OneOf']);
  expect(await refused({ ...words, Rating: '6' })).toEqual([422, ['/Rating'], 'Form.OneOf']);
  expect(await refused({ ...words, Text: 'x'.repeat(2001) })).toEqual([422, ['/Text'], 'Form.MaxLength']);
  expect((await write(bought, { LineId, ...words, Text: 'x'.repeat(2000) })).status).toBe(200);
});

test.each(cultures)('[SHOP-22] in %s a review is written by a plain form', async (culture) => {
  const bought = await delivered(shop);
  const path = reviewsPath(bought, culture);
  const LineId = await lineOf(bought);
  const refused = await bought.person.post(path, { Do: `review:${LineId}`, Text: 'Bien, mais sans note.' });
  expect(refused.status).toBe(422);
  const again = await refused.text();
  expect(again).toContain('Bien, mais sans note.');
  expect(again).toContain('/Rating');
  const done = await bought.person.post(path, { Do: `review:${LineId}`, ...words });
  expect(target(done)).toBe(`${path}?written=${LineId}`);
  expect(await kept(bought.orderId)).toMatchObject([{ text: words.Text }]);
  const twice = await bought.person.post(path, { Do: `review:${LineId}`, ...words });
  expect(twice.status).toBe(409);
});
