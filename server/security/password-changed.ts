import { eq } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import type { Tx } from '#server/db/open.ts';
import { emailChanges, knownDevices, outbox, passwordResets, sessions, signInProofs } from '#server/db/schema/index.ts';

interface PasswordChange {
  readonly customerId: number;
  readonly culture: Culture;
  readonly at: number;
}

/** Closes all that the old password opened or that is still on its way by mail, and tells the owner of the new one. */
export async function passwordChanged(tx: Tx, { customerId, culture, at }: PasswordChange): Promise<void> {
  for (const opened of [sessions, knownDevices, signInProofs, passwordResets, emailChanges])
    await tx.delete(opened).where(eq(opened.customerId, customerId));
  await tx.insert(outbox).values({ kind: 'passwordChanged', payload: { customerId, culture }, dueAt: new Date(at) });
}
