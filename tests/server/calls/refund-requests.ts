import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { shipParcel, receiveTransfer } from '#server/desk/verbs.ts';
import { refundFields, sendRefund } from '#tests/server/refunds.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { customerOf } from '#tests/server/http-shop.ts';
import type { CallCases, CallContext, Rejection } from './call-case.ts';

const nowhere = '00000000-0000-4000-8000-000000000001';

/** An open request for one of three delivered mugs, of somebody's order. */
async function asked({ shop }: CallContext): Promise<{ params: Record<string, string> }> {
  const { services } = shop;
  const { Email } = await customerOf(shop, shop.person(), 'staff');
  const staff = await services.db.query.customers.findFirst({ where: (one, { eq: is }) => is(one.email, Email) });
  const buyer = shop.person();
  const { OrderId: orderId, TaxIncl } = await orderBy(buyer);
  const asker = { services, by: staff?.id ?? 0, orderId };
  await receiveTransfer(asker, { cents: TaxIncl });
  await shipParcel(asker, { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines: [] });
  expect((await sendRefund(shop, buyer, orderId, await refundFields(buyer, orderId, ['1']))).status).toBe(303);
  const [request] = rowsOf<{ id: string }>(
    await services.db.execute(sql`SELECT f.public_id AS id FROM refund_requests f JOIN orders o ON o.id = f.order_id
      WHERE o.public_id = ${orderId}::uuid`),
  );
  return { params: { orderId, requestId: request?.id ?? '' } };
}

const unknown: Rejection[] = [
  ['an order that is not there', 404, null, { params: { orderId: nowhere } }],
  ['a request that is not there', 404, null, { params: { requestId: nowhere } }],
  ['a request that is none', 400, '/requestId', { params: { requestId: 'x' } }],
];

/** How the staff answer who asks for a refund. */
export const refundRequestRows: CallCases<'acceptDeskRefund' | 'refuseDeskRefund'> = {
  acceptDeskRefund: {
    may: 'staff',
    valid: async (context) => ({ ...(await asked(context)), body: { Amount: 100 } }),
    answer: ({ RefundRequests, Refunded }) =>
      expect([RefundRequests[0]?.State, Refunded]).toEqual(['accepted', 488 + 100]),
    bad: [
      ...unknown,
      ['half a cent', 400, '/Amount', { body: { Amount: 0.5 } }],
      ['less than nothing', 400, '/Amount', { body: { Amount: -1 } }],
      ['more than was paid', 422, '/Amount', { body: { Amount: 100_000 } }],
    ],
  },
  refuseDeskRefund: {
    may: 'staff',
    valid: async (context) => ({ ...(await asked(context)), body: { Reason: 'Aucune trace de choc' } }),
    answer: ({ RefundRequests }) => expect(RefundRequests).toMatchObject([{ State: 'refused' }]),
    bad: [...unknown, ['no reason', 400, '/Reason', { body: { Reason: ' ' } }]],
  },
};
