import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import {
  carts,
  idempotencyKeys,
  rateLimits,
  sessions,
  stockNotifications,
  usedFormTokens,
  vatChecks,
} from './schema/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How often leftovers are thrown away, in ms. */
export const TIDY_EVERY_MS = HOUR;
/** A guest's cart is kept this long after its last change, in ms; a customer's as long as the customer. */
const GUEST_CART_MS = 60 * DAY;
/** A form or an order posted again after this is a new one, in ms: no browser repeats a post that late. */
const REPEAT_MS = 30 * DAY;

/** Throws away what nobody can use any more: ended sessions and windows, old tokens and answers about VAT numbers, keys and stock subscriptions, guests' carts left behind. */
export async function tidy(db: Db, now: number): Promise<void> {
  const before = (age: number) => new Date(now - age);
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, before(0)));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(0)));
  await db.delete(vatChecks).where(lt(vatChecks.expiresAt, before(0)));
  await db.delete(usedFormTokens).where(lt(usedFormTokens.usedAt, before(REPEAT_MS)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(REPEAT_MS)));
  await db
    .delete(stockNotifications)
    .where(or(lt(stockNotifications.tokenExpiresAt, before(0)), lt(stockNotifications.notifiedAt, before(REPEAT_MS))));
  await db.delete(carts).where(
    and(
      isNull(carts.customerId),
      eq(carts.status, 'open'),
      lt(carts.changedAt, before(GUEST_CART_MS)),
      notExists(
        db
          .select({ one: sql`1` })
          .from(sessions)
          .where(eq(sessions.cartId, carts.id)),
      ),
    ),
  );
}
