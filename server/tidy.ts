import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { visitsKept } from '#rules/visit-days.ts';
import { PROOF_MS } from '#server/consent/prove.ts';
import { UNRETURNED_MS } from '#server/http/visitor-sessions.ts';
import type { Db } from './db/open.ts';
import { forgetOrders } from './orders/forget.ts';
import {
  carts,
  companyInvitations,
  consentChoices,
  emailChanges,
  flowVisits,
  newsletterSubscriptions,
  idempotencyKeys,
  knownDevices,
  outbox,
  pageCounts,
  passkeyChallenges,
  passwordResets,
  rateLimits,
  registrations,
  sessions,
  signInProofs,
  stockNotifications,
  twoFactors,
  usedFormTokens,
  vatChecks,
  wishlistItems,
  withdrawals,
} from './db/schema/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Interval between clean-ups, in ms. */
export const TIDY_EVERY_MS = HOUR;
/** A guest's cart is kept this long after its last change, in ms; a customer's as long as the customer. */
const GUEST_CART_MS = 60 * DAY;
/** After this a repeated form or order counts as a new one, in ms: no browser repeats a post that late. */
const REPEAT_MS = 30 * DAY;
/** A withdrawal that names no order is kept this long after the desk settled it, in ms: until then its consumer may complain. */
const SETTLED_MS = 30 * DAY;
/** Counts of visits are of use for a year's comparison. */
const COUNTS_MS = visitsKept * DAY;

/**
 * Deletes what is of no further use: expired sessions and windows, sessions without a returned cookie, sign-in codes,
 * passkey challenges and mailed links, registrations that nobody confirmed, abandoned set-ups of two-factor
 * authentication, old tokens and VAT responses, keys, stock and unconfirmed newsletter subscriptions, abandoned guest carts, what is personal in
 * finished orders of erased customers, settled withdrawals that name no order, counts of visits of the year before last,
 * proofs of consents that nobody disputes any more.
 */
export async function tidy(db: Db, now: number): Promise<void> {
  const before = (age: number) => new Date(now - age);
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, before(0)));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(0)));
  await sweepUnreturned(db, before(UNRETURNED_MS));
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, before(0)));
  await db.delete(signInProofs).where(lt(signInProofs.expiresAt, before(0)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before(0)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before(0)));
  await db.delete(registrations).where(lt(registrations.expiresAt, before(0)));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, before(0)));
  // an administrator still sees for a while that one expired, and repeats it
  await db.delete(companyInvitations).where(lt(companyInvitations.expiresAt, before(REPEAT_MS)));
  await db.delete(twoFactors).where(and(isNull(twoFactors.enabledAt), lt(twoFactors.begunAt, before(DAY))));
  await db
    .update(twoFactors)
    .set({ newCodes: null, newCodesUntil: null })
    .where(lt(twoFactors.newCodesUntil, before(0)));
  await db
    .delete(outbox)
    .where(
      and(
        inArray(outbox.kind, [
          'signInCode',
          'passwordReset',
          'welcome',
          'emailChange',
          'emailChanged',
          'accountErased',
          'companyInvitation',
        ]),
        lt(outbox.dueAt, before(DAY)),
      ),
    );
  // what others gave of a line stays known for as long as its list is there
  await db.delete(wishlistItems).where(and(lt(wishlistItems.removedAt, before(DAY)), eq(wishlistItems.bought, 0)));
  // what visitors wrote: an unsent message waits for however long the shop or its mail server is down
  await db.delete(outbox).where(and(eq(outbox.kind, 'contact'), lt(outbox.doneAt, before(DAY))));
  await forgetOrders(db, now);
  // those of orders are kept, and forgotten, with the order; what is not settled is owed
  await db.delete(withdrawals).where(and(isNull(withdrawals.orderId), lt(withdrawals.handledAt, before(SETTLED_MS))));
  await db.delete(vatChecks).where(lt(vatChecks.expiresAt, before(0)));
  await db.delete(flowVisits).where(lt(flowVisits.day, before(COUNTS_MS).toISOString().slice(0, 10)));
  await db.delete(pageCounts).where(lt(pageCounts.day, before(COUNTS_MS).toISOString().slice(0, 10)));
  await db.delete(consentChoices).where(lt(consentChoices.chosenAt, before(PROOF_MS)));
  await db.delete(usedFormTokens).where(lt(usedFormTokens.usedAt, before(REPEAT_MS)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(REPEAT_MS)));
  await db
    .delete(stockNotifications)
    .where(or(lt(stockNotifications.tokenExpiresAt, before(0)), lt(stockNotifications.notifiedAt, before(REPEAT_MS))));
  await db.delete(newsletterSubscriptions).where(lt(newsletterSubscriptions.tokenExpiresAt, before(0)));
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

/** Visitor sessions whose cookie never came back, with their carts: no browser keeps them. */
async function sweepUnreturned(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM sessions WHERE started_from IS NOT NULL AND returned_at IS NULL
        AND created_at < ${before.toISOString()}::timestamptz
      RETURNING cart_id)
    DELETE FROM carts USING gone
    WHERE carts.id = gone.cart_id AND carts.customer_id IS NULL AND carts.status = 'open'`);
}
