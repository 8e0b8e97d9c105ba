import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Customer } from '#server/http/visit.ts';

/** The account that keeps a customer's references: the company's holder, if they are a user of one. */
export const referencesOf = (reader: Pick<Customer, 'id'> | null): SQL<number> => {
  const id = sql`${reader?.id ?? null}::int`;
  return sql<number>`coalesce((SELECT held.holder_id FROM company_users named JOIN companies held ON held.id = named.company_id
    WHERE named.customer_id = ${id}), ${id})`;
};
