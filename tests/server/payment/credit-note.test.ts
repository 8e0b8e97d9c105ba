import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderHistoryDetailPageData } from '#contract/order-history.ts';
import { rowsOf } from '#server/db/open.ts';
import { cancelOrder, receiveTransfer, refund } from '#server/desk/verbs.ts';
import { openLines } from '#server/orders/open-lines.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { delivered, ordered } from '#tests/server/reviews/shop.ts';
import type { Bought } from '#tests/server/reviews/shop.ts';
import { customer, variant } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';
import { wordsIn } from './pdf-words.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => Date.UTC(2026, 10, 25, 12) });
});
afterAll(() => shop.close());

const asker = ({ orderId }: Bought) => ({ services: shop.services, by: customer.anna, orderId });
const idOf = async ({ orderId }: Bought): Promise<number> =>
  rowsOf<{ id: number }>(
    await shop.services.db.execute(sql`SELECT id FROM orders WHERE public_id = ${orderId}::uuid`),
  )[0]?.id ?? 0;
const notesOf = async (bought: Bought) => {
  const page = await bought.person.get(`/fr/sales/orders/${bought.orderId}`);
  return ((await page.json()) as { Page: OrderHistoryDetailPageData }).Page.CreditNotes;
};

test('[SHOP-06] a refund of an invoiced order is a credit note: number, invoice, lines, reason and the VAT of each rate', async () => {
  const bought = await delivered(shop, {
    pieces: [
      [variant.mug, 3],
      [variant.book, 2],
    ],
  });
  const [, book] = await openLines(shop.services.db, await idOf(bought));
  await refund(asker(bought), {
    lines: [{ lineId: book?.lineId ?? 0, quantity: 1 }],
    cents: 0,
    note: 'Abîmé à l’arrivée',
  });
  const [note, ...others] = await notesOf(bought);
  expect([note?.Number, others]).toEqual(['C2026-00001', []]);
  const answer = await bought.person.get(note?.Url ?? '');
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="C2026-00001.pdf"',
  ]);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  const words = wordsIn(new Uint8Array(await answer.arrayBuffer()));
  for (const fact of [
    'Note de crédit C2026-00001',
    'Corrige la facture F2026-00001 du 25 novembre 2026',
    'Motif : Abîmé à l’arrivée',
    'Product 2 fr · SKU-2',
    'Anna Peeters',
    'TVA 6 % sur -10,00 €',
    '-0,60 €',
    '-10,60 €',
  ])
    expect(words).toContain(fact);
  expect(words).not.toContain('TVA 21 %');
  const other = await delivered(shop);
  for (const stranger of [shop.person(), other.person]) expect((await stranger.get(note?.Url ?? '')).status).toBe(404);
  // nor by an invoiced order of their own
  const ofTheirs = await other.person.get(`/api/v1/sales/orders/${other.orderId}/creditnotes/${note?.Number}`);
  expect(ofTheirs.status).toBe(404);
  expect((await bought.person.get(`/api/v1/sales/orders/${bought.orderId}/creditnotes/C2026-00099`)).status).toBe(404);
});

test('[SHOP-06] a cancelled order’s whole invoice is taken back; what was never invoiced needs no note', async () => {
  const bought = await ordered(shop);
  const [order] = rowsOf<{ cents: number }>(
    await shop.services.db.execute(
      sql`SELECT total_incl_cents AS cents FROM orders WHERE public_id = ${bought.orderId}::uuid`,
    ),
  );
  const cents = order?.cents ?? 0;
  await receiveTransfer(asker(bought), { cents });
  await cancelOrder(asker(bought));
  const [note] = rowsOf<{ amount: number; vat: { TaxExcl: number; Vat: number }[] }>(
    await shop.services.db.execute(
      sql`SELECT amount_cents AS amount, vat FROM credit_notes WHERE order_id = ${await idOf(bought)}`,
    ),
  );
  expect([note?.amount, note?.vat.reduce((sum, { TaxExcl, Vat }) => sum + TaxExcl + Vat, 0)]).toEqual([cents, cents]);
  const unpaid = await ordered(shop);
  await receiveTransfer(asker(unpaid), { cents: 100 });
  await cancelOrder(asker(unpaid));
  expect(await notesOf(unpaid)).toEqual([]);
});
