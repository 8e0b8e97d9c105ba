import { eq } from 'drizzle-orm';
import { carts, sessions } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { lockCart } from './find.ts';
import { readLookups } from './lookups.ts';

/**
 * Keeps with the visit whose VAT its prices carry. A cart that nobody has said the country of goes there, too, with
 * what it is billed under as long as that is the same country. `countryCode` is one that `knownCountry` answered.
 */
export async function chooseSalesTaxCountry(
  { visit, services }: Asker,
  { countryCode }: { countryCode: string },
): Promise<void> {
  const { places } = await readLookups(services.db);
  const session = await visit.begin();
  await services.db.transaction(async (tx) => {
    await tx.update(sessions).set({ salesTaxCountryCode: countryCode }).where(eq(sessions.idHash, session.idHash));
    const cart = await lockCart(tx, visit);
    if (!cart || cart.isCountryChosen) return;
    const isServed = places.methodsFor(countryCode).some(({ id }) => id === cart.shippingMethodId);
    const isBilledThere = cart.billingCountryCode === cart.shippingCountryCode;
    await tx
      .update(carts)
      .set({
        shippingCountryCode: countryCode,
        ...(isBilledThere ? { billingCountryCode: countryCode } : {}),
        ...(isServed ? {} : { shippingMethodId: null }),
      })
      .where(eq(carts.id, cart.id));
  });
  session.salesTaxCountryCode = countryCode;
}
