import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { taxes } from '#server/pricing/taxes.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { unlessHeldUp } from '#server/load/spare.ts';

/** The country of a customer's default address of a kind, as a value in SQL: null without one. */
export const defaultCountry = (customerId: number, kind: 'Shipping' | 'Billing'): SQL => sql`(
  SELECT country_code FROM addresses WHERE customer_id = ${customerId} AND is_default AND address_type IN (${kind}, 'Both')
  ORDER BY (address_type = ${kind}) DESC, id LIMIT 1)`;

export interface Destination {
  countryCode: string;
  /** Whether the person, or an address of theirs, said it; else it is their sales-tax country or the shop's home. */
  isChosen: boolean;
}

/** Where the person's cart ships to, or would if they had one. Asks the database only for a person with a session. */
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
  // a list is worth more with the VAT of the shop's home than not at all; the cart says what it comes to there
  const [found] = asked ? await unlessHeldUp(async () => rowsOf<Destination>(await db.execute(asked)), []) : [];
  return found ?? { countryCode: named ?? (await taxes(db)).home, isChosen: false };
}

/** The country whose VAT the person's prices carry, so that a price on a page is the price in the cart. */
export const destinationOf = async (asker: Asker): Promise<string> => (await findDestination(asker)).countryCode;
