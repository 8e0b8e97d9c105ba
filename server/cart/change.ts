import { and, eq, sql } from 'drizzle-orm';
import type { CartNotice } from '#contract/cart.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { Tx } from '#server/db/open.ts';
import { cartItems, carts } from '#server/db/schema/index.ts';
import { invalid, notFound } from '#server/kernel/problem.ts';
import type { Localized } from '#server/db/schema/columns.ts';
import type { Visit } from '#server/http/visit.ts';
import { beginCart, lockCart } from './find.ts';
import type { CartRow } from './find.ts';
import { noticeOf, settleQuantity } from './limits.ts';
import type { Named, Sellable } from './limits.ts';
import { variantFacts, variantTables } from './lines.ts';
import { readLookups } from './lookups.ts';

/** Items of other carts don't exist for this visit: 404, as for unknown ones. */
export async function lockOwnCart(tx: Tx, visit: Visit): Promise<CartRow> {
  const cart = await lockCart(tx, visit);
  if (!cart) throw notFound();
  return cart;
}

/**
 * Sets a line's quantity (last write wins), adjusted to limits and stock with a notice. A sold-out line can only
 * shrink; null takes as many of the requested units as are available. Throws 404 for a line that is not in the visit's
 * cart.
 */
export async function changeQuantity(
  { visit, services }: Asker,
  { itemId, quantity: wanted }: { itemId: number; quantity: number | null },
): Promise<CartNotice[]> {
  return await services.db.transaction(async (tx) => {
    const cart = await lockOwnCart(tx, visit);
    const [line] = rowsOf<Sellable & Named & { quantity: number }>(
      await tx.execute(sql`
        SELECT i.quantity, i.origin, ${variantFacts(services.now())}
        FROM cart_items i JOIN ${variantTables(visit.culture)} ON v.id = i.variant_id
        WHERE i.id = ${itemId} AND i.cart_id = ${cart.id}`),
    );
    if (!line) throw notFound();
    const quantity = wanted ?? line.quantity;
    const settled = settleQuantity(quantity, line.quantity, line) ?? {
      quantity: Math.min(quantity, line.quantity),
      code: quantity > line.quantity ? ('Cart.QuantityStock' as const) : null,
    };
    await tx.update(cartItems).set({ quantity: settled.quantity }).where(eq(cartItems.id, itemId));
    return settled.code ? [noticeOf(itemId, settled.code, line, settled.quantity)] : [];
  });
}

/** The contents of a deleted line. */
export interface RemovedLine {
  variantId: number;
  quantity: number;
}

/** Deletes a line. Throws 404 for one that is not in the visit's cart. */
export async function removeItem({ visit, services }: Asker, { itemId }: { itemId: number }): Promise<RemovedLine> {
  return await services.db.transaction(async (tx) => {
    const cart = await lockOwnCart(tx, visit);
    const [gone] = await tx
      .delete(cartItems)
      .where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, cart.id)))
      .returning({ variantId: cartItems.variantId, quantity: cartItems.quantity });
    if (!gone) throw notFound();
    return gone;
  });
}

/** Deletes every line; without a cart there is nothing to do. */
export async function emptyCart({ visit, services }: Asker): Promise<void> {
  await services.db.transaction(async (tx) => {
    const cart = await lockCart(tx, visit);
    if (cart) await tx.delete(cartItems).where(eq(cartItems.cartId, cart.id));
  });
}

/**
 * The cart's destination and shipping method; absent fields stay unchanged. Countries are ISO codes returned by {@link
 * knownCountry}.
 */
export interface Choice {
  shippingCountryCode?: string;
  billingCountryCode?: string;
  shippingMethodId?: number;
  /** A town within the shipping country; changing the country clears it. */
  shippingPlace?: { postalCode: string; city: Localized | null };
  /** Checkout fields, merged into those saved before. */
  draft?: Readonly<Record<string, string>>;
}

/**
 * Stores shipping and country choices in the cart, creating it if needed. A method that does not serve a newly chosen
 * country is dropped; one that does not serve the cart's own is 422.
 */
export async function chooseForCart({ visit, services }: Asker, choice: Choice): Promise<void> {
  const { places } = await readLookups(services.db);
  const session = await visit.begin();
  await services.db.transaction(async (tx) => {
    const cart = await beginCart(tx, visit, session);
    const shippingCountryCode = choice.shippingCountryCode ?? cart.shippingCountryCode;
    const methodId = choice.shippingMethodId ?? cart.shippingMethodId;
    const isServed = places.methodsFor(shippingCountryCode).some((method) => method.id === methodId);
    if (!isServed && choice.shippingMethodId !== undefined && choice.shippingCountryCode === undefined)
      throw invalid('ShippingMethodId', 'Form.OneOf');
    const isElsewhere = shippingCountryCode !== cart.shippingCountryCode;
    const place = choice.shippingPlace ?? (isElsewhere ? { postalCode: '', city: null } : null);
    await tx
      .update(carts)
      .set({
        shippingCountryCode,
        ...(choice.shippingCountryCode === undefined ? {} : { isCountryChosen: true }),
        ...(place ? { shippingPostalCode: place.postalCode, shippingCity: place.city } : {}),
        billingCountryCode: choice.billingCountryCode ?? cart.billingCountryCode,
        shippingMethodId: isServed ? methodId : null,
        draft: { ...cart.draft, ...choice.draft },
      })
      .where(eq(carts.id, cart.id));
  });
}

/** The ISO code of a country that the shop sells to, given by id or code; 422 at `field` for any other. */
export async function knownCountry({ services }: Asker, field: string, country: number | string): Promise<string> {
  const { places } = await readLookups(services.db);
  const found = typeof country === 'number' ? places.countryById(country) : places.countryByCode(country);
  if (!found) throw invalid(field, 'Form.OneOf');
  return found.code;
}
