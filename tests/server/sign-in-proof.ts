import { eq } from 'drizzle-orm';
import { customers, signInProofs } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import type { Person, TestShop } from '#tests/shop.ts';

/** Makes the account's sign-in wait for a code in somebody's browser, as if it had been mailed a minute ago. */
export async function waitForCode(shop: TestShop, person: Person, Email: string, code: string): Promise<void> {
  const { db, now } = shop.services;
  const ticket = newSecret();
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, Email));
  await db.insert(signInProofs).values({
    ticketHash: hashOf(ticket),
    customerId: customer?.id ?? null,
    codeHash: hashOf(`${ticket}:${code}`),
    sentAt: new Date(now() - 60_000),
    expiresAt: new Date(now() + 540_000),
  });
  person.cookies.set('vitrine_proof', ticket);
}
