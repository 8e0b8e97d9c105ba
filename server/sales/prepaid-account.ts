import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PrepaidAccountPageData, PrepaidMovement } from '#contract/prepaid-account.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { movementsAPage } from '#rules/prepaid-account.ts';
import { orders, prepaidAccounts, prepaidLedger } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { confirmationUri, paymentUri } from '#server/payment/order.ts';

const ownAccount = ({ visit: { customer } }: Asker, accountId: number) =>
  and(eq(prepaidAccounts.id, accountId), eq(prepaidAccounts.customerId, customer?.id ?? 0));

/** One of the customer's accounts with a page of its movements. Throws 404 for any other account. */
export async function readPrepaidAccount(
  asker: Asker,
  { accountId, page }: { accountId: number; page: number },
): Promise<Omit<PrepaidAccountPageData, 'Kind'>> {
  const { db } = asker.services;
  const [account] = await db.select().from(prepaidAccounts).where(ownAccount(asker, accountId));
  if (!account) throw notFound();
  const [counted] = await db
    .select({ movements: count() })
    .from(prepaidLedger)
    .where(eq(prepaidLedger.accountId, accountId));
  const TotalPages = totalPagesOf(counted?.movements ?? 0, movementsAPage);
  const CurrentPage = Math.min(page, TotalPages);
  return {
    PrepaidAccountId: account.id,
    Name: account.name,
    Balance: account.balanceCents,
    IsActivated: account.notifies,
    NotifyBelow: account.notifyBelowCents,
    Awaited: await readAwaited(asker, accountId),
    Movements: await readMovements(asker, { accountId, page: CurrentPage }),
    CurrentPage,
    TotalPages,
  };
}

/** Credit that was ordered and awaits its payment, newest first; an order whose deadline has passed is about to end. */
async function readAwaited({ visit, services }: Asker, accountId: number): Promise<PrepaidAccountPageData['Awaited']> {
  const found = await services.db
    .select()
    .from(orders)
    .where(and(eq(orders.topUpAccountId, accountId), inArray(orders.status, ['AwaitingPayment', 'PaymentReversed'])))
    .orderBy(desc(orders.id));
  return found
    .filter(({ payBy }) => payBy === null || payBy.getTime() > services.now())
    .map(({ publicId, number, totalInclCents, paymentMethod }) => ({
      Number: number,
      Amount: totalInclCents,
      Uri: paymentMethod === 'Card' ? paymentUri(visit, publicId) : confirmationUri(visit, publicId),
    }));
}

async function readMovements(
  { services: { db } }: Asker,
  { accountId, page }: { accountId: number; page: number },
): Promise<PrepaidMovement[]> {
  const found = await db
    .select({
      id: prepaidLedger.id,
      at: prepaidLedger.at,
      cents: prepaidLedger.deltaCents,
      note: prepaidLedger.note,
      // over all movements of the account: the limit applies afterwards
      balance: sql<number>`(sum(${prepaidLedger.deltaCents}) OVER (ORDER BY ${prepaidLedger.id}))::int`,
      order: { publicId: orders.publicId, number: orders.number, topUpAccountId: orders.topUpAccountId },
    })
    .from(prepaidLedger)
    .leftJoin(orders, eq(orders.id, prepaidLedger.orderId))
    .where(eq(prepaidLedger.accountId, accountId))
    .orderBy(desc(prepaidLedger.id))
    .limit(movementsAPage)
    .offset(movementsAPage * (page - 1));
  return found.map(({ id, at, cents, note, balance, order }) => ({
    Id: id,
    At: at.toISOString(),
    Kind: kindOf(cents, order),
    Note: note === order?.number ? '' : note,
    Order: order && { OrderId: order.publicId, Number: order.number },
    Amount: cents,
    Balance: balance,
  }));
}

function kindOf(cents: number, order: { topUpAccountId: number | null } | null): PrepaidMovement['Kind'] {
  if (!order) return 'booked';
  if (order.topUpAccountId !== null) return cents > 0 ? 'topUp' : 'topUpBack';
  return cents > 0 ? 'refund' : 'order';
}

/** Turns the mail about a low balance on or off. Throws 404 for an account that is not the customer's. */
export async function setPrepaidNotification(
  asker: Asker,
  { accountId, isActivated }: { accountId: number; isActivated: boolean },
): Promise<{ IsActivated: boolean }> {
  const [changed] = await asker.services.db
    .update(prepaidAccounts)
    .set({ notifies: isActivated })
    .where(ownAccount(asker, accountId))
    .returning({ notifies: prepaidAccounts.notifies });
  if (!changed) throw notFound();
  return { IsActivated: changed.notifies };
}
