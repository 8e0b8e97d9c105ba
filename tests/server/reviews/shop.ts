import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { parse } from 'valibot';
import { expect } from 'vitest';
import { reviewsOfOrderPage } from '#contract/reviews.ts';
import type { ReviewsOfOrderPageData } from '#contract/reviews.ts';
import { rowsOf } from '#server/db/open.ts';
import { receiveTransfer, shipParcel } from '#server/desk/verbs.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, cartOf } from '#tests/server/http-shop.ts';
import { customer, method, orderFields, variant } from '#tests/server/small-shop.ts';

/** Somebody's order, and who may see it. */
export interface Bought {
  person: Person;
  orderId: string;
}

interface Wish {
  person?: Person;
  pieces?: readonly (readonly [variantId: number, quantity: number])[];
  fields?: Readonly<Record<string, string>>;
}

/** An order by bank transfer; one mug by default, by a guest with an address of their own. */
export async function ordered(shop: TestShop, wish: Wish = {}): Promise<Bought> {
  const { person = shop.person(), pieces = [[variant.mug, 1]], fields = {} } = wish;
  for (const [ProductVariantId, Quantity] of pieces)
    await person.send('POST', addresses.add, { ProductVariantId, Quantity });
  await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
  const answer = await person.send('POST', addresses.order, {
    IdempotencyKey: randomUUID(),
    ExpectedTaxIncl: (await cartOf(person)).Totals.TaxIncl,
    Fields: { ...orderFields, Email: `${randomUUID()}@example.test`, ...fields },
  });
  expect([answer.status, answer.status === 200 ? '' : await answer.clone().text()]).toEqual([200, '']);
  return { person, orderId: ((await answer.json()) as { OrderId: string }).OrderId };
}

/** Pays and ships an order as the desk does. */
export async function deliver({ services }: TestShop, orderId: string): Promise<void> {
  const asker = { services, by: customer.anna, orderId };
  const [order] = rowsOf<{ cents: number }>(
    await services.db.execute(sql`SELECT total_incl_cents AS cents FROM orders WHERE public_id = ${orderId}::uuid`),
  );
  await receiveTransfer(asker, { cents: order?.cents ?? 0 });
  await shipParcel(asker, { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines: [] });
}

export async function delivered(shop: TestShop, wish: Wish = {}): Promise<Bought> {
  const bought = await ordered(shop, wish);
  await deliver(shop, bought.orderId);
  return bought;
}

export const reviewsPath = ({ orderId }: Pick<Bought, 'orderId'>, culture = 'fr') =>
  `/${culture}/sales/order/reviews/${orderId}`;

/** The page of an order's reviews, as its buyer reads it. */
export async function pageOf({ person, orderId }: Bought): Promise<ReviewsOfOrderPageData> {
  const answer = await person.get(reviewsPath({ orderId }));
  expect(answer.status).toBe(200);
  return parse(reviewsOfOrderPage.data, ((await answer.json()) as { Page: unknown }).Page);
}

export const lineOf = async (bought: Bought, nth = 0): Promise<number> =>
  (await pageOf(bought)).Items[nth]?.LineId ?? 0;

export const write = ({ person, orderId }: Bought, body: object, culture = 'fr'): Promise<Response> =>
  person.send('POST', `/api/v1/sales/orders/${orderId}/reviews?culture=${culture}`, body);

/** Writes a review of an order's only product; returns its id, by which the desk finds it. */
export async function reviewed(shop: TestShop, bought: Bought, Rating = 4, Text = 'Garde le café chaud.') {
  const LineId = await lineOf(bought);
  const answer = await write(bought, { LineId, Rating: String(Rating), Text });
  expect(answer.status).toBe(200);
  const [row] = rowsOf<{ id: string }>(
    await shop.services.db.execute(sql`SELECT public_id AS id FROM reviews WHERE order_line_id = ${LineId}`),
  );
  return row?.id ?? '';
}

export const deskReviews = '/api/v1/desk/reviews';
