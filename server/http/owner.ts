import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Visit } from './visit.ts';

/** Whose something is: a customer's, or a visitor's for as long as the session lasts. */
export type Owner = { readonly customerId: number } | { readonly sessionHash: string };

export function ownerOf({ customer, session }: Pick<Visit, 'customer' | 'session'>): Owner | null {
  if (customer) return { customerId: customer.id };
  return session && { sessionHash: session.idHash };
}

/** The same for whoever writes: what a visitor first owns begins a session. */
export async function beginOwner(visit: Visit): Promise<Owner> {
  const { idHash } = await visit.begin();
  return visit.customer ? { customerId: visit.customer.id } : { sessionHash: idHash };
}

/** Whose a row is, as a condition on a table under the name that the query gives it. */
export const ownedBy = (owner: Owner, table: 'l' | 'wishlists' | 'uploads' | 'begun_uploads'): SQL =>
  'customerId' in owner
    ? sql`${sql.raw(table)}.customer_id = ${owner.customerId}`
    : sql`${sql.raw(table)}.session_hash = ${owner.sessionHash}`;
