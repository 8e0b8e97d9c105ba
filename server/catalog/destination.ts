import { and, eq } from 'drizzle-orm';
import { taxes } from '#server/catalog/lookups.ts';
import { carts } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';

/** Who asks and with what: the part of a request that every reading verb of the catalogue needs. */
export interface Asker {
  visit: Visit;
  services: Services;
}

/**
 * The country whose VAT the person's prices carry: the one their cart ships to, so that a price on a page is the
 * price in the cart; the home country while there is none. Asks the database only for a person with a session.
 */
export async function destinationOf({ visit, services: { db } }: Asker): Promise<string> {
  const { customer, session } = visit;
  const mine = customer
    ? and(eq(carts.customerId, customer.id), eq(carts.status, 'open'))
    : session?.cartId
      ? eq(carts.id, session.cartId)
      : null;
  const [cart] = mine ? await db.select({ code: carts.shippingCountryCode }).from(carts).where(mine) : [];
  return cart?.code ?? (await taxes(db)).home;
}
