import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { moneyEntries, orderLines, orders, withdrawals } from '#server/db/schema/index.ts';
import { receiveTransfer, refund, shipParcel } from '#server/desk/verbs.ts';
import { addresses, guestWithMug } from '#tests/server/http-shop.ts';
import { customer, orderFields, variant } from '#tests/server/small-shop.ts';
import { statementOf, withdrawalUrl } from '#tests/server/withdrawals.ts';
import { deskDeliveryRows } from './desk-delivery.ts';
import type { CallRequest, Rejection, CallCase, CallCases, CallContext } from './call-case.ts';

/** A statement that names no order. */
async function stated({ shop }: CallContext): Promise<CallRequest> {
  const person = shop.person();
  const answer = await person.post(withdrawalUrl(), await statementOf(person));
  expect(answer.status).toBe(303);
  const rows = await shop.services.db.select().from(withdrawals).orderBy(withdrawals.id);
  return { params: { withdrawalId: rows.at(-1)?.publicId ?? '' } };
}

type DeskId =
  | 'bookTransfer'
  | 'cancelDeskOrder'
  | 'cancelDeskRest'
  | 'confirmDeskRefund'
  | 'findDeskOrders'
  | 'getDeskOrder'
  | 'handleDeskWithdrawal'
  | 'refundOrder'
  | 'retryDeskRefund'
  | 'shipOrder';

/** Somebody's order awaiting a transfer: two mugs, so that one can be shipped before the other. */
async function waiting({ shop }: CallContext): Promise<{ params: Record<string, string> }> {
  const { person } = await guestWithMug(shop);
  const added = await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  expect(added.status).toBe(200);
  const answer = await person.send('POST', '/api/v1/sales/orders', {
    IdempotencyKey: randomUUID(),
    ExpectedTaxIncl: 2 * 488 + 605,
    Fields: orderFields,
  });
  expect(answer.status).toBe(200);
  const { OrderId } = (await answer.json()) as { OrderId: string };
  return { params: { orderId: OrderId } };
}

const asker = ({ shop: { services } }: CallContext, params: Record<string, string>) => ({
  services,
  by: customer.anna,
  orderId: params['orderId'] ?? '',
});

async function paid(context: CallContext): Promise<{ params: Record<string, string> }> {
  const { params } = await waiting(context);
  await receiveTransfer(asker(context, params), { cents: 2 * 488 + 605 });
  return { params };
}

async function partSent(context: CallContext): Promise<{ params: Record<string, string> }> {
  const { params } = await paid(context);
  const { db } = context.shop.services;
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.publicId, params['orderId'] ?? ''));
  const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
  await shipParcel(asker(context, params), { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines });
  return { params };
}

/** A refund that is to be paid manually, or that failed. */
async function refunded(context: CallContext, state: 'asked' | 'failed'): Promise<CallRequest> {
  const { params } = await paid(context);
  await refund(asker(context, params), { lines: [], cents: 100, note: '' });
  const { db } = context.shop.services;
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.publicId, params['orderId'] ?? ''));
  const entries = await db
    .select()
    .from(moneyEntries)
    .where(eq(moneyEntries.orderId, order?.id ?? 0));
  const refundId = entries.find(({ kind }) => kind === 'refund')?.publicId ?? '';
  await db.update(moneyEntries).set({ state }).where(eq(moneyEntries.publicId, refundId));
  return { params: { ...params, refundId } };
}

const unknown: Rejection[] = [
  ['an order that is not there', 404, null, { params: { orderId: '00000000-0000-4000-8000-000000000001' } }],
  ['an order number that is none', 400, '/orderId', { params: { orderId: 'x' } }],
];
const unknownRefund: Rejection[] = [
  ...unknown,
  ['a refund that is not there', 404, null, { params: { refundId: '00000000-0000-4000-8000-000000000001' } }],
];
const leads =
  (Status: string): CallCase<typeof import('#contract/desk.ts').getDeskOrder>['answer'] =>
  (order) =>
    expect(order.Status).toBe(Status);

/** What staff may do at the desk. */
export const deskRows: CallCases<DeskId> & typeof deskDeliveryRows = {
  ...deskDeliveryRows,
  findDeskOrders: {
    may: 'staff',
    valid: () => ({ query: { q: '', status: 'Paid', page: '1' } }),
    answer: ({ CurrentPage }) => expect(CurrentPage).toBe(1),
    bad: [
      ['a text without end', 400, '/q', { query: { q: 'x'.repeat(101) } }],
      ['a status nobody knows', 400, '/status', { query: { status: 'Lost' } }],
      ['a page that is none', 400, '/page', { query: { page: '0' } }],
    ],
  },
  handleDeskWithdrawal: {
    may: 'staff',
    valid: stated,
    answer: ({ IsHandled }) => expect(IsHandled).toBe(true),
    bad: [
      [
        'a withdrawal that is not there',
        404,
        null,
        { params: { withdrawalId: '00000000-0000-4000-8000-000000000001' } },
      ],
      ['a withdrawal that is none', 400, '/withdrawalId', { params: { withdrawalId: 'x' } }],
    ],
  },
  getDeskOrder: { may: 'staff', valid: waiting, answer: leads('AwaitingPayment'), bad: unknown },
  bookTransfer: {
    may: 'staff',
    valid: async (context) => ({ ...(await waiting(context)), body: { Amount: 1581 } }),
    answer: leads('Paid'),
    bad: [
      ...unknown,
      ['nothing', 400, '/Amount', { body: { Amount: 0 } }],
      ['half a cent', 400, '/Amount', { body: { Amount: 1.5 } }],
      ['more than there is', 400, '/Amount', { body: { Amount: 100_000_001 } }],
    ],
  },
  shipOrder: {
    may: 'staff',
    valid: async (context) => ({ ...(await paid(context)), body: { Carrier: 'bpost' } }),
    answer: leads('Shipped'),
    bad: [
      ...unknown,
      ['nobody who carries it', 400, '/Carrier', { body: { Carrier: ' ' } }],
      ['an address that is a script', 400, '/TrackingUrl', { body: { TrackingUrl: 'javascript:alert(1)' } }],
      ['a line of nobody', 422, '/Lines', { body: { Lines: [{ LineId: 2_147_483_647, Quantity: 1 }] } }],
    ],
  },
  cancelDeskOrder: { may: 'staff', valid: paid, answer: leads('Cancelled'), bad: unknown },
  cancelDeskRest: { may: 'staff', valid: partSent, answer: leads('Shipped'), bad: unknown },
  refundOrder: {
    may: 'staff',
    valid: async (context) => ({ ...(await paid(context)), body: { Amount: 605, Note: 'Livraison' } }),
    answer: ({ Refunded }) => expect(Refunded).toBe(605),
    bad: [
      ...unknown,
      ['more than was paid', 422, '/Amount', { body: { Amount: 1582 } }],
      ['nothing', 422, '/Amount', { body: { Amount: 0 } }],
      ['less than nothing', 400, '/Amount', { body: { Amount: -1 } }],
      ['words without end', 400, '/Note', { body: { Note: 'x'.repeat(501) } }],
    ],
  },
  retryDeskRefund: {
    may: 'staff',
    valid: (context) => refunded(context, 'failed'),
    answer: ({ Needs }) => expect(Needs).toEqual([]),
    bad: unknownRefund,
  },
  confirmDeskRefund: {
    may: 'staff',
    valid: (context) => refunded(context, 'asked'),
    answer: ({ Needs }) => expect(Needs).toEqual([]),
    bad: unknownRefund,
  },
};
