import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './open.ts';
import { secrets } from './schema/index.ts';

/**
 * A random 256-bit key of the shop's own, made when it is first asked for and the same in every process. Deleting its
 * row makes another, and whatever the old one signed is worth nothing.
 */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const find = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0];
  const known = await find();
  if (known) return Buffer.from(known.value, 'base64url');
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const kept = await find();
  if (!kept) throw new Error(`the secret ${name} is not kept`);
  return Buffer.from(kept.value, 'base64url');
}
