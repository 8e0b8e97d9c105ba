import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { asOwnWork } from '../kernel/scope.ts';

/** Interval between background checks of the database, in ms. */
const EVERY_MS = 1_000;
/** How long a health check waits for the database, in ms: it must respond within 200. */
const PATIENCE_MS = 120;
/** How long the last successful check remains valid, in ms. */
const FRESH_MS = 5_000;

export interface HealthProbe {
  /** Milliseconds since the database last responded; null if it does not respond. Resolves within about 120 ms. */
  databaseAge(): Promise<number | null>;
  stop(): void;
}

/**
 * Checks continuously whether the database responds, so that a health check costs nothing however busy it is. Only one
 * check runs at a time: a hanging database gets no additional load.
 */
export function startHealthProbe(db: Db): HealthProbe {
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
    databaseAge: async () => {
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
