import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { chooseForCart } from '#server/cart/change.ts';
import { readCart } from '#server/cart/read.ts';
import { rowsOf } from '#server/db/open.ts';
import { orders, outbox } from '#server/db/schema/index.ts';
import { openTexts } from '#server/localization/texts.ts';
import { releaseStock } from '#server/stock/release.ts';
import { composeMail } from '#server/mail/compose.ts';
import { order, useTill } from '#tests/server/sales/till.ts';
import { method, orderFields, variant } from '#tests/server/small-shop.ts';

const till = useTill();
/** Untracked stock; back-orderable once its three units are gone; a voucher of 121 euros. */
const [untracked, backorder, giftCard] = [variant.empty, variant.split, variant.last];

beforeAll(async () => {
  await till.store.db.execute(
    sql`UPDATE variants SET stock_policy = 'untracked' WHERE id IN (${untracked}, ${giftCard})`,
  );
  await till.store.db.execute(sql`UPDATE variants SET stock_policy = 'backorder' WHERE id = ${backorder}`);
  await till.store.db.execute(
    sql`UPDATE products SET kind = 'giftCard', vat_category = 'outside' WHERE id = ${giftCard}`,
  );
});

const movesOf = async () =>
  rowsOf<{ variantId: number; delta: number; reason: string }>(
    await till.store.db.execute(sql`
      SELECT variant_id AS "variantId", sum(delta)::int AS delta, reason FROM stock_moves
      GROUP BY variant_id, reason ORDER BY reason, variant_id`),
  );
const piecesOf = async (variantId: number) =>
  rowsOf<{ pieces: number }>(
    await till.store.db.execute(sql`SELECT sum(quantity)::int AS pieces FROM stock WHERE variant_id = ${variantId}`),
  )[0]?.pieces;
const lineOf = async (variantId: number) =>
  (await readCart(till.services, till.visit)).Items.find(({ ProductVariantId }) => ProductVariantId === variantId);

test('[SHOP-10] untracked and back-orderable variants can exceed stock in the cart, and the buyer is shown what comes later', async () => {
  expect((await till.add(untracked, 500)).notices).toEqual([]);
  expect((await till.add(untracked, 500)).notices).toEqual([]);
  expect((await till.add(backorder, 5)).notices).toEqual([]);
  expect(await lineOf(untracked)).toMatchObject({ Quantity: 1000, IsShort: false, BackOrdered: 0 });
  expect(await lineOf(backorder)).toMatchObject({ Quantity: 5, IsShort: false, BackOrdered: 2 });
});

test('[SHOP-10] an order takes the available stock, moves no other unit, and returns exactly what it took', async () => {
  await till.add(untracked, 40);
  await till.add(backorder, 5);
  await till.add(variant.mug, 2);
  const mugs = await piecesOf(variant.mug);
  await order(till.services, till.visit);
  expect(await movesOf()).toEqual([
    { variantId: variant.mug, delta: -2, reason: 'order' },
    { variantId: backorder, delta: -3, reason: 'order' },
  ]);
  expect([await piecesOf(backorder), await piecesOf(untracked)]).toEqual([0, 0]);
  // with nothing left it is still sold
  await till.add(backorder, 1);
  await order(till.services, till.visit);
  expect(await movesOf()).toHaveLength(2);

  const ids = rowsOf<{ id: number }>(await till.store.db.execute(sql`SELECT id FROM orders`)).map(({ id }) => id);
  await till.store.db.transaction(async (tx) => {
    for (const id of ids) await releaseStock(tx, id, new Date());
  });
  expect([await piecesOf(backorder), await piecesOf(variant.mug)]).toEqual([3, mugs]);
});

test('[SHOP-10] a gift card is sold without stock, delivery or VAT, at its value in every country', async () => {
  await till.add(giftCard, 3);
  const here = await readCart(till.services, till.visit);
  expect(here.Items).toMatchObject([{ VatRate: 0, UnitPrice: { TaxIncl: 12_100, TaxExcl: 12_100 } }]);
  expect(here.Totals).toMatchObject({ TaxIncl: 36_300, Vat: 0, Shipping: { TaxIncl: 0 } });
  await chooseForCart(till, { shippingCountryCode: 'LU' });
  expect((await readCart(till.services, till.visit)).Totals).toMatchObject({ TaxIncl: 36_300, Vat: 0 });
  await chooseForCart(till, { shippingCountryCode: 'BE' });
  await order(till.services, till.visit, { fields: orderFields });
  expect(await movesOf()).toEqual([]);
  // along with goods, delivery bears their VAT alone
  await till.add(giftCard, 1);
  await till.add(variant.book, 1);
  await chooseForCart(till, { shippingMethodId: method.courier });
  expect((await readCart(till.services, till.visit)).Totals).toMatchObject({
    Shipping: { TaxIncl: 1210, TaxExcl: 1142 },
    VatLines: [
      { Rate: 0, Vat: 0 },
      { Rate: 600, TaxExcl: 2142, Vat: 128 },
    ],
  });
});

test('[CHK-25] back-ordered units stay marked on the line: in the placed order and in its mail', async () => {
  await till.add(backorder, 5);
  await till.add(variant.mug, 1);
  await order(till.services, till.visit);
  const [placed] = await till.store.db.select().from(orders);
  const later = (placed?.snapshot.Lines ?? []).map(({ BackOrdered }) => BackOrdered);
  expect(later).toEqual([2, 0]);
  const [row] = await till.store.db.select().from(outbox);
  if (!row) throw new Error('the order left no mail');
  const texts = await openTexts(till.store.db);
  expect((await composeMail({ ...till.services, texts }, row))?.text).toContain('2 pièces sur commande');
});
