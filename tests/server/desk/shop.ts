import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { parse } from 'valibot';
import { expect } from 'vitest';
import { deskOrder, deskOrders } from '#contract/desk.ts';
import type { DeskOrder, DeskOrders } from '#contract/desk.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, cartOf, pointersOf, problemOf } from '#tests/server/http-shop.ts';
import { method, orderFields, variant } from '#tests/server/small-shop.ts';

export const desk = '/api/v1/desk/orders';
export const nowhere = '00000000-0000-4000-8000-000000000001';

interface Wish {
  /** Units by variant; three mugs by default: 14.64 and 6.05 for the post. */
  pieces?: readonly (readonly [variantId: number, quantity: number])[];
  coupon?: string;
  fields?: Readonly<Record<string, string>>;
}

/** A guest's order by bank transfer; returns its id. */
export async function placed(shop: TestShop, wish: Wish = {}): Promise<string> {
  const { pieces = [[variant.mug, 3]], coupon, fields = {} } = wish;
  const person = shop.person();
  for (const [ProductVariantId, Quantity] of pieces)
    await person.send('POST', addresses.add, { ProductVariantId, Quantity });
  await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
  if (coupon !== undefined) {
    const used = await person.send('POST', '/api/v1/shoppingcarts/coupon', { CouponCode: coupon });
    expect(used.status).toBe(200);
  }
  const answer = await person.send('POST', addresses.order, {
    IdempotencyKey: randomUUID(),
    ExpectedTaxIncl: (await cartOf(person)).Totals.TaxIncl,
    Fields: { ...orderFields, ...fields },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { OrderId: string }).OrderId;
}

/** The whole order that a desk call returns. */
export async function told(asked: Promise<Response>): Promise<DeskOrder> {
  const answer = await asked;
  expect([answer.status, answer.status === 200 ? '' : await answer.clone().text()]).toEqual([200, '']);
  return parse(deskOrder, await answer.json());
}

export const listed = async (staff: Person, query: Record<string, string> = {}): Promise<DeskOrders> =>
  parse(deskOrders, await (await staff.get(`${desk}?${new URLSearchParams(query).toString()}`)).json());

/** The order paid by one transfer. */
export async function paid(shop: TestShop, staff: Person, wish: Wish = {}): Promise<DeskOrder> {
  const id = await placed(shop, wish);
  const { Open } = await told(staff.get(`${desk}/${id}`));
  return await told(staff.send('POST', `${desk}/${id}/transfer`, { Amount: Open }));
}

export const stockOf = async (shop: TestShop, variantId: number): Promise<number> =>
  rowsOf<{ it: number }>(
    await shop.services.db.execute(sql`SELECT sum(quantity)::int AS it FROM stock WHERE variant_id = ${variantId}`),
  )[0]?.it ?? -1;

/** The mails about an order, pending or sent, the oldest first. */
export const mailed = async (shop: TestShop, orderId: string): Promise<string[]> =>
  rowsOf<{ it: string }>(
    await shop.services.db
      .execute(sql`SELECT x.payload ->> 'news' AS it FROM outbox x JOIN orders o ON o.id = x.order_id
      WHERE o.public_id = ${orderId}::uuid AND x.kind = 'paymentNews' ORDER BY x.id`),
  ).map(({ it }) => it);

/** Posts of a staff member to an order at the desk. */
export const postsOf =
  (staff: () => Person) =>
  (orderId: string, what: string, body?: object): Promise<Response> =>
    staff().send('POST', `${desk}/${orderId}/${what}`, body);

/** How a post was refused: status, code and field. */
export async function refused(asked: Promise<Response>): Promise<unknown[]> {
  const problem = await problemOf(await asked);
  return [problem.status, problem.errors[0]?.code ?? problem.code, ...pointersOf(problem)];
}
