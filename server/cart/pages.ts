import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { CartNotice } from '#contract/cart.ts';
import { cartPage } from '#contract/cart-page.ts';
import type { CartPageData } from '#contract/cart-page.ts';
import { guid, id, quantity } from '#contract/wire.ts';
import type { CartItem } from '#contract/cart.ts';
import { bestSellers } from '#server/catalog/best-sellers.ts';
import { couponActions } from '#server/coupons/page-actions.ts';
import { serves } from '#server/http/page.ts';
import { choosePlaceTyped } from '#server/cart/choose-place.ts';
import { invalid } from '#server/kernel/problem.ts';
import { rowsOf } from '#server/db/open.ts';
import { restoredOf } from '#server/sales/restored.ts';
import { waitingOrder } from '#server/sales/waiting-order.ts';
import { addToCart } from './add.ts';
import { changeQuantity, chooseForCart, knownCountry, removeItem } from './change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { cartUrl } from './cart-url.ts';
import { noticeCodes } from './limits.ts';
import { variantTables } from './lines.ts';
import { readCart } from './read.ts';
import { chooseSalesTaxCountry } from './sales-tax-country.ts';
import { removeSavedItem, saveItem, takeSavedItem } from './saved.ts';

function noticesFrom(address: string | undefined, items: readonly CartItem[]): CartNotice[] {
  return (address ?? '').split(',').flatMap((part) => {
    const [, itemId, asked] = /^(\d{1,10})\.(.+)$/.exec(part) ?? [];
    const item = items.find(({ Id }) => String(Id) === itemId);
    const code = noticeCodes.find((known) => known === asked);
    if (!item || !code) return [];
    const Params = { Origin: item.Origin, Key: item.Key, Name: item.Name, Quantity: item.Quantity };
    return [{ ItemId: item.Id, Code: code, Params }];
  });
}

async function removedFrom(
  { visit, services }: Asker,
  address: string | undefined,
  items: readonly CartItem[],
): Promise<CartPageData['Removed']> {
  const [, variant, pieces] = /^(\d{1,9})\.(\d{1,6})$/.exec(address ?? '') ?? [];
  if (!variant || items.some(({ ProductVariantId }) => String(ProductVariantId) === variant)) return null;
  const [known] = rowsOf<{ name: string }>(
    await services.db.execute(
      sql`SELECT t.name FROM ${variantTables(visit.culture)} WHERE v.id = ${Number(variant)} AND p.is_active`,
    ),
  );
  if (!known || Number(pieces) < 1) return null;
  const FormToken = randomUUID();
  return { ProductVariantId: Number(variant), Quantity: Number(pieces), Name: known.name, FormToken };
}

/** Parses one field of a plain form with the contract's schema; a 422 names it. */
export function fieldOf<S extends v.GenericSchema>(
  form: Readonly<Record<string, string>>,
  name: string,
  schema: S,
): v.InferOutput<S> {
  const result = v.safeParse(schema, form[name]);
  if (!result.success)
    throw invalid(name, result.issues[0]?.message.startsWith('Form.') ? result.issues[0].message : 'Form.OneOf');
  return result.output;
}

export const cartPageServed = serves(cartPage, {
  keptOffline: true,
  read: async ({ visit, services, search }) => {
    const cart = await readCart(services, visit);
    const data = {
      Kind: 'cart' as const,
      Cart: { ...cart, Notices: noticesFrom(search.notice, cart.Items) },
      ...(cart.Items.length === 0 && { Popular: await bestSellers({ visit, services }) }),
      IsPaidOnline: services.settings.payment !== null,
      Added: cart.Items.find(({ Id }) => String(Id) === search.added)?.Name ?? null,
      Restored: await restoredOf({ visit, services }, search),
      Waiting: await waitingOrder({ visit, services }),
      Removed: await removedFrom({ visit, services }, search.removed, cart.Items),
    };
    return {
      data,
      meta: { Title: await services.texts.translate(visit.culture, 'Cart.Title'), Description: '', NoIndex: true },
    };
  },
  actions: {
    quantity: async ({ visit, services, form }) => {
      const change = { itemId: fieldOf(form, 'ItemId', id), quantity: fieldOf(form, 'Quantity', quantity) };
      return { redirect: cartUrl(visit, { notices: await changeQuantity({ visit, services }, change) }) };
    },
    remove: async ({ visit, services, form }) => {
      const removed = await removeItem({ visit, services }, { itemId: fieldOf(form, 'ItemId', id) });
      return { redirect: cartUrl(visit, { removed, notices: [] }) };
    },
    takeLeft: async ({ visit, services, form }) => {
      const change = { itemId: fieldOf(form, 'ItemId', id), quantity: null };
      return { redirect: cartUrl(visit, { notices: await changeQuantity({ visit, services }, change) }) };
    },
    restore: async ({ visit, services, form }) => {
      const addition = {
        variantId: fieldOf(form, 'ProductVariantId', id),
        quantity: fieldOf(form, 'Quantity', quantity),
        formToken: fieldOf(form, 'FormToken', guid),
        origin: {},
      };
      const { itemId, notices } = await addToCart({ visit, services }, addition);
      return { redirect: cartUrl(visit, { added: itemId, notices }) };
    },
    shippingCountry: async ({ visit, services, form }) => {
      const shippingCountryCode = await knownCountry({ visit, services }, 'CountryCode', form['CountryCode'] ?? '');
      await chooseForCart({ visit, services }, { shippingCountryCode });
      return { redirect: cartUrl(visit, { notices: [] }) };
    },
    city: async ({ visit, services, form }) => {
      await choosePlaceTyped({ visit, services }, (form['PostalCode'] ?? '').slice(0, 100));
      return { redirect: cartUrl(visit, { notices: [] }) };
    },
    shippingMethod: async ({ visit, services, form }) => {
      await chooseForCart({ visit, services }, { shippingMethodId: fieldOf(form, 'ShippingMethodId', id) });
      return { redirect: cartUrl(visit, { notices: [] }) };
    },
    salesTaxCountry: async ({ visit, services, form }) => {
      const countryCode = await knownCountry({ visit, services }, 'currentCountry', form['currentCountry'] ?? '');
      await chooseSalesTaxCountry({ visit, services }, { countryCode });
      return { redirect: cartUrl(visit, { notices: [] }) };
    },
    save: async ({ visit, services, form }) => {
      await saveItem({ visit, services }, { itemId: fieldOf(form, 'ItemId', id) });
      return { redirect: cartUrl(visit, { notices: [] }) };
    },
    takeSaved: async ({ visit, services, form }) => {
      const { itemId, notices } = await takeSavedItem({ visit, services }, { savedId: fieldOf(form, 'ItemId', id) });
      return { redirect: cartUrl(visit, { added: itemId, notices }) };
    },
    removeSaved: async ({ visit, services, form }) => {
      await removeSavedItem({ visit, services }, { savedId: fieldOf(form, 'ItemId', id) });
      return { redirect: cartUrl(visit, { notices: [] }) };
    },
    ...couponActions('cart'),
  },
});
