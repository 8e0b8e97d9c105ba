import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import { moneyEntries } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import { backoffAfter, startWorker } from '#server/kernel/worker.ts';
import type { Worker } from '#server/kernel/worker.ts';
import { requestRefund, fetchFor } from './adyen.ts';

/** How long a process may take over one refund before another may, in ms: longer than the provider's request timeout. */
const lease = 60_000;
const pollEvery = 10_000;

interface Due {
  id: number;
  publicId: string;
  amountCents: number;
  attempts: number;
  pspReference: string;
  reference: string;
}

/** Leases the next refund to request from the provider. No transaction waits for a response. */
async function claim(db: Db, now: number): Promise<Due | null> {
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  const [due] = rowsOf<Due>(
    await db.execute(sql`
      UPDATE money_entries AS m SET attempts = m.attempts + 1, due_at = ${at(now + lease)}
      FROM money_entries s JOIN payments p ON p.id = s.payment_id
      WHERE s.id = m.source_id AND m.id = (SELECT id FROM money_entries
        WHERE state = 'asked' AND due_at <= ${at(now)} ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING m.id, m.public_id AS "publicId", m.amount_cents AS "amountCents", m.attempts,
        s.psp_reference AS "pspReference", p.reference`),
  );
  return due ?? null;
}

/**
 * Requests each due refund from the provider, under a stored idempotency key: a retry is the same refund. One without a
 * response is retried later, a refused one is shown to the staff. Returns how many the provider accepted.
 */
export async function carryOutRefunds(services: Services, signal?: AbortSignal): Promise<number> {
  const { payment: provider } = services.settings;
  if (!provider) return 0;
  for (let sent = 0; ;) {
    const due = signal?.aborted ? null : await claim(services.db, services.now());
    if (!due) return sent;
    const { publicId: idempotencyKey, pspReference, reference, amountCents } = due;
    const answer = await requestRefund(
      provider,
      { idempotencyKey, pspReference, reference, amountCents },
      fetchFor(provider, services),
    );
    const isStillAsked = sql`${eq(moneyEntries.id, due.id)} AND ${eq(moneyEntries.state, 'asked')}`;
    const again = new Date(services.now() + backoffAfter(due.attempts));
    await services.db
      .update(moneyEntries)
      .set(
        answer.is === 'sent'
          ? { state: 'sent', pspReference: answer.pspReference, dueAt: null, lastError: null }
          : answer.is === 'refused'
            ? { state: 'failed', dueAt: null, lastError: answer.why }
            : { dueAt: again, lastError: answer.why },
      )
      .where(isStillAsked);
    if (answer.is === 'sent') sent += 1;
    else services.log.warn({ refundId: due.id, attempts: due.attempts }, `a refund is ${answer.is}`);
  }
}

/** Processes refunds for as long as the shop is open. */
export const startRefunds = (services: Services): Worker =>
  startWorker({
    name: 'refunds',
    log: services.log,
    everyMs: pollEvery,
    work: async (signal) => void (await carryOutRefunds(services, signal)),
  });
