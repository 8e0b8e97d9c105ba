import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addressRequests, orders } from '#server/db/schema/index.ts';
import { addresses } from '#tests/server/http-shop.ts';
import { elsewhere } from '#tests/server/order-requests.ts';
import { orderFields } from '#tests/server/small-shop.ts';
import type { CallCases, CallContext, Rejection } from './call-case.ts';

const nowhere = '00000000-0000-4000-8000-000000000001';
/** The caller's own order of a mug, awaiting its transfer. */
async function ordered({ person }: CallContext): Promise<string> {
  const answer = await person.send('POST', addresses.order, {
    IdempotencyKey: crypto.randomUUID(),
    ExpectedTaxIncl: 488 + 605,
    Fields: orderFields,
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { OrderId: string }).OrderId;
}

/** An open request of somebody's order. */
async function asked(context: CallContext): Promise<{ params: Record<string, string> }> {
  const { db } = context.shop.services;
  const other = context.shop.person();
  await other.send('POST', addresses.add, { ProductVariantId: context.cart.Items[0]?.ProductVariantId, Quantity: 1 });
  await other.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: context.cart.ShippingMethodId });
  const orderId = await ordered({ ...context, person: other });
  const request = { OrderId: orderId, ...elsewhere };
  expect((await other.send('POST', '/fr/sales/order/ChangeDeliveryAddressRequest', request)).status).toBe(200);
  const [found] = await db
    .select({ id: addressRequests.publicId })
    .from(addressRequests)
    .innerJoin(orders, eq(orders.id, addressRequests.orderId))
    .where(eq(orders.publicId, orderId));
  return { params: { orderId, requestId: found?.id ?? '' } };
}

const unknown: Rejection[] = [
  ['an order that is not there', 404, null, { params: { orderId: nowhere } }],
  ['a request that is not there', 404, null, { params: { requestId: nowhere } }],
  ['a request that is none', 400, '/requestId', { params: { requestId: 'x' } }],
];

/** What buyers ask about their orders, and how the staff answer. */
export const orderRequestRows: CallCases<'requestDeliveryAddress' | 'acceptDeskAddress' | 'refuseDeskAddress'> = {
  requestDeliveryAddress: {
    may: 'visitor',
    first: 404,
    valid: async (context) => ({
      params: { culture: 'fr' },
      body: { OrderId: context.person.cookies.size > 0 ? await ordered(context) : nowhere, ...elsewhere },
    }),
    answer: ({ SuccessMsg, ErrorMsg }) =>
      expect([SuccessMsg, ErrorMsg]).toEqual([expect.stringContaining('Votre demande'), '']),
    bad: [
      ['an order that is not there', 404, null, { body: { OrderId: nowhere } }],
      ['an order that is none', 400, '/OrderId', { body: { OrderId: 'x' } }],
      ['no street', 422, '/Street1', { body: { Street1: '' } }],
      ['a code of another country', 422, '/PostalCode', { body: { PostalCode: '75001' } }],
      ['another country', 422, '/CountryId', { body: { CountryId: 'FR', PostalCode: '75001' } }],
      ['a town without end', 400, '/City', { body: { City: 'x'.repeat(201) } }],
    ],
  },
  acceptDeskAddress: {
    may: 'staff',
    valid: asked,
    answer: ({ Order }) => expect(Order.Shipping.Street1).toBe(elsewhere.Street1),
    bad: unknown,
  },
  refuseDeskAddress: {
    may: 'staff',
    valid: async (context) => ({ ...(await asked(context)), body: { Reason: 'Déjà emballée' } }),
    answer: ({ AddressRequests }) => expect(AddressRequests).toMatchObject([{ State: 'refused' }]),
    bad: [...unknown, ['no reason', 400, '/Reason', { body: { Reason: ' ' } }]],
  },
};
