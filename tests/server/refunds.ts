import { expect } from 'vitest';
import type { FormAnswer, PageAnswer } from '#contract/page.ts';
import type { RefundRequestPageData } from '#contract/refund-request.ts';
import { told } from '#tests/server/desk/shop.ts';
import type { postsOf } from '#tests/server/desk/shop.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { raw } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

export const refundPage = (orderId: string, culture = 'fr') => `/${culture}/sales/order/refundrequest/${orderId}`;

export async function readRefund(person: Person, orderId: string): Promise<RefundRequestPageData> {
  const answer = await person.get(refundPage(orderId));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PageAnswer<RefundRequestPageData>).Page;
}

export type Fields = [name: string, value: string | File][];

/** The page's form as a browser posts it: the table's names are repeated for each line. */
export async function refundFields(
  person: Person,
  orderId: string,
  quantities: readonly string[],
  more: Fields = [],
): Promise<Fields> {
  const { Lines, FormToken } = await readRefund(person, orderId);
  return [
    ['FormToken', FormToken],
    ...Lines.flatMap(({ LineId, UnitPriceTaxIncl }, index): Fields => [
      ['LineId', String(LineId)],
      ['Quantity', quantities[index] ?? '0'],
      ['UnitPriceTaxIncl', String(UnitPriceTaxIncl)],
      ['RefundedAmount', '0,00'],
    ]),
    ['ReasonCode', 'Damaged'],
    ['Text', 'Ébréchée'],
    ...more,
    ['Do', 'request'],
  ];
}

/** Posts it as multipart, the way that a form with files does. */
export async function sendRefund(
  shop: TestShop,
  person: Person,
  orderId: string,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const packed = new Response(form);
  return await raw(shop, person, 'POST', refundPage(orderId), {
    headers: {
      Host: new URL(shop.origin).host,
      'Content-Type': packed.headers.get('Content-Type') ?? '',
      Accept: 'application/json',
      ...headers,
    },
    body: await packed.arrayBuffer(),
  });
}

/** Three mugs at 4.88 €, or other pieces, paid by transfer and delivered. */
export async function deliveredOrder(
  post: ReturnType<typeof postsOf>,
  person: Person,
  pieces?: Parameters<typeof orderBy>[1],
): Promise<string> {
  const { OrderId, TaxIncl } = await orderBy(person, pieces);
  await told(post(OrderId, 'transfer', { Amount: TaxIncl }));
  await told(post(OrderId, 'shipments', { Carrier: 'bpost' }));
  return OrderId;
}

/** Why the page refused a form. */
export async function refusedRefund(asked: Promise<Response>): Promise<[status: number, FormAnswer['Errors']]> {
  const answer = await asked;
  const { Form } = (await answer.json()) as PageAnswer<RefundRequestPageData>;
  return [answer.status, Form?.Errors ?? []];
}
