import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { taxes } from '#server/pricing/taxes.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { withFallback } from '#server/load/fallback.ts';

/** The country of a customer's default address of a kind, as an SQL value; NULL without one. */
export const defaultCountry = (customerId: number, kind: 'Shipping' | 'Billing'): SQL => sql`(
  SELECT country_code FROM addresses WHERE customer_id = ${customerId} AND is_default AND address_type IN (${kind}, 'Both')
  ORDER BY (address_type = ${kind}) DESC, id LIMIT 1)`;

export interface Destination {
  countryCode: string;
  /**
   * Whether the country was chosen, or taken from the customer's address; otherwise it is the session's sales tax
   * country or the shop's home country.
   */
  isChosen: boolean;
}

/** Where the visitor's cart ships to, or would if there were one. Queries the database only if there is a session. */
export async function findDestination({ visit, services: { db } }: Asker): Promise<Destination> {
  const { customer, session } = visit;
  const named = session?.salesTaxCountryCode ?? null;
  const cart = (isTheirs: SQL) =>
    sql`SELECT shipping_country_code AS "countryCode", is_country_chosen AS "isChosen" FROM carts WHERE ${isTheirs}`;
  const asked = customer
    ? sql`(${cart(sql`customer_id = ${customer.id} AND status = 'open'`)}) UNION ALL
        SELECT country, true FROM (SELECT ${defaultCountry(customer.id, 'Shipping')} AS country) address
        WHERE country IS NOT NULL LIMIT 1`
    : session?.cartId
      ? cart(sql`id = ${session.cartId}`)
      : null;
  // a list with the home country's VAT is better than none; the cart has the right amounts
  const [found] = asked ? await withFallback(async () => rowsOf<Destination>(await db.execute(asked)), []) : [];
  return found ?? { countryCode: named ?? (await taxes(db)).home, isChosen: false };
}

/** The country whose VAT the visitor's prices include, so that a price on a page is the price in the cart. */
export const destinationOf = async (asker: Asker): Promise<string> => (await findDestination(asker)).countryCode;
