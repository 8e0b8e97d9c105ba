import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './open.ts';
import { secrets } from './schema/index.ts';

/**
 * A random 256-bit key of the shop's own, created on first use and shared by all processes. Deleting its row creates a
 * new one, and invalidates whatever the old one signed.
 */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const find = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0];
  const known = await find();
  if (known) return Buffer.from(known.value, 'base64url');
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const kept = await find();
  if (!kept) throw new Error(`The secret ${name} was not stored.`);
  return Buffer.from(kept.value, 'base64url');
}
