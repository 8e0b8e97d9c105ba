import { and, eq, gt } from 'drizzle-orm';
import type { CodeLock } from '#contract/security.ts';
import { customers, signInProofs } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { hasPasskey, lockOf } from './second-factor.ts';
import { codeOver } from './sign-in-code.ts';

/** What this browser's sign-in waits for; null if for nothing. */
export async function pendingCode(
  services: Services,
  visit: Visit,
): Promise<{ isRequested: boolean; isSecondFactor: boolean; hasPasskey: boolean; lock: CodeLock | null } | null> {
  const ticket = visit.secrets.read('proof');
  if (ticket === null) return null;
  const [proof] = await services.db
    .select({
      isSecondFactor: signInProofs.isSecondFactor,
      isRequested: signInProofs.isRequested,
      email: customers.email,
      id: customers.id,
    })
    .from(signInProofs)
    .leftJoin(customers, eq(customers.id, signInProofs.customerId))
    .where(and(eq(signInProofs.ticketHash, hashOf(ticket)), gt(signInProofs.expiresAt, new Date(services.now()))));
  // a mailed code that is over says so when it is used
  if (!proof?.isSecondFactor || proof.email === null || proof.id === null)
    return { isRequested: proof?.isRequested ?? false, isSecondFactor: false, hasPasskey: false, lock: null };
  return {
    isRequested: false,
    isSecondFactor: true,
    hasPasskey: await hasPasskey(services.db, proof.id),
    lock: await lockOf({ visit, services }, proof.email),
  };
}

/** Whose second factor this browser's sign-in waits for. Throws 422 if it waits for none. */
export async function pendingSecondFactor({ db, now }: Services, visit: Visit): Promise<number> {
  const ticket = visit.secrets.read('proof') ?? '';
  const [proof] = await db
    .select({ customerId: signInProofs.customerId })
    .from(signInProofs)
    .where(
      and(
        eq(signInProofs.ticketHash, hashOf(ticket)),
        eq(signInProofs.isSecondFactor, true),
        gt(signInProofs.expiresAt, new Date(now())),
      ),
    );
  if (!proof || proof.customerId === null) throw codeOver();
  return proof.customerId;
}
