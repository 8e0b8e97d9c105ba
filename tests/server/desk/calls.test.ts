import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestShop } from '#tests/shop.ts';
import { booksOf, customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { desk, listed, mailed, nowhere, paid, placed, postsOf, refused, stockOf, told } from './shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const post = postsOf(() => staff);

const calls = [
  ['GET', '', undefined],
  ['POST', '/transfer', { Amount: 100 }],
  ['POST', '/shipments', { Carrier: 'bpost' }],
  ['POST', '/cancel', undefined],
  ['POST', '/cancelrest', undefined],
  ['POST', '/refunds', { Amount: 100 }],
  ['POST', `/refunds/${nowhere}/retry`, undefined],
  ['POST', `/refunds/${nowhere}/confirm`, undefined],
] as const;

test('[SHOP-17] the desk is for the staff alone, and an unknown order is 404', async () => {
  const roles = (['customer', 'editor'] as const).map(
    async (role) => (await customerOf(shop, shop.person(), role)).person,
  );
  const people = [shop.person(), ...(await Promise.all(roles))];
  const orderId = await placed(shop);
  const before = await booksOf(shop.services);
  for (const [method, path, body] of calls) {
    const statuses = people.map(
      async (person) => (await person.send(method, `${desk}/${orderId}${path}`, body)).status,
    );
    expect([path, await Promise.all(statuses)]).toEqual([path, [401, 403, 403]]);
    expect([path, await refused(staff.send(method, `${desk}/${nowhere}${path}`, body))]).toEqual([
      path,
      [404, 'Problem.NotFound'],
    ]);
  }
  expect(await Promise.all(people.map(async (person) => (await person.get(desk)).status))).toEqual([401, 403, 403]);
  expect(await booksOf(shop.services)).toBe(before);
});

test('[SHOP-17] the list is searched by number, name, e-mail and reference, filtered by status, and paged', async () => {
  const LastName = `Zoé${randomUUID().slice(0, 8)}`;
  const Email = `${randomUUID()}@example.test`;
  const ids = [];
  for (let count = 0; count < 26; count++) ids.push(await placed(shop, { fields: { LastName, Email } }));
  const all = await listed(staff, { q: LastName.toUpperCase() });
  expect([all.ItemsCount, all.TotalPages, all.CurrentPage]).toEqual([26, 2, 1]);
  expect(all.Orders.map(({ OrderId }) => OrderId)).toEqual(ids.toReversed().slice(0, 25));
  const last = await listed(staff, { q: LastName, page: '9' });
  expect([last.CurrentPage, last.Orders.map(({ OrderId }) => OrderId)]).toEqual([2, [ids[0]]]);
  const [newest] = all.Orders;
  if (!newest) throw new Error('no order');
  const { Order } = await told(staff.get(`${desk}/${newest.OrderId}`));
  expect(newest).toMatchObject({
    Name: `Anna ${LastName}`,
    Status: 'AwaitingPayment',
    TaxIncl: 2069,
    Paid: 0,
    Open: 2069,
  });
  for (const q of [newest.Number, Order.BankTransfer?.Reference ?? ''])
    expect((await listed(staff, { q })).Orders.map(({ OrderId }) => OrderId)).toEqual([newest.OrderId]);
  expect((await listed(staff, { q: Email })).ItemsCount).toBe(26);
  expect((await listed(staff, { q: `${LastName} anna` })).ItemsCount).toBe(26);
  await told(post(newest.OrderId, 'cancel'));
  expect((await listed(staff, { q: LastName, status: 'Cancelled' })).Orders.map(({ OrderId }) => OrderId)).toEqual([
    newest.OrderId,
  ]);
  for (const q of ['%', '_', "'", '\\']) expect((await listed(staff, { q })).ItemsCount).toBe(0);
});

test('[SHOP-17, SHOP-14] a transfer may come in parts: the order is paid with the last one, and who booked it is recorded', async () => {
  const id = await placed(shop);
  const part = await told(post(id, 'transfer', { Amount: 1000 }));
  expect([part.Status, part.Paid, part.Open]).toEqual(['AwaitingPayment', 1000, 1069]);
  const whole = await told(post(id, 'transfer', { Amount: 1069 }));
  expect([whole.Status, whole.Paid, whole.Open]).toEqual(['Paid', 2069, 0]);
  expect(whole.Money.map(({ Kind, State, Amount, By }) => [Kind, State, Amount, By])).toEqual([
    ['transfer', 'done', 1000, 'Emma Janssens'],
    ['transfer', 'done', 1069, 'Emma Janssens'],
  ]);
  expect(whole.Events.map(({ Event, From, To, Cents, By }) => [Event, From, To, Cents, By])).toEqual([
    ['payment.received', 'AwaitingPayment', 'AwaitingPayment', 1000, 'Emma Janssens'],
    ['payment.received', 'AwaitingPayment', 'Paid', 1069, 'Emma Janssens'],
  ]);
  expect(await mailed(shop, id)).toEqual(['received']);
});

test('[SHOP-17] an unexpected transfer needs attention until it is refunded manually', async () => {
  const { OrderId, Number: q } = await paid(shop, staff);
  const surplus = await told(post(OrderId, 'transfer', { Amount: 500 }));
  expect([surplus.Paid, surplus.Needs]).toEqual([2069, ['UnwantedMoney']]);
  expect((await listed(staff, { q, status: 'Needs' })).ItemsCount).toBe(1);
  const entry = surplus.Money.find(({ IsUnwanted }) => IsUnwanted);
  expect(entry?.May).toEqual(['confirm']);
  const settled = await told(post(OrderId, `refunds/${entry?.EntryId}/confirm`));
  expect([settled.Needs, settled.Refunded, settled.Status]).toEqual([[], 0, 'Paid']);
  expect(settled.Money.at(-1)).toMatchObject({ Kind: 'refund', State: 'done', Amount: 500, By: 'Emma Janssens' });
  expect(settled.Events.at(-1)).toMatchObject({ Event: 'refund.confirmed', Cents: 500, By: 'Emma Janssens' });
  expect(await refused(post(OrderId, `refunds/${entry?.EntryId}/confirm`))).toEqual([409, 'Order.NotPossible']);
  expect((await listed(staff, { q, status: 'Needs' })).ItemsCount).toBe(0);
});

test('[SHOP-17, SHOP-13] it is shipped in parts with tracking; more than is left is 422 and writes nothing', async () => {
  const waiting = await placed(shop);
  const { May, Lines: unpaid } = await told(staff.get(`${desk}/${waiting}`));
  expect([May.Ship, May.Refund, May.Cancel, unpaid[0]?.Unsent]).toEqual([false, false, true, 3]);
  expect(await refused(post(waiting, 'shipments', { Carrier: 'bpost' }))).toEqual([409, 'Order.NotPossible']);

  const { OrderId: id, Lines } = await paid(shop, staff);
  const LineId = Lines[0]?.LineId ?? 0;
  const parcel = { Carrier: 'bpost', TrackingNumber: '323', TrackingUrl: 'https://track.example/323' };
  const before = await booksOf(shop.services);
  expect(await refused(post(id, 'shipments', { ...parcel, Lines: [{ LineId, Quantity: 4 }] }))).toEqual([
    422,
    'Order.NotLeft',
    '/Lines',
  ]);
  for (const change of [
    { TrackingUrl: 'javascript:alert(1)' },
    { Carrier: '' },
    { Lines: [1, 2].map(() => ({ LineId, Quantity: 1 })) },
  ])
    expect((await post(id, 'shipments', { ...parcel, ...change })).status).toBe(400);
  expect([await booksOf(shop.services), await mailed(shop, id)]).toEqual([before, ['received']]);

  const part = await told(post(id, 'shipments', { ...parcel, Lines: [{ LineId, Quantity: 2 }] }));
  expect([part.Status, part.Lines[0]?.Unsent, part.May.Cancel, part.May.CancelRest]).toEqual([
    'PartShipped',
    1,
    false,
    true,
  ]);
  expect(part.Shipments).toMatchObject([{ ...parcel, By: 'Emma Janssens', Lines: [{ LineId, Quantity: 2 }] }]);
  const rest = await told(post(id, 'shipments', { Carrier: 'DPD' }));
  expect([rest.Status, rest.Lines[0]?.Unsent, rest.May.Ship]).toEqual(['Shipped', 0, false]);
  expect(rest.Events.at(-1)).toMatchObject({ Event: 'parcel.shipped', Pieces: 1, To: 'Shipped', By: 'Emma Janssens' });
  expect(await mailed(shop, id)).toEqual(['received', 'shipped', 'shipped']);
});

test('[SHOP-17, SHOP-13] cancelled: its stock is for sale again and the money is to be refunded manually', async () => {
  const before = await stockOf(shop, variant.mug);
  const { OrderId: id } = await paid(shop, staff);
  expect(await stockOf(shop, variant.mug)).toBe(before - 3);
  const gone = await told(post(id, 'cancel'));
  expect([gone.Status, gone.Needs, gone.Lines[0]?.Unsent]).toEqual(['Cancelled', ['RefundByHand'], 0]);
  expect(await stockOf(shop, variant.mug)).toBe(before);
  expect(await refused(post(id, 'cancel'))).toEqual([409, 'Order.NotPossible']);
  const refund = gone.Money.find(({ Kind }) => Kind === 'refund');
  expect(refund).toMatchObject({ State: 'asked', Amount: 2069, May: ['confirm'] });
  const done = await told(post(id, `refunds/${refund?.EntryId}/confirm`));
  expect([done.Needs, done.Money.at(-1)?.State]).toEqual([[], 'done']);
  expect(await mailed(shop, id)).toEqual(['received', 'cancelled']);
});

test('[SHOP-17] the unshipped remainder can be cancelled: it is for sale again, and no more is shipped', async () => {
  const before = await stockOf(shop, variant.mug);
  const { OrderId: id, Lines } = await paid(shop, staff);
  expect(await refused(post(id, 'cancelrest'))).toEqual([409, 'Order.NotPossible']);
  await told(post(id, 'shipments', { Carrier: 'bpost', Lines: [{ LineId: Lines[0]?.LineId ?? 0, Quantity: 1 }] }));
  const over = await told(post(id, 'cancelrest'));
  expect([over.Status, over.Lines[0]?.Unsent, over.May.Ship]).toEqual(['Shipped', 0, false]);
  expect(await stockOf(shop, variant.mug)).toBe(before - 1);
});

test('[SHOP-17] a request sent twice with one token is carried out once', async () => {
  const id = await placed(shop);
  const twice = async (what: string, body: object) => {
    const sent = { ...body, FormToken: randomUUID() };
    await Promise.all([told(post(id, what, sent)), told(post(id, what, sent))]);
    return await told(post(id, what, sent));
  };
  expect((await twice('transfer', { Amount: 2069 })).Money).toHaveLength(1);
  const LineId = (await told(staff.get(`${desk}/${id}`))).Lines[0]?.LineId ?? 0;
  expect((await twice('shipments', { Carrier: 'bpost', Lines: [{ LineId, Quantity: 1 }] })).Shipments).toHaveLength(1);
  expect((await twice('refunds', { Amount: 100 })).Refunded).toBe(100);
});
