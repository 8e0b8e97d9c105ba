import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { asProblem } from '#server/kernel/problem.ts';
import { openPayment } from '#server/payment/open-payment.ts';
import type { PaymentAsker } from '#server/payment/order.ts';
import { takeNotification } from '#server/payment/take-notification.ts';
import type { Placed } from '#server/sales/claim-cart.ts';
import type { Services } from '#server/services.ts';
import { order, put, useTill } from '#tests/server/sales/till.ts';
import { variant } from '#tests/server/small-shop.ts';
import { booked, cardFields, told } from './told.ts';

export const minutes = 60_000;
export const start = Date.UTC(2026, 4, 5, 12);
type Told = Parameters<typeof told>[0];

/** A till with card payments and a clock that a test can advance. */
export function useDesk(open?: () => Promise<Store>) {
  const till = useTill(open);
  const clock = { now: start };
  beforeEach(() => {
    clock.now = start;
  });
  const services = (): Services => ({ ...till.services, now: () => clock.now });
  const asker = (orderId: string, visit = till.visit): PaymentAsker => ({ visit, services: services(), orderId });
  /** An order to be paid by card. */
  const cardOrder = async (variantId: number = variant.mug, visit = till.visit): Promise<Placed> => {
    await put(services(), visit, variantId);
    return await order(services(), visit, { fields: cardFields });
  };
  /** The same with its session open; `tell` sends a provider notification about it. */
  const opened = async (variantId?: number, visit = till.visit) => {
    const placed = await cardOrder(variantId, visit);
    return { ...placed, ...(await openedFor(placed, visit)) };
  };
  const openedFor = async (placed: Placed, visit = till.visit) => {
    await openPayment(asker(placed.orderId, visit));
    const { payment } = await booked(till.store, placed.orderId);
    if (!payment) throw new Error('no payment');
    const { reference: merchantReference, amountCents: value } = payment;
    const tell = (change: Partial<Told> = {}) =>
      takeNotification(services(), told({ merchantReference, amount: { value, currency: 'EUR' }, ...change }));
    return { payment, tell };
  };
  const column = async <T>(query: ReturnType<typeof sql>) =>
    rowsOf<{ it: T }>(await till.store.db.execute(query)).map(({ it }) => it);
  return {
    till,
    clock,
    services,
    asker,
    cardOrder,
    opened,
    openedFor,
    stockOf: async (variantId: number) =>
      (await column<number>(sql`SELECT sum(quantity)::int AS it FROM stock WHERE variant_id = ${variantId}`))[0],
    newsOf: () =>
      column<string>(sql`SELECT payload ->> 'news' AS it FROM outbox WHERE kind = 'paymentNews' ORDER BY id`),
    invoices: () => column<string>(sql`SELECT number AS it FROM invoices ORDER BY number`),
  };
}

/** The code of a refusal; null if accepted. */
export const refusal = (asked: Promise<unknown>): Promise<string | null> =>
  asked.then(
    () => null,
    (error: unknown) => asProblem(error).code,
  );
