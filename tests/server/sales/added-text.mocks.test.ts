import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLookups } from '#server/cart/lookups.ts';
import { orders } from '#server/db/schema/index.ts';
import { receiveTransfer } from '#server/desk/verbs.ts';
import { composeMail } from '#server/mail/compose.ts';
import { fieldsOfOrder } from '#server/sales/fields-of-order.ts';
import {
  addresses,
  answerOf,
  cartOf,
  guestWithMug,
  openSmallShop,
  pointersOf,
  problemOf,
} from '#tests/server/http-shop.ts';
import { wordsIn } from '#tests/server/payment/pdf-words.ts';
import { orderFields } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

// what adding a text takes: its declaration (and its label, which shows its key here)
vi.mock('#contract/order-texts.ts', async (original) => {
  const { orderTexts } = await original<typeof import('#contract/order-texts.ts')>();
  const added = { ...orderTexts, AddedText: { most: 40, isLong: false, isForCompanies: false, isOnInvoice: true } };
  return { orderTexts: added, orderTextNames: Object.keys(added) };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const AddedText = 'Joyeux anniversaire, Lou';
const Fields = { ...orderFields, AddedText };

test('a declared text is stored in draft and order, and shown in mail, invoice and the restored cart', async () => {
  const { person } = await guestWithMug(shop);
  await person.send('PUT', '/api/v1/sales/checkout/draft', { Fields: { AddedText: ` ${AddedText}\n` } });
  const { body: checkout } = await answerOf(person.get('/fr/checkout'));
  expect(checkout).toMatchObject({ Page: { Fields: { AddedText } } });

  const ask = async (given: object) =>
    await person.send('POST', addresses.order, {
      IdempotencyKey: crypto.randomUUID(),
      ExpectedTaxIncl: (await cartOf(person)).Totals.TaxIncl,
      Fields: given,
    });
  const tooLong = await ask({ ...Fields, AddedText: 'x'.repeat(41) });
  expect(tooLong.status).toBe(422);
  expect(pointersOf(await problemOf(tooLong))).toEqual(['/AddedText']);
  const cents = (await cartOf(person)).Totals.TaxIncl;
  const { OrderId, Uri } = (await (await ask(Fields)).json()) as { OrderId: string; Uri: string };

  const [row] = await shop.services.db.select().from(orders).where(eq(orders.publicId, OrderId));
  if (!row) throw new Error('no order');
  expect(row.snapshot).toMatchObject({ AddedText });
  expect(fieldsOfOrder(row, await readLookups(shop.services.db))).toMatchObject({ AddedText });
  const [mail] = await shop.services.db.query.outbox.findMany();
  expect((mail && (await composeMail(shop.services, mail)))?.text).toContain(`Order.AddedText\n${AddedText}`);

  await receiveTransfer({ services: shop.services, by: 1, orderId: OrderId }, { cents });
  const page = (await (await person.get(Uri)).json()) as { Page: { Order: object; Invoice: { Url: string } } };
  expect(page.Page.Order).toMatchObject({ AddedText });
  const invoice = await person.get(page.Page.Invoice.Url);
  expect(wordsIn(new Uint8Array(await invoice.arrayBuffer()))).toContain(`Order.AddedText : ${AddedText}`);
});
