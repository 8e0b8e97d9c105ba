import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import { outbox } from '#server/db/schema/index.ts';
import { readSetting } from '#server/db/setting.ts';
import type { Services } from '#server/services.ts';
import { backoffAfter, startWorker } from '#server/kernel/worker.ts';
import type { Worker } from '#server/kernel/worker.ts';
import { isWithinDailyLimit } from './daily-limits.ts';
import { composeMail } from './compose.ts';
import type { OutboxRow } from './compose.ts';
import { mailHost, shopAddress } from './shop-address.ts';
import { openTransport } from './transport.ts';
import type { Transport } from './transport.ts';

/** How long a worker may take over one mail before another may, in ms: longer than every timeout of a transport. */
const lease = 120_000;
/** Polling interval, in ms: for due retries and other processes' mails. */
const pollEvery = 5_000;

interface Claimed extends OutboxRow {
  attempts: number;
}

/**
 * Leases the next due mail. No transaction stays open while a mail is sent: a slow mail server would hold the embedded
 * database's only connection. Any number of processes share the rows.
 */
async function claim(db: Db, now: number): Promise<Claimed | null> {
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  const [row] = rowsOf<Claimed>(
    await db.execute(sql`
      UPDATE outbox SET attempts = attempts + 1, due_at = ${at(now + lease)}
      WHERE id = (SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= ${at(now)}
        ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, payload, order_id AS "orderId", attempts`),
  );
  return row ?? null;
}

/**
 * Sends due mails; returns how many were sent. A failed one is retried later, the others continue; `signal` stops it
 * between two mails.
 */
export async function deliverDue(services: Services, transport: Transport, signal?: AbortSignal): Promise<number> {
  const { db } = services;
  let sent = 0;
  for (;;) {
    const row = signal?.aborted ? null : await claim(db, services.now());
    if (!row) return sent;
    const isRow = and(eq(outbox.id, row.id), isNull(outbox.doneAt));
    try {
      const mail = await composeMail(services, row);
      // earlier attempts were already counted
      const isBounded = mail !== null && row.attempts === 1 && !(await isWithinDailyLimit(services, row, mail));
      if (isBounded) services.log.warn({ outboxId: row.id, kind: row.kind }, 'a mailbox had enough for a day');
      else if (mail) await transport.send({ id: row.id, mail, ...(await senderOf(services, row)) });
      await db
        .update(outbox)
        .set({
          doneAt: new Date(services.now()),
          lastError: isBounded ? 'its mailbox had enough for a day' : null,
          // a secret token is for the mail's reader only; developers read it in `/dev/outbox`
          ...(services.settings.isProduction ? { payload: sql`payload - 'token'` } : {}),
        })
        .where(isRow);
      if (!isBounded) sent += 1;
    } catch (error) {
      const lastError = reasonOf(error);
      services.log.warn({ outboxId: row.id, attempts: row.attempts }, 'a mail was not sent');
      await db
        .update(outbox)
        .set({ dueAt: new Date(services.now() + backoffAfter(row.attempts)), lastError })
        .where(isRow);
    }
  }
}

async function senderOf(services: Services, row: Claimed) {
  const name = await readSetting(services.db, 'shopName', 'Vitrine');
  const address = await shopAddress(services);
  const identity = JSON.stringify([row.kind, row.id, row.orderId, row.payload]);
  const messageId = `<${createHash('sha256').update(identity).digest('hex').slice(0, 32)}@${mailHost(services)}>`;
  return { from: { name, address }, messageId };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Sends mails in the background for as long as the shop is open; waits while the database is down. */
export function startOutbox(services: Services, transport: Transport = openTransport(services.settings)): Worker {
  const worker = startWorker({
    name: 'the outbox',
    log: services.log,
    everyMs: pollEvery,
    work: async (signal) => void (await deliverDue(services, transport, signal)),
  });
  return {
    wake: () => worker.wake(),
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
}
