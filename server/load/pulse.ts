import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { asOwnWork } from '../kernel/scope.ts';

/** How often the database is asked without anybody wanting to know, in ms. */
const EVERY_MS = 1_000;
/** How long an answer about health waits for the database's own, in ms: it is wanted within 200. */
const PATIENCE_MS = 120;
/** For so long the last sign of life stands for the next one, in ms. */
const FRESH_MS = 5_000;

export interface Pulse {
  /** Milliseconds since the database last answered; null when it does not answer. Resolves within about 120 ms. */
  feel(): Promise<number | null>;
  stop(): void;
}

/**
 * Feels whether the database answers, over and over, so that saying so costs nothing however busy it is. One question is
 * on its way at a time: a database that hangs is not asked more because of it.
 */
export function startPulse(db: Db): Pulse {
  let seenAt = performance.now();
  let hasFailed = false;
  let asking: Promise<void> | null = null;
  const ask = (): Promise<void> =>
    (asking ??= asOwnWork(async () => {
      try {
        await db.execute(sql`SELECT 1`);
        seenAt = performance.now();
        hasFailed = false;
      } catch {
        hasFailed = true;
      } finally {
        asking = null;
      }
    }));
  const timer = setInterval(() => void ask(), EVERY_MS).unref();
  return {
    feel: async () => {
      const { promise: isLate, resolve } = Promise.withResolvers<void>();
      const patience = setTimeout(resolve, PATIENCE_MS);
      await Promise.race([ask(), isLate]);
      clearTimeout(patience);
      const age = Math.round(performance.now() - seenAt);
      return hasFailed || age > FRESH_MS ? null : age;
    },
    stop: () => clearInterval(timer),
  };
}
