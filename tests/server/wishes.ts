import type { SharedWishlistPageData } from '#contract/shared-wishlist.ts';
import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { AddedToWishlist, WishlistChanged } from '#contract/wishlist.ts';
import { addresses, cartOf } from '#tests/server/http-shop.ts';
import { method, orderFields } from '#tests/server/small-shop.ts';
import type { Person } from '#tests/shop.ts';

export const wishCalls = '/api/v1/catalog/wishlist';

/** A call by the specification's names, in the query. */
export const wishBy = (
  person: Person,
  method: 'GET' | 'POST' | 'DELETE',
  call: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Response> => {
  const named = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(named).toString();
  return person.send(method, `${wishCalls}/${call}${text && `?${text}`}`);
};

/** Puts a variant into a list: the first one without `listId`, a new one with `Name`. */
export async function wished(
  person: Person,
  productVariantId: number,
  others: Readonly<Record<string, string | number>> = {},
): Promise<AddedToWishlist> {
  const answer = await wishBy(person, 'POST', 'addproductvariant', { productVariantId, ...others });
  if (answer.status !== 200) throw new Error(`not added: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as AddedToWishlist;
}

/** The page of the lists, or of one of them, as the app reads it. */
export async function listsOf(person: Person, listId?: number, culture = 'fr'): Promise<WishlistPageData> {
  const path = `/${culture}/catalog/wishlist/list${listId === undefined ? '' : `?Id=${listId}`}`;
  return ((await (await person.get(path)).json()) as { Page: WishlistPageData }).Page;
}

/** The lines of a list: variant and desired quantity. */
export const linesOf = async (person: Person, listId?: number): Promise<[number, number][]> =>
  ((await listsOf(person, listId)).List?.Items ?? []).map(({ ProductVariantId, Quantity }) => [
    ProductVariantId,
    Quantity,
  ]);

/** Shares a list; returns its link’s token, '' once it is no longer shared. */
export async function sharedBy(
  person: Person,
  Id: number,
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await wishBy(person, 'POST', 'share', { Id, IsShared: 'true', ...others });
  if (answer.status !== 200) throw new Error(`not shared: ${answer.status} ${await answer.text()}`);
  const { List } = (await answer.json()) as WishlistChanged;
  return List?.Share?.Uri.split('/').at(-1) ?? '';
}

/** Somebody’s own birth list with one line, shared: its token and its line. */
export async function sharedList(
  person: Person,
  { variantId, quantity = 1, name = 'Alix' }: { variantId: number; quantity?: number; name?: string },
): Promise<{ token: string; itemId: number; listId: number }> {
  const query = { Name: name, Kind: 'birthlist', Quantity: quantity };
  const { WishlistId: listId, WishlistProductId: itemId } = await wished(person, variantId, query);
  return { token: await sharedBy(person, listId), itemId, listId };
}

/** The page of a shared list, as anybody reads it. */
export const sharedPage = async (person: Person, token: string, culture = 'fr'): Promise<SharedWishlistPageData> =>
  (
    (await (await person.get(`/${culture}/catalog/wishlist/shared/${token}`)).json()) as {
      Page: SharedWishlistPageData;
    }
  ).Page;

/** Puts pieces of a shared list’s line into the giver’s cart. */
export const giveBy = (person: Person, token: string, itemId: number, Quantity = 1): Promise<Response> =>
  person.send('POST', `${wishCalls}/give`, { Token: token, WishlistProductId: itemId, Quantity });

/** Orders whatever is in the cart, by transfer; the post ships it. */
export async function orderBy(person: Person, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
  return await person.send('POST', addresses.order, {
    IdempotencyKey: crypto.randomUUID(),
    ExpectedTaxIncl: (await cartOf(person)).Totals.TaxIncl,
    Fields: { ...orderFields, ...fields },
  });
}
