import { eq } from 'drizzle-orm';
import { carts, sessions } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { lockCart } from './find.ts';
import { readLookups } from './lookups.ts';

/**
 * Stores with the session the country whose VAT its prices include. A cart whose destination was never chosen follows,
 * as does its billing country as long as the two are the same. `countryCode` is one returned by `knownCountry`.
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
