import { and, eq, gt, sql } from 'drizzle-orm';
import { customers, knownDevices } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';

/** How long a browser stays known after a sign-in, in ms. */
const KNOWN_MS = 180 * 24 * 3_600_000;
/** Maximum number of browsers per account; the one not seen for longest is dropped. */
const devicesMost = 20;

/** The hash of a browser that has signed in to this account before; null for any other. */
export async function knownDevice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { secrets }: Pick<Visit, 'secrets'>,
  email: string,
): Promise<string | null> {
  const secret = secrets.read('device');
  if (secret === null) return null;
  const idHash = hashOf(secret);
  const [known] = await db
    .select({ idHash: knownDevices.idHash })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(
      and(eq(knownDevices.idHash, idHash), eq(customers.email, email), gt(knownDevices.expiresAt, new Date(now()))),
    );
  return known ? idHash : null;
}

/** After a sign-in the browser gets a new secret, for this account and all others that knew it. */
export async function rememberDevice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { secrets }: Pick<Visit, 'secrets'>,
  customerId: number,
): Promise<void> {
  const before = secrets.read('device');
  const idHash = hashOf(secrets.renew('device', KNOWN_MS));
  const expiresAt = new Date(now() + KNOWN_MS);
  await db.transaction(async (tx) => {
    if (before !== null)
      await tx
        .update(knownDevices)
        .set({ idHash })
        .where(eq(knownDevices.idHash, hashOf(before)));
    await tx
      .insert(knownDevices)
      .values({ idHash, customerId, expiresAt })
      .onConflictDoUpdate({ target: [knownDevices.idHash, knownDevices.customerId], set: { expiresAt } });
    await tx.execute(sql`
      DELETE FROM known_devices WHERE customer_id = ${customerId} AND id_hash IN (
        SELECT id_hash FROM known_devices WHERE customer_id = ${customerId}
        ORDER BY expires_at DESC OFFSET ${devicesMost})`);
  });
}
