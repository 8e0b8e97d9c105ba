import { eq } from 'drizzle-orm';
import { useToken } from '#server/cart/add.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import type { Tx } from '#server/db/open.ts';
import { moneyEntries, orderEvents, orders, shipmentLines, shipments } from '#server/db/schema/index.ts';
import { invalid, notFound, ShopProblem } from '#server/kernel/problem.ts';
import { bookRefund, enterMoney, moneyOf, refundable, refundOrder, restOf } from '#server/orders/money.ts';
import type { MoneyRow } from '#server/orders/money.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { lockOrder, transitionOrder } from '#server/orders/transitions.ts';
import type { TransitionInput } from '#server/orders/transitions.ts';
import type { Services } from '#server/services.ts';
import { centsOfLines, openLines } from '#server/orders/open-lines.ts';
import type { Pieces } from '#server/orders/open-lines.ts';

/** A staff member working on an order. */
export interface DeskAsker {
  services: Services;
  /** Their customer id. */
  by: number;
  /** The order's public id. */
  orderId: string;
  /** A request with a token is carried out once, however often it is sent. */
  token?: string | null | undefined;
}

/**
 * Performs one action on an order in one transaction, then wakes the workers; returns false if it was already done.
 * Throws 404 for an unknown order.
 */
export async function atOrder(
  { services, by, orderId, token }: DeskAsker,
  work: (tx: Tx, order: OrderRow, given: Pick<TransitionInput, 'at' | 'settings' | 'by'>) => Promise<void>,
): Promise<boolean> {
  const given = { at: new Date(services.now()), settings: services.settings, by };
  const isFirst = await retryingTransaction(services.db, async (tx) => {
    const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.publicId, orderId));
    if (!known) throw notFound();
    if (token && !(await useToken(tx, token))) return false;
    await work(tx, await lockOrder(tx, known.id), given);
    return true;
  });
  services.wakeOutbox();
  return isFirst;
}

/** Records a bank transfer, full or partial, in cents. An unexpected amount is kept to be paid back. */
export const receiveTransfer = (asker: DeskAsker, { cents }: { cents: number }): Promise<boolean> =>
  atOrder(asker, async (tx, order, given) => {
    const entry = { orderId: order.id, amountCents: cents, byCustomerId: asker.by, at: given.at };
    const money = await enterMoney(tx, { kind: 'transfer', ...entry });
    const event = { type: 'payment.received', cents, isWhole: true, mayBePart: true, isHeld: false } as const;
    await transitionOrder(tx, order, { ...given, event, money });
  });

export interface Parcel {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** Its contents; everything not yet shipped if empty. */
  lines: readonly Pieces[];
}

/** Ships a parcel. Throws 409 `Order.NotPossible` if nothing may be shipped, 422 on `Lines` for more than is left. */
export const shipParcel = (
  asker: DeskAsker,
  { carrier, trackingNumber, trackingUrl, lines }: Parcel,
): Promise<boolean> =>
  atOrder(asker, async (tx, order, given) => {
    const open = await openLines(tx, order.id);
    const sent =
      lines.length > 0
        ? lines.filter(({ quantity }) => quantity > 0)
        : open.map(({ lineId, unsent }) => ({ lineId, quantity: unsent })).filter(({ quantity }) => quantity > 0);
    const isLeft = sent.every(({ lineId, quantity }) =>
      open.some((line) => line.lineId === lineId && quantity <= line.unsent),
    );
    if (sent.length === 0 || !isLeft) throw invalid('Lines', 'Order.NotLeft');
    const parcel = { orderId: order.id, carrier, trackingNumber, trackingUrl, byCustomerId: asker.by, at: given.at };
    const [shipment] = await tx.insert(shipments).values(parcel).returning({ id: shipments.id });
    if (!shipment) throw new Error('The insert of a shipment returned no row.');
    const pieces = sent.reduce((sum, { quantity }) => sum + quantity, 0);
    await transitionOrder(tx, order, { ...given, event: { type: 'parcel.shipped', pieces }, shipmentId: shipment.id });
    await tx
      .insert(shipmentLines)
      .values(sent.map(({ lineId, quantity }) => ({ shipmentId: shipment.id, orderLineId: lineId, quantity })));
  });

/** Cancels an order before anything was shipped: its units are for sale again, payments are refunded. */
export const cancelOrder = (asker: DeskAsker): Promise<boolean> =>
  atOrder(asker, async (tx, order, given) => {
    await transitionOrder(tx, order, { ...given, event: { type: 'cancel' } });
  });

/** Cancels the unshipped remainder: its units are for sale again; refunding is an action of its own. */
export const cancelRest = (asker: DeskAsker): Promise<boolean> =>
  atOrder(asker, async (tx, order, given) => {
    await transitionOrder(tx, order, { ...given, event: { type: 'rest.cancel' } });
  });

export interface RefundRequest {
  /** Refunded units of lines, in addition to `cents`. */
  lines: readonly Pieces[];
  /** An amount in addition to the lines, such as shipping; cents including VAT. */
  cents: number;
  /** Shown to the buyer. */
  note: string;
}

/** Refunds lines, an amount, or both. Throws 422 on `Lines` or `Amount` for more than can be refunded. */
export const refund = (asker: DeskAsker, { lines, cents: beside, note }: RefundRequest): Promise<boolean> =>
  atOrder(asker, async (tx, order, given) => {
    const pieces = lines.filter(({ quantity }) => quantity > 0);
    const cents = beside + centsOfLines(await openLines(tx, order.id), pieces);
    const rest = refundable(await moneyOf(tx, order.id)).reduce((sum, each) => sum + each.rest, 0);
    if (cents <= 0 || cents > rest) throw invalid('Amount', 'Order.NotRefundable');
    await transitionOrder(tx, order, { ...given, event: { type: 'refund.booked', cents } });
    await refundOrder(tx, order.id, { cents, note, lines: [...pieces], by: asker.by, at: given.at });
  });

/** Retries a failed refund. Throws 409 for one that did not fail. */
export const retryRefund = (asker: DeskAsker, { refundId }: { refundId: string }): Promise<boolean> =>
  atEntry(asker, { refundId, event: 'refund.retried' }, async (tx, entry, { at }) => {
    await tx.update(moneyEntries).set({ state: 'asked', attempts: 0, dueAt: at }).where(eq(moneyEntries.id, entry.id));
  });

/**
 * Confirms that money was paid back by hand: a transfer's refund, one that the provider refused, or an unexpected
 * transfer. Throws 409 if it is done or in progress.
 */
export const confirmRefund = (asker: DeskAsker, { refundId }: { refundId: string }): Promise<boolean> =>
  atEntry(asker, { refundId, event: 'refund.confirmed' }, async (tx, entry, { at }) => {
    const paid =
      entry.kind === 'refund'
        ? entry
        : await bookRefund(tx, entry, { cents: entry.amountCents, note: '', by: asker.by, at });
    await tx
      .update(moneyEntries)
      .set({ state: 'done', dueAt: null, doneAt: at, byCustomerId: asker.by })
      .where(eq(moneyEntries.id, paid.id));
  });

const notPossible = () => new ShopProblem(409, { code: 'Order.NotPossible' });

/** The actions available for a ledger entry: a failed refund, or money to be paid back by hand. */
export function mayOf(entry: MoneyRow, all: readonly MoneyRow[]): ('retry' | 'confirm')[] {
  if (entry.kind === 'refund' && entry.state === 'failed') return ['retry', 'confirm'];
  const isByHand = entry.kind === 'refund' && entry.state === 'asked' && entry.dueAt === null;
  const isUnwanted = entry.kind === 'transfer' && entry.needsRefund && restOf(entry, all) > 0;
  return isByHand || isUnwanted ? ['confirm'] : [];
}

/** Performs an action on one entry of an order's ledger, and records who did it. */
const atEntry = (
  asker: DeskAsker,
  { refundId, event }: { refundId: string; event: 'refund.retried' | 'refund.confirmed' },
  work: (tx: Tx, entry: MoneyRow, given: { at: Date }) => Promise<void>,
): Promise<boolean> =>
  atOrder(asker, async (tx, order, { at }) => {
    const all = await moneyOf(tx, order.id);
    const entry = all.find(({ publicId }) => publicId === refundId);
    if (!entry || (entry.kind !== 'refund' && entry.kind !== 'transfer')) throw notFound();
    if (!mayOf(entry, all).includes(event === 'refund.retried' ? 'retry' : 'confirm')) throw notPossible();
    await work(tx, entry, { at });
    const kept = { orderId: order.id, event, fromStatus: order.status, toStatus: order.status };
    await tx.insert(orderEvents).values({ ...kept, details: { cents: entry.amountCents }, byCustomerId: asker.by, at });
  });
