import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#server/db/schema/index.ts';
import { orderFields } from '#tests/server/small-shop.ts';
import type { CallCases, CallContext } from './call-case.ts';

/** The guest's cart as an order to be paid by card. */
export async function cardOrder({ person, cart }: CallContext): Promise<{ params: { orderId: string } }> {
  const answer = await person.send('POST', '/api/v1/sales/orders', {
    IdempotencyKey: randomUUID(),
    ExpectedTaxIncl: cart.Totals.TaxIncl,
    Fields: { ...orderFields, PaymentMethod: 'Card' },
  });
  const { OrderId } = (await answer.json()) as { OrderId: string };
  return { params: { orderId: OrderId } };
}

const unknown: CallCases<'getPayment'>['getPayment']['bad'] = [
  ['an order that is not theirs', 404, null, { params: { orderId: '00000000-0000-4000-8000-000000000001' } }],
  ['an order number that is none', 400, '/orderId', { params: { orderId: 'x' } }],
];

export const paymentRows: CallCases<'getPayment' | 'openPayment' | 'payByTransfer' | 'restoreOrder' | 'submitPayment'> =
  {
    getPayment: {
      may: 'visitor',
      first: 404,
      valid: cardOrder,
      answer: ({ State, PayBy, Uri }) => {
        expect([State, Uri.startsWith('/fr/sales/order/confirmation/')]).toEqual(['open', true]);
        expect(Date.parse(PayBy ?? '')).toBeGreaterThan(Date.now());
      },
      bad: unknown,
    },
    openPayment: {
      may: 'visitor',
      first: 404,
      valid: cardOrder,
      answer: ({ Environment, GatewayUrl, SessionId }) => {
        expect([Environment, GatewayUrl]).toEqual(['test', '/checkoutshopper/']);
        expect(SessionId).toMatch(/^CS[0-9A-F]{16}$/);
      },
      bad: unknown,
    },
    submitPayment: {
      may: 'visitor',
      first: 404,
      valid: async (context) => {
        const ask = await cardOrder(context);
        const opened = await context.person.send('POST', `/api/v1/sales/orders/${ask.params.orderId}/payment/session`);
        const { SessionId } = (await opened.json()) as { SessionId: string };
        return { ...ask, body: { SessionId } };
      },
      answer: ({ State, RetryAt }) => {
        expect(State).toBe('pending');
        expect(Date.parse(RetryAt ?? '')).toBeGreaterThan(Date.now());
      },
      bad: [
        ...unknown,
        ['a session that is not the order’s', 409, null, { body: { SessionId: 'CS0' } }],
        ['no session', 400, '/SessionId', { body: { SessionId: '' } }],
      ],
    },
    restoreOrder: {
      may: 'visitor',
      first: 404,
      valid: async (context) => {
        const ask = await cardOrder(context);
        const isIt = eq(orders.publicId, ask.params.orderId);
        await context.shop.services.db.update(orders).set({ status: 'Cancelled' }).where(isIt);
        return ask;
      },
      answer: ({ Uri }) => expect(Uri).toMatch(/^\/fr\/shoppingcarts\?restored=/),
      bad: unknown,
    },
    payByTransfer: {
      may: 'visitor',
      first: 404,
      valid: cardOrder,
      answer: ({ Uri }) => expect(Uri).toMatch(/^\/fr\/sales\/order\/confirmation\//),
      bad: unknown,
    },
  };
