import { asc, eq } from 'drizzle-orm';
import type { OrderStep } from '#contract/order-history.ts';
import type { Db } from '#server/db/open.ts';
import { orderEvents } from '#server/db/schema/index.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { moneyOf } from '#server/orders/money.ts';
import type { MoneyRow } from '#server/orders/money.ts';
import { afterOrder } from '#server/sales/after-order.ts';

type EventRow = typeof orderEvents.$inferSelect;

const step = (Kind: OrderStep['Kind'], At: string, more: Partial<OrderStep> = {}): OrderStep => ({
  Kind,
  At,
  Amount: null,
  Pieces: null,
  Parcel: null,
  Note: '',
  ...more,
});

/** Payments that arrived or were taken back. */
function moneyStep(
  { totalInclCents }: OrderRow,
  { kind, state, at, doneAt, amountCents: Amount }: MoneyRow,
): OrderStep[] {
  if (state !== 'done') return [];
  const At = (doneAt ?? at).toISOString();
  if (kind === 'chargeback') return [step('Reversed', At, { Amount })];
  const brings = kind === 'authorisation' || kind === 'transfer' || kind === 'prepaid';
  return brings ? [step(Amount >= totalInclCents ? 'Paid' : 'PartPaid', At, { Amount })] : [];
}

/** What the order's machine decided, beyond money and parcels, which are told from their own records. */
function eventStep({ cancelledPieces }: OrderRow, { event, toStatus, at }: EventRow): OrderStep[] {
  const At = at.toISOString();
  if (event === 'transfer.choose') return [step('TransferChosen', At)];
  if (event === 'rest.cancel') return [step('RestCancelled', At, { Pieces: cancelledPieces })];
  if (toStatus !== 'Cancelled') return [];
  if (event === 'cancel') return [step('Cancelled', At)];
  return event === 'deadline.passed' ? [step('Expired', At)] : [];
}

/** Everything that happened to an order, oldest first: without who of the staff did it. */
export async function timelineOf(db: Db, order: OrderRow): Promise<OrderStep[]> {
  const [{ Parcels, Refunds }, money, events] = await Promise.all([
    afterOrder(db, order.id),
    moneyOf(db, order.id),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
  ]);
  const since = [
    ...money.flatMap((entry) => moneyStep(order, entry)),
    ...events.flatMap((event) => eventStep(order, event)),
    ...Parcels.map((Parcel) => step('Sent', Parcel.At, { Parcel })),
    ...Refunds.map(({ At, Amount, IsDone, Note }) =>
      step(IsDone ? 'Refunded' : 'RefundUnderWay', At, { Amount, Note }),
    ),
  ];
  return [step('Placed', order.placedAt.toISOString()), ...since.toSorted((a, b) => a.At.localeCompare(b.At))];
}
