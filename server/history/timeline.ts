import { asc, eq, sql } from 'drizzle-orm';
import type { OrderStep } from '#contract/order-history.ts';
import type { Db } from '#server/db/open.ts';
import { customers, orderEvents } from '#server/db/schema/index.ts';
import { approvalOf } from '#server/orders/approval.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { moneyOf } from '#server/orders/money.ts';
import type { MoneyRow } from '#server/orders/money.ts';
import { afterOrder } from '#server/sales/after-order.ts';

type ToldEvent = Pick<typeof orderEvents.$inferSelect, 'event' | 'fromStatus' | 'toStatus' | 'at'> & {
  /** The colleague who decided. */
  Approver: string;
  reason: string;
};

const step = (Kind: OrderStep['Kind'], At: string, more: Partial<OrderStep> = {}): OrderStep => ({
  Kind,
  At,
  Approver: '',
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
function eventStep(
  { cancelledPieces }: OrderRow,
  { event, fromStatus, toStatus, at, Approver, reason }: ToldEvent,
): OrderStep[] {
  const At = at.toISOString();
  if (event === 'approval.given') return [step('Approved', At, { Approver })];
  if (event === 'approval.refused') return [step('NotApproved', At, { Approver, Note: reason })];
  if (event === 'transfer.choose') return [step('TransferChosen', At)];
  if (event === 'rest.cancel') return [step('RestCancelled', At, { Pieces: cancelledPieces })];
  if (toStatus !== 'Cancelled') return [];
  if (event === 'cancel') return [step('Cancelled', At)];
  if (event !== 'deadline.passed') return [];
  return [step(fromStatus === 'AwaitingApproval' ? 'ApprovalExpired' : 'Expired', At)];
}

const eventsOf = async (db: Db, orderId: number) =>
  await db
    .select({
      event: orderEvents.event,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      at: orderEvents.at,
      Approver: sql<string>`trim(concat_ws(' ', ${customers.firstName}, ${customers.lastName}))`,
    })
    .from(orderEvents)
    .leftJoin(customers, eq(customers.id, orderEvents.byCustomerId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

/** Everything that happened to an order, oldest first: without who of the staff did it. */
export async function timelineOf(db: Db, order: OrderRow): Promise<OrderStep[]> {
  const [{ Parcels, Refunds }, money, events, approval] = await Promise.all([
    afterOrder(db, order.id),
    moneyOf(db, order.id),
    eventsOf(db, order.id),
    approvalOf(db, order.id),
  ]);
  const since = [
    ...money.flatMap((entry) => moneyStep(order, entry)),
    ...(approval ? [step('ApprovalAsked', approval.askedAt.toISOString())] : []),
    ...events.flatMap((event) => eventStep(order, { ...event, reason: approval?.reason ?? '' })),
    ...Parcels.map((Parcel) => step('Sent', Parcel.At, { Parcel })),
    ...Refunds.map(({ At, Amount, IsDone, Note }) =>
      step(IsDone ? 'Refunded' : 'RefundUnderWay', At, { Amount, Note }),
    ),
  ];
  return [step('Placed', order.placedAt.toISOString()), ...since.toSorted((a, b) => a.At.localeCompare(b.At))];
}
