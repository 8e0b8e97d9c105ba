import { eq } from 'drizzle-orm';
import { prepaidAccounts, prepaidLedger, sessions } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/open.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customer } from './small-shop.ts';

export const prepaidCalls = {
  add: '/api/v1/sales/prepaidaccounts/addtocart',
  notification: '/api/v1/sales/prepaidaccounts/setnotification',
} as const;

/** Opens a prepaid account with a balance in cents, whose ledger says why; returns its id. */
export async function openAccount(
  db: Db,
  { customerId, cents, notifies = false }: { customerId: number; cents: number; notifies?: boolean },
): Promise<number> {
  const [account] = await db
    .insert(prepaidAccounts)
    .values({ customerId, name: 'Budget', balanceCents: cents, notifies })
    .returning();
  if (!account) throw new Error('no account was opened');
  if (cents !== 0)
    await db.insert(prepaidLedger).values({ accountId: account.id, deltaCents: cents, note: 'Versement' });
  return account.id;
}

/** The same for whoever is signed in as `person`; for Anna if nobody is. */
export async function accountOf(
  { services: { db } }: TestShop,
  person: Person,
  rest: { cents: number; notifies?: boolean },
): Promise<number> {
  const idHash = hashOf(person.cookies.get('vitrine_session') ?? '');
  const [session] = await db.select().from(sessions).where(eq(sessions.idHash, idHash));
  return await openAccount(db, { customerId: session?.customerId ?? customer.anna, ...rest });
}
