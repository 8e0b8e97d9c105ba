import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderHistoryDetailPageData } from '#contract/order-history.ts';
import type { PageAnswer } from '#contract/page.ts';
import { orders } from '#server/db/schema/index.ts';
import { orderLink } from '#server/sales/order-link.ts';
import { desk, listed, mailed, nowhere, postsOf, refused, told } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import {
  deliveredOrder,
  readRefund,
  refundFields,
  refundPage,
  refusedRefund,
  sendRefund,
} from '#tests/server/refunds.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const post = postsOf(() => staff);
const delivered = (person: Person, pieces?: Parameters<typeof deliveredOrder>[2]) =>
  deliveredOrder(post, person, pieces);
const ask = async (
  person: Person,
  orderId: string,
  quantities: string[],
  more: Parameters<typeof refundFields>[3] = [],
) => await sendRefund(shop, person, orderId, await refundFields(person, orderId, quantities, more));
const requestsAt = async (orderId: string) => (await told(staff.get(`${desk}/${orderId}`))).RefundRequests;
describe('[SALES-05] a request for a refund', () => {
  test('shows the delivered lines with what a piece cost; the order’s page links to it once something was delivered', async () => {
    const { person } = await customerOf(shop);
    const { OrderId, TaxIncl } = await orderBy(person);
    const optionsOf = async () => {
      const answer = await person.get(`/fr/sales/orders/${OrderId}`);
      return ((await answer.json()) as PageAnswer<OrderHistoryDetailPageData>).Page.Options;
    };
    expect((await optionsOf()).RefundRequest).toBe(null);
    expect(await readRefund(person, OrderId)).toMatchObject({ State: 'undelivered', Lines: [] });
    await told(post(OrderId, 'transfer', { Amount: TaxIncl }));
    await told(post(OrderId, 'shipments', { Carrier: 'bpost', Lines: [] }));
    expect(await optionsOf()).toMatchObject({
      RefundRequest: { Url: refundPage(OrderId) },
      Reviews: { Url: `/fr/sales/order/reviews/${OrderId}` },
    });
    expect(await readRefund(person, OrderId)).toMatchObject({
      State: 'possible',
      Lines: [{ Bought: 3, Before: 0, Left: 3, TaxIncl: 3 * 488, UnitPriceTaxIncl: 488 }],
      Requests: [],
    });
  });

  test('is computed from what was sold, whatever price was sent, and confirmed by mail; nothing is refunded yet', async () => {
    const person = shop.person();
    const OrderId = await delivered(person);
    const fields = await refundFields(person, OrderId, ['2,0']);
    const forged = fields.map(([name, value]): [string, string | File] =>
      name === 'UnitPriceTaxIncl' || name === 'RefundedAmount' ? [name, '9999,00'] : [name, value],
    );
    const answer = await sendRefund(shop, person, OrderId, forged);
    expect(answer.status).toBe(303);
    const page = await readRefund(person, OrderId);
    expect(page.Lines).toMatchObject([{ Before: 2, Left: 1 }]);
    expect(page.Requests).toMatchObject([
      { State: 'open', Amount: 976, Lines: [{ Quantity: 2, RefundedAmount: 976 }], ReasonCode: 'Damaged' },
    ]);
    expect(answer.headers.get('Location')).toBe(`${refundPage(OrderId)}?sent=${page.Requests[0]?.RequestId}`);
    const { Needs, Refunded } = await told(staff.get(`${desk}/${OrderId}`));
    expect([Needs, Refunded]).toEqual([['RefundRequest'], 0]);
    expect((await listed(staff, { status: 'Needs' })).Orders.map((row) => row.OrderId)).toContain(OrderId);
    expect((await mailed(shop, OrderId)).at(-1)).toBe('refundAsked');
    const mail = (await mailsOf(shop, 'paymentNews')).at(-1)?.text;
    expect(mail).toMatch(/remboursement de 9,76\s€/u);
    expect(mail).toMatch(/2 × .*9,76/u);
  });

  test('takes pieces within what was delivered, less what is refunded or requested; the wrong line is named', async () => {
    const person = shop.person();
    const OrderId = await delivered(person, [
      [variant.mug, 3],
      [variant.book, 1],
    ]);
    const { Lines } = await readRefund(person, OrderId);
    const [mugs, book] = Lines.map(({ LineId }) => LineId);
    expect(await refusedRefund(ask(person, OrderId, ['4', '1,5']))).toEqual([
      422,
      [
        { pointer: `/Quantity/${mugs}`, code: 'RefundRequest.NotLeft', params: { count: 3 } },
        { pointer: `/Quantity/${book}`, code: 'RefundRequest.WholePieces', params: { count: 1 } },
      ],
    ]);
    expect(await refusedRefund(ask(person, OrderId, ['0', '']))).toEqual([
      422,
      [{ pointer: '/Lines', code: 'RefundRequest.NoPieces' }],
    ]);
    for (const wrong of ['-1', 'NaN', '1e9', 'null', '[]'])
      expect((await refusedRefund(ask(person, OrderId, [wrong])))[0]).toBe(422);
    expect((await ask(person, OrderId, ['2'])).status).toBe(303);
    expect((await refusedRefund(ask(person, OrderId, ['2'])))[1]).toMatchObject([{ params: { count: 1 } }]);
    // refused, its pieces are free again; refunded, they are not
    const [first] = await requestsAt(OrderId);
    await told(post(OrderId, `refundrequests/${first?.RequestId}/refuse`, { Reason: 'Sans trace de choc' }));
    await told(post(OrderId, 'refunds', { Lines: [{ LineId: mugs, Quantity: 1 }] }));
    expect((await readRefund(person, OrderId)).Lines).toMatchObject([
      { Before: 1, Left: 2 },
      { Before: 0, Left: 1 },
    ]);
    expect((await ask(person, OrderId, ['2', '1'])).status).toBe(303);
    expect((await readRefund(person, OrderId)).State).toBe('nothing');
    expect((await ask(person, OrderId, ['1'])).status).toBe(409);
  });

  test('only what was delivered can be requested: the second parcel adds to it', async () => {
    const person = shop.person();
    const { OrderId, TaxIncl } = await orderBy(person);
    const { Lines } = await told(post(OrderId, 'transfer', { Amount: TaxIncl }));
    const one = [{ LineId: Lines[0]?.LineId, Quantity: 1 }];
    await told(post(OrderId, 'shipments', { Carrier: 'bpost', Lines: one }));
    expect((await readRefund(person, OrderId)).Lines).toMatchObject([{ Bought: 3, Left: 1 }]);
    await told(post(OrderId, 'shipments', { Carrier: 'bpost', Lines: one }));
    expect((await readRefund(person, OrderId)).Lines).toMatchObject([{ Bought: 3, Left: 2 }]);
    // the third never comes: refunding it takes none of the others
    await told(post(OrderId, 'cancelrest'));
    await told(post(OrderId, 'refunds', { Lines: one }));
    expect((await readRefund(person, OrderId)).Lines).toMatchObject([{ Before: 1, Left: 2 }]);
  });

  test('accepted, it is refunded as it was computed, with what the staff adds; decided once', async () => {
    const person = shop.person();
    const OrderId = await delivered(person);
    await ask(person, OrderId, ['1']);
    const [request] = await requestsAt(OrderId);
    const path = `refundrequests/${request?.RequestId}`;
    expect(await refused(post(OrderId, `${path}/accept`, { Amount: 100_000 }))).toEqual([
      422,
      'Order.NotRefundable',
      '/Amount',
    ]);
    const after = await told(post(OrderId, `${path}/accept`, { Amount: 605 }));
    expect([after.Refunded, after.Lines[0]?.Refunded, after.Needs]).toEqual([488 + 605, 1, ['RefundByHand']]);
    expect(after.RefundRequests).toMatchObject([{ State: 'accepted', By: 'Emma Janssens' }]);
    expect((await mailed(shop, OrderId)).at(-1)).toBe('refunded');
    for (const again of ['accept', 'refuse'])
      expect(await refused(post(OrderId, `${path}/${again}`, { Reason: 'Trop tard' }))).toEqual([
        409,
        'Order.NotPossible',
      ]);
    expect(await refused(post(OrderId, `refundrequests/${nowhere}/accept`, {}))).toEqual([404, 'Problem.NotFound']);
    expect((await readRefund(person, OrderId)).Requests).toMatchObject([{ State: 'accepted' }]);
  });

  test('its pieces refunded by hand meanwhile, it cannot be accepted any more', async () => {
    const person = shop.person();
    const OrderId = await delivered(person);
    await ask(person, OrderId, ['3']);
    const { Lines, RefundRequests } = await told(staff.get(`${desk}/${OrderId}`));
    await told(post(OrderId, 'refunds', { Lines: [{ LineId: Lines[0]?.LineId, Quantity: 1 }] }));
    const accept = post(OrderId, `refundrequests/${RefundRequests[0]?.RequestId}/accept`, {});
    expect(await refused(accept)).toEqual([409, 'Order.NotPossible']);
    expect((await requestsAt(OrderId))[0]?.State).toBe('open');
  });

  test('refused, nothing is refunded, and the buyer is told why on the page and by mail', async () => {
    const person = shop.person();
    const OrderId = await delivered(person);
    await ask(person, OrderId, ['1']);
    const path = `refundrequests/${(await requestsAt(OrderId))[0]?.RequestId}`;
    const after = await told(post(OrderId, `${path}/refuse`, { Reason: 'Le mug est intact.' }));
    expect([after.Refunded, after.Needs, after.Events.at(-1)?.Event]).toEqual([0, [], 'refund.refused']);
    expect((await readRefund(person, OrderId)).Requests).toMatchObject([
      { State: 'refused', Reason: 'Le mug est intact.' },
    ]);
    expect((await mailsOf(shop, 'paymentNews')).at(-1)?.text).toContain('Le mug est intact.');
  });

  test('is nobody else’s: a stranger’s order is 404 like an unknown one; a signed link opens it; a form counts once', async () => {
    const person = shop.person();
    const OrderId = await delivered(person);
    const { person: stranger } = await customerOf(shop);
    const fields = await refundFields(person, OrderId, ['1']);
    const said = async (asked: Promise<Response>) => {
      const answer = await asked;
      return [answer.status, (await answer.text()).replaceAll(/"(?:traceId|instance)":"[^"]*"/g, '')];
    };
    expect(await said(sendRefund(shop, stranger, OrderId, fields))).toEqual(
      await said(sendRefund(shop, stranger, nowhere, fields)),
    );
    expect((await stranger.get(refundPage(OrderId))).status).toBe(404);
    const [order] = await shop.services.db.select().from(orders).where(eq(orders.publicId, OrderId));
    if (!order) throw new Error('no order');
    const guest = shop.person();
    await guest.get(new URL(await orderLink(shop.services, order)).pathname, { Accept: 'text/html' });
    const own = await refundFields(guest, OrderId, ['1']);
    const [first, second] = [await sendRefund(shop, guest, OrderId, own), await sendRefund(shop, guest, OrderId, own)];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(await requestsAt(OrderId)).toHaveLength(1);
    // a line of another order does not exist
    const other = await delivered(shop.person());
    const { Lines } = await told(staff.get(`${desk}/${other}`));
    const foreign = (await refundFields(guest, OrderId, ['1'])).map(([name, value]): [string, string | File] =>
      name === 'LineId' ? [name, String(Lines[0]?.LineId)] : [name, value],
    );
    expect((await sendRefund(shop, guest, OrderId, foreign)).status).toBe(404);
  });
});
