import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { moneyEntries, payments } from '#server/db/schema/index.ts';
import { transitionOrder } from '#server/orders/transitions.ts';
import { restOf, moneyOf } from '../orders/money.ts';
import type { MoneyRow } from '../orders/money.ts';
import type { NotificationContext } from './take-notification.ts';

type Modify = (tx: Tx, event: NotificationContext) => Promise<void>;

/** The authorisation concerned: the one named, else the payment's last one; null if there is none. */
async function authorisationOf(tx: Tx, { told, payment }: NotificationContext): Promise<MoneyRow | null> {
  const { originalReference } = told;
  const [found] = await tx
    .select()
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.kind, 'authorisation'),
        originalReference === ''
          ? eq(moneyEntries.paymentId, payment.id)
          : eq(moneyEntries.pspReference, originalReference),
      ),
    )
    .orderBy(desc(moneyEntries.id))
    .limit(1);
  return found ?? null;
}

const become = (tx: Tx, { id }: MoneyRow, change: Partial<MoneyRow>) =>
  tx.update(moneyEntries).set(change).where(eq(moneyEntries.id, id));

const counts = ({ state, needsRefund }: MoneyRow) => state === 'done' && !needsRefund;

/**
 * A payment that counted for the order is gone: its machine decides what happens. A finished order cannot lose any
 * more.
 */
async function reverse(
  tx: Tx,
  { order, at, settings }: NotificationContext,
  { source, cents }: { source: MoneyRow; cents: number },
) {
  const isOver = order.status === 'Cancelled' || order.status === 'Refunded';
  if (counts(source) && cents > 0 && !isOver)
    await transitionOrder(tx, order, { event: { type: 'payment.reversed', cents }, at, settings });
}

/** The authorisation is void: it was cancelled, or its capture failed. A repeated notification changes nothing. */
const withdraw: Modify = async (tx, event) => {
  const { id, state } = event.payment;
  if (state === 'pending') await tx.update(payments).set({ state: 'cancelled' }).where(eq(payments.id, id));
  const source = await authorisationOf(tx, event);
  if (source?.state !== 'done') return;
  const cents = restOf(source, await moneyOf(tx, event.order.id));
  await reverse(tx, event, { source, cents });
  await become(tx, source, { state: 'cancelled', needsRefund: false, doneAt: event.at });
  // the requested refund is no longer needed: the buyer was never charged
  await tx
    .update(moneyEntries)
    .set({ state: 'done', dueAt: null, doneAt: event.at })
    .where(
      and(
        eq(moneyEntries.sourceId, source.id),
        eq(moneyEntries.kind, 'refund'),
        inArray(moneyEntries.state, ['asked', 'sent']),
      ),
    );
};

/** The refund that a notification is about: by the provider's reference, else a pending one of the same amount. */
async function refundOf(
  tx: Tx,
  { told, order }: NotificationContext,
  source: MoneyRow | null,
): Promise<MoneyRow | null> {
  const refunds = (await moneyOf(tx, order.id)).filter(({ kind }) => kind === 'refund');
  return (
    refunds.find(({ pspReference }) => pspReference === told.pspReference) ??
    refunds.find(
      ({ sourceId, state, amountCents }) =>
        sourceId === source?.id && ['asked', 'sent'].includes(state) && amountCents === told.amount.value,
    ) ??
    null
  );
}

const refunded: Modify = async (tx, event) => {
  const { told, order, at } = event;
  const source = await authorisationOf(tx, event);
  const refund = await refundOf(tx, event, source);
  if (refund) await become(tx, refund, { state: 'done', pspReference: told.pspReference, doneAt: at, dueAt: null });
  else if (source) await refundedElsewhere(tx, event, source);
  // an unexpected payment has been returned, so its entry is settled
  if (source?.needsRefund && restOf(source, await moneyOf(tx, order.id)) === 0)
    await become(tx, source, { state: 'cancelled', needsRefund: false });
};

/** A refund made in the provider's back office: the ledger and the order follow. */
async function refundedElsewhere(
  tx: Tx,
  { told, order, at, settings }: NotificationContext,
  source: MoneyRow,
): Promise<void> {
  const rest = restOf(source, await moneyOf(tx, order.id));
  const cents = Math.min(told.amount.value, rest);
  if (cents <= 0) return;
  if (counts(source)) await transitionOrder(tx, order, { event: { type: 'refund.booked', cents }, at, settings });
  await tx.insert(moneyEntries).values({
    orderId: order.id,
    paymentId: source.paymentId,
    kind: 'refund',
    sourceId: source.id,
    amountCents: cents,
    state: 'done',
    pspReference: told.pspReference,
    at,
    doneAt: at,
  });
}

/** A refund that the bank rejected: it is still owed, and shown to the staff. */
const notRefunded: Modify = async (tx, event) => {
  const refund = await refundOf(tx, event, await authorisationOf(tx, event));
  if (refund) await become(tx, refund, { state: 'failed', lastError: event.told.eventCode, dueAt: null });
};

const captured =
  (state: 'done' | 'failed'): Modify =>
  async (tx, event) => {
    const source = await authorisationOf(tx, event);
    if (!source) return;
    const { told, order, payment, at } = event;
    await tx
      .insert(moneyEntries)
      .values({
        orderId: order.id,
        paymentId: payment.id,
        kind: 'capture',
        sourceId: source.id,
        amountCents: Math.max(1, told.amount.value),
        state,
        pspReference: told.pspReference,
        at,
        doneAt: at,
      })
      .onConflictDoUpdate({ target: [moneyEntries.pspReference, moneyEntries.kind], set: { state } });
    if (state === 'failed') await withdraw(tx, event);
  };

/** A bank reversed the payment for its customer. */
const chargedBack: Modify = async (tx, event) => {
  const source = await authorisationOf(tx, event);
  if (!source) return;
  const { told, order, payment, at } = event;
  const cents = Math.min(told.amount.value, restOf(source, await moneyOf(tx, order.id)));
  if (cents <= 0) return;
  await reverse(tx, event, { source, cents });
  await tx.insert(moneyEntries).values({
    orderId: order.id,
    paymentId: payment.id,
    kind: 'chargeback',
    sourceId: source.id,
    amountCents: cents,
    state: 'done',
    pspReference: told.pspReference,
    at,
    doneAt: at,
  });
};

/** The shop won the dispute: the money is back. */
const chargebackWon: Modify = async (tx, event) => {
  const source = await authorisationOf(tx, event);
  if (!source) return;
  const { order, at, settings } = event;
  const [lost] = await tx
    .select()
    .from(moneyEntries)
    .where(
      and(eq(moneyEntries.sourceId, source.id), eq(moneyEntries.kind, 'chargeback'), eq(moneyEntries.state, 'done')),
    )
    .orderBy(asc(moneyEntries.id))
    .limit(1);
  if (!lost) return;
  if (counts(source) && order.status === 'PaymentReversed') {
    const happened = {
      type: 'payment.received',
      cents: lost.amountCents,
      isWhole: true,
      mayBePart: true,
      isHeld: true,
    } as const;
    await transitionOrder(tx, order, { event: happened, at, settings });
  }
  await become(tx, lost, { state: 'cancelled', doneAt: at });
};

/** Only successful modifications have an effect. */
const ifDone =
  (modify: Modify): Modify =>
  async (tx, event) => {
    if (event.told.success === 'true') await modify(tx, event);
  };

/** Handlers of the provider's notifications about an authorised payment, by event code. */
export const modifications: Readonly<Record<string, Modify | undefined>> = {
  CANCELLATION: ifDone(withdraw),
  CANCEL_OR_REFUND: ifDone(withdraw),
  TECHNICAL_CANCEL: ifDone(withdraw),
  CAPTURE: async (tx, event) => await captured(event.told.success === 'true' ? 'done' : 'failed')(tx, event),
  CAPTURE_FAILED: ifDone(captured('failed')),
  REFUND: async (tx, event) => await (event.told.success === 'true' ? refunded : notRefunded)(tx, event),
  REFUND_FAILED: ifDone(notRefunded),
  REFUNDED_REVERSED: ifDone(notRefunded),
  CHARGEBACK: ifDone(chargedBack),
  SECOND_CHARGEBACK: ifDone(chargedBack),
  CHARGEBACK_REVERSED: ifDone(chargebackWon),
};
