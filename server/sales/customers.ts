import { and, asc, eq, sql } from 'drizzle-orm';
import type { FoundCustomer } from '#contract/customer-picker.ts';
import { isSearchable } from '#rules/search.ts';
import type { Db } from '#server/db/open.ts';
import { customers } from '#server/db/schema/index.ts';

/** How many customers a search shows. */
const customersShown = 10;

const soughtIn = sql`lower(concat_ws(' ', ${customers.email}::text, ${customers.firstName}, ${customers.lastName}, ${customers.company}))`;

/** Customers that contain every word of the term, by address; never staff or editors. */
export async function findCustomers(db: Db, term: string): Promise<FoundCustomer[]> {
  if (!isSearchable(term)) return [];
  const words = term.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const found = await db
    .select()
    .from(customers)
    .where(and(eq(customers.role, 'customer'), ...words.map((word) => sql`strpos(${soughtIn}, ${word}::text) > 0`)))
    .orderBy(asc(customers.email))
    .limit(customersShown);
  return found.map(({ id, email, firstName, lastName, company }) => ({
    CustomerId: id,
    Email: email,
    Name: [`${firstName} ${lastName}`.trim(), company].filter(Boolean).join(', '),
  }));
}
