import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addToCart } from '#server/cart/add.ts';
import { readCart } from '#server/cart/read.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { asProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { placeOrder } from '#server/sales/place-order.ts';
import type { Placed } from '#server/sales/claim-cart.ts';
import type { PlaceOrderRequest } from '#server/sales/place-order.ts';
import type { Services } from '#server/services.ts';
import { emptyTill, orderFields, smallShop } from '#tests/server/small-shop.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

/** A small shop per test file: before each test its till is emptied and a new visitor comes in. */
export function useTill(open: () => Promise<Store> = smallShop): Till {
  let store: Store;
  let services: Services;
  let visit: Visit;
  beforeAll(async () => {
    store = await open();
    services = testServices(store);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await emptyTill(store);
    visit = visitor(store);
  });
  return {
    get store() {
      return store;
    },
    get services() {
      return services;
    },
    get visit() {
      return visit;
    },
    add: (variantId, quantity = 1, by = visit) =>
      addToCart({ visit: by, services }, { variantId, quantity, origin: {} }),
  };
}

interface Till {
  readonly store: Store;
  readonly services: Services;
  /** The visitor of this test. */
  readonly visit: Visit;
  add(variantId: number, quantity?: number, by?: Visit): ReturnType<typeof addToCart>;
}

export async function countOf({ db }: Pick<Store, 'db'>, table: string): Promise<number> {
  const [row] = rowsOf<{ n: number }>(await db.execute(sql.raw(`SELECT count(*)::int AS n FROM ${table}`)));
  return row?.n ?? -1;
}

export const put = async (services: Services, visit: Visit, ...variantIds: number[]): Promise<void> => {
  for (const variantId of variantIds) await addToCart({ visit, services }, { variantId, quantity: 1, origin: {} });
};

/** Orders the visit's cart at the total it shows. */
export async function order(services: Services, visit: Visit, ask: Partial<PlaceOrderRequest> = {}): Promise<Placed> {
  const expectedTaxIncl = ask.expectedTaxIncl ?? (await readCart(services, visit)).Totals.TaxIncl;
  return await placeOrder(
    { visit, services },
    { idempotencyKey: randomUUID(), fields: orderFields, ...ask, expectedTaxIncl },
  );
}

/** Concurrent visitors. */
export async function visitors(store: Store, count: number): Promise<Visit[]> {
  const visits = Array.from({ length: count }, () => visitor(store));
  await Promise.all(visits.map((visit) => visit.begin()));
  return visits;
}

/** How often each status occurred; an order is 200. */
export async function tally(asks: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const statuses = await Promise.all(
    asks.map((ask) =>
      ask.then(
        () => 200,
        (error: unknown) => asProblem(error).status,
      ),
    ),
  );
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );
}
