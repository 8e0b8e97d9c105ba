import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { OpenSession } from '#contract/sessions.ts';
import { knownDevices, sessions } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { browserOf } from './browser-names.ts';

/** Whose sessions they are, and the one that asks. */
function ownIn({ customer, session }: Asker['visit']): { customerId: number; idHash: string } {
  if (!customer || !session) throw new ShopProblem(401);
  return { customerId: customer.id, idHash: session.idHash };
}

/** Where the customer is signed in: this browser first, then the one seen last. */
export async function openSessions({ visit, services: { db, now } }: Asker): Promise<OpenSession[]> {
  const { customerId, idHash } = ownIn(visit);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, new Date(now()))))
    .orderBy(desc(eq(sessions.idHash, idHash)), desc(sessions.seenAt), desc(sessions.createdAt), sessions.publicId);
  return rows.map((row) => ({
    SessionId: row.publicId,
    ...browserOf(row.userAgent),
    BegunAt: row.createdAt.toISOString(),
    SeenAt: row.seenAt.toISOString(),
    IsCurrent: row.idHash === idHash,
  }));
}

/**
 * Ends another session of the customer. Throws 404 if there is none of that id: it ended meanwhile, is somebody else's,
 * or is the one that asks, which ends by logging off.
 */
export async function endSession({ visit, services: { db } }: Asker, sessionId: string): Promise<void> {
  const { customerId, idHash } = ownIn(visit);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.publicId, sessionId), eq(sessions.customerId, customerId), ne(sessions.idHash, idHash)))
    .returning({ id: sessions.publicId });
  if (ended.length === 0) throw new ShopProblem(404);
}

/** Ends all other sessions of the customer; the account forgets all other browsers, too. */
export async function endOtherSessions({ visit, services: { db } }: Asker): Promise<void> {
  const { customerId, idHash } = ownIn(visit);
  const device = visit.secrets.read('device');
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, idHash)));
    await tx
      .delete(knownDevices)
      .where(
        and(
          eq(knownDevices.customerId, customerId),
          device === null ? undefined : ne(knownDevices.idHash, hashOf(device)),
        ),
      );
  });
}
