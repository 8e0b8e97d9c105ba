import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyEntries } from '#server/db/schema/index.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { desk, mailed, paid, postsOf, refused, told } from './shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const post = postsOf(() => staff);

test('[SHOP-17, SHOP-14] refunds by line add up to the line to the cent, whatever the parts', async () => {
  const { OrderId: id, Lines, TaxIncl } = await paid(shop, staff, { coupon: 'TENTH' });
  const [line] = Lines;
  if (!line) throw new Error('no line');
  // 14.64 less a tenth: not divisible by three units
  expect([line.TaxIncl, line.TaxIncl % 3]).toEqual([1318, 1]);
  const back = (Quantity: number, more: object = {}) =>
    post(id, 'refunds', { Lines: [{ LineId: line.LineId, Quantity }], ...more });
  await told(back(1, { Note: 'Abîmé' }));
  await told(back(1));
  expect(await refused(back(2))).toEqual([422, 'Order.NotLeft', '/Lines']);
  const all = await told(back(1));
  const refunds = all.Money.filter(({ Kind }) => Kind === 'refund');
  expect(refunds.map(({ Amount, Note }) => [Amount, Note])).toEqual([
    [439, 'Abîmé'],
    [440, ''],
    [439, ''],
  ]);
  expect([all.Refunded, all.Refundable, all.Lines[0]?.Refunded, all.Status]).toEqual([1318, TaxIncl - 1318, 3, 'Paid']);
});

test('[SHOP-17, SHOP-14] refunds by amount go up to what was paid, and the last one ends the order', async () => {
  const { OrderId: id } = await paid(shop, staff);
  for (const Amount of [0, 2070])
    expect(await refused(post(id, 'refunds', { Amount }))).toEqual([422, 'Order.NotRefundable', '/Amount']);
  expect((await post(id, 'refunds', { Amount: -1 })).status).toBe(400);
  const part = await told(post(id, 'refunds', { Amount: 605, Note: 'Livraison' }));
  expect([part.Status, part.Refunded, part.Refundable]).toEqual(['Paid', 605, 1464]);
  const whole = await told(post(id, 'refunds', { Amount: 1464 }));
  expect([whole.Status, whole.May.Refund, whole.May.Ship]).toEqual(['Refunded', false, false]);
  // the sums are those of the ledger, also when nothing is left
  expect([whole.Paid, whole.Refunded, whole.Refundable, whole.Open]).toEqual([2069, 2069, 0, 0]);
  expect(await mailed(shop, id)).toEqual(['received', 'refunded', 'refunded']);
});

test('[SHOP-17, SHOP-14] failed refunds are retried, or paid manually', async () => {
  const { OrderId: id } = await paid(shop, staff);
  const { Money } = await told(post(id, 'refunds', { Amount: 100 }));
  const EntryId = Money.at(-1)?.EntryId ?? '';
  expect(await refused(post(id, `refunds/${EntryId}/retry`))).toEqual([409, 'Order.NotPossible']);
  const fail = () =>
    shop.services.db.update(moneyEntries).set({ state: 'failed' }).where(eq(moneyEntries.publicId, EntryId));
  await fail();
  const failed = await told(staff.get(`${desk}/${id}`));
  expect([failed.Needs, failed.Money.at(-1)?.May]).toEqual([['RefundFailed'], ['retry', 'confirm']]);
  const again = await told(post(id, `refunds/${EntryId}/retry`));
  expect([again.Needs, again.Money.at(-1)?.State, again.Money.at(-1)?.May]).toEqual([[], 'asked', []]);
  // pending: it cannot also be paid manually
  expect(await refused(post(id, `refunds/${EntryId}/confirm`))).toEqual([409, 'Order.NotPossible']);
  await fail();
  const paidBack = await told(post(id, `refunds/${EntryId}/confirm`));
  expect([paidBack.Needs, paidBack.Money.at(-1)?.State]).toEqual([[], 'done']);
  expect(paidBack.Events.slice(-2).map(({ Event, By }) => [Event, By])).toEqual([
    ['refund.retried', 'Emma Janssens'],
    ['refund.confirmed', 'Emma Janssens'],
  ]);
  expect(await refused(post(id, `refunds/${randomUUID()}/retry`))).toEqual([404, 'Problem.NotFound']);
});
