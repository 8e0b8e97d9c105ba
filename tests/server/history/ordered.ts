import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { AnyPage } from '#contract/page.ts';
import { orders } from '#server/db/schema/index.ts';
import { orderLink } from '#server/sales/order-link.ts';
import { placed } from '#tests/server/desk/shop.ts';
import { addresses, cartOf, customerOf } from '#tests/server/http-shop.ts';
import { method, orderFields, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

export type Pieces = readonly (readonly [variantId: number, quantity: number])[];

/** Whoever is signed in orders; returns the order's id. Three mugs by default. */
export async function ordered(
  person: Person,
  pieces: Pieces = [[variant.mug, 3]],
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  for (const [ProductVariantId, Quantity] of pieces)
    await person.send('POST', addresses.add, { ProductVariantId, Quantity });
  await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
  const answer = await person.send('POST', addresses.order, {
    IdempotencyKey: randomUUID(),
    ExpectedTaxIncl: (await cartOf(person)).Totals.TaxIncl,
    Fields: { ...orderFields, ...fields },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { OrderId: string }).OrderId;
}

/** A customer with an order of three mugs. */
export async function customerWithOrder(shop: TestShop, pieces?: Pieces) {
  const { person, Email } = await customerOf(shop);
  return { person, Email, orderId: await ordered(person, pieces) };
}

/** The path of the link in an order's mails. */
export async function linkTo(shop: TestShop, orderId: string): Promise<string> {
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.publicId, orderId));
  if (!row) throw new Error('no order');
  return new URL(await orderLink(shop.services, row)).pathname;
}

/** A guest's order of three mugs, opened by its mailed link. */
export async function seenOrder(shop: TestShop, person: Person): Promise<string> {
  const orderId = await placed(shop);
  await person.get(await linkTo(shop, orderId), { Accept: 'text/html' });
  return orderId;
}

/** A page's data, as its contract describes it. Throws for a page that is refused. */
export async function pageAt<P extends AnyPage>(
  person: Person,
  path: string,
  { data }: P,
): Promise<{ status: number; page: v.InferOutput<P['data']> }> {
  const answer = await person.get(path);
  const { Page } = (await answer.json()) as { Page: unknown };
  return { status: answer.status, page: v.parse(data, Page) };
}
