import { and, count, eq } from 'drizzle-orm';
import type { PaymentSession } from '#contract/payment.ts';
import { localeOf } from '#rules/culture.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import type { Tx } from '#server/db/open.ts';
import { payments } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { PaymentProvider } from '#server/settings.mjs';
import { openSession, fetchFor } from './adyen.ts';
import { lastPayment, lockPayable, ownOrder, paymentUri } from './order.ts';
import type { PaymentAsker } from './order.ts';

/**
 * How long a session can be paid, in ms: enough to find a card and to authenticate with the bank, and no longer, since a
 * payment without a known result blocks another one for its order until then.
 */
const SESSION_MS = 15 * 60_000;

type PaymentRow = typeof payments.$inferSelect;

const providerOf = ({ services }: PaymentAsker): PaymentProvider => {
  const { payment } = services.settings;
  if (!payment) throw new ShopProblem(409, { code: 'Payment.NoCards' });
  return payment;
};

/**
 * Opens a session for an order awaiting its card payment: returns the one that is still open, or a new one after a
 * refusal or expiry. While a payment is pending there is no other, except that a return from a bank's page names its
 * own. The provider is called outside of any transaction, with a stored idempotency key, so that a repeated or
 * concurrent request gets the same session. Throws 404, 409 `Payment.Done`, `Payment.Expired` or `Payment.Pending`, and
 * 503 `Payment.Unavailable`.
 */
async function openAttempt(
  asker: PaymentAsker,
  { isHosted, returning }: { isHosted: boolean; returning?: string | undefined },
): Promise<{ order: OrderRow; attempt: PaymentRow }> {
  const { visit, services } = asker;
  const provider = providerOf(asker);
  const own = await ownOrder(asker);
  const { order, attempt } = await retryingTransaction(services.db, async (tx) => {
    const now = services.now();
    const taken = returning === undefined ? null : await pendingPayment(tx, own.id, returning);
    if (taken) return { order: own, attempt: taken };
    const locked = await lockPayable(tx, own, now);
    const last = await lastPayment(tx, locked.id);
    const isUsable = last?.state === 'pending' && last.isHosted === isHosted && last.expiresAt.getTime() > now;
    if (isUsable) return { order: locked, attempt: last };
    const [tries] = await tx.select({ n: count() }).from(payments).where(eq(payments.orderId, locked.id));
    const [begun] = await tx
      .insert(payments)
      .values({
        orderId: locked.id,
        reference: `${locked.number}-${(tries?.n ?? 0) + 1}`,
        amountCents: locked.totalInclCents,
        isHosted,
        expiresAt: new Date(Math.min(locked.payBy?.getTime() ?? now, now + SESSION_MS)),
        createdAt: new Date(now),
      })
      .returning();
    if (!begun) throw new Error('The insert of a payment returned no row.');
    return { order: locked, attempt: begun };
  });
  if (attempt.sessionId) return { order, attempt };
  const opened = await openSession(
    provider,
    {
      idempotencyKey: attempt.publicId,
      reference: attempt.reference,
      amountCents: attempt.amountCents,
      returnUrl: visit.origin + paymentUri(visit, order.publicId),
      countryCode: order.snapshot.Billing.CountryCode,
      locale: localeOf[visit.culture],
      email: order.email,
      expiresAt: attempt.expiresAt,
      isHosted,
    },
    fetchFor(provider, services),
  );
  const session = {
    sessionId: opened.id,
    sessionData: opened.sessionData ?? null,
    hostedUrl: opened.url ?? null,
  };
  await services.db.update(payments).set(session).where(eq(payments.id, attempt.id));
  return { order, attempt: { ...attempt, ...session } };
}

/** The session of a payment that the shopper returns to from a bank's page, as long as its result is unknown. */
async function pendingPayment(tx: Tx, orderId: number, sessionId: string): Promise<PaymentRow | null> {
  const isIt = and(eq(payments.orderId, orderId), eq(payments.sessionId, sessionId), eq(payments.state, 'pending'));
  return (await tx.select().from(payments).where(isIt))[0] ?? null;
}

/**
 * A session for the provider's component on the shop's page; `returning` is the one that a bank's page came back with.
 */
export async function openPayment(asker: PaymentAsker, returning?: string): Promise<PaymentSession> {
  const provider = providerOf(asker);
  const { order, attempt } = await openAttempt(asker, { isHosted: false, returning });
  const { Billing } = order.snapshot;
  return {
    Environment: provider.environment,
    ClientKey: provider.clientKey,
    SessionId: attempt.sessionId ?? '',
    SessionData: attempt.sessionData ?? '',
    CountryCode: Billing.CountryCode,
    GatewayUrl: provider.componentUrl,
    Billing: {
      Street: Billing.Street1,
      HouseNumber: Billing.HouseNumber,
      PostalCode: Billing.PostalCode,
      City: Billing.City,
      CountryCode: Billing.CountryCode,
    },
    HolderName: `${Billing.FirstName} ${Billing.LastName}`,
  };
}

/** The URL of the provider's hosted payment page for the order, for browsers without JavaScript. */
export async function hostedPayment(asker: PaymentAsker): Promise<string> {
  const { attempt } = await openAttempt(asker, { isHosted: true });
  return attempt.hostedUrl ?? paymentUri(asker.visit, asker.orderId);
}
